import { adToBs, timeInNepal, todayInNepal } from '~/domain/calendar'
import type { Db } from '~/server/database/open'
import type { ReferralCorrection } from '../answers'

/** The corrections of a bill's referral, the last first. */
export async function listCorrections(db: Db, saleId: number): Promise<ReferralCorrection[]> {
  const rows = await db
    .selectFrom('labSaleReferral as x')
    .innerJoin('user as u', 'u.id', 'x.createdById')
    .leftJoin('referral as r', 'r.id', 'x.referralId')
    .leftJoin('referral as p', 'p.id', 'x.previousReferralId')
    .select(['x.id', 'x.remarks', 'x.createdAt', 'u.userName', 'r.id as referralId', 'r.name'])
    .select(['p.id as previousId', 'p.name as previousName'])
    .where('x.saleId', '=', saleId)
    .orderBy('x.id', 'desc')
    .execute()
  return rows.map((row) => {
    const day = todayInNepal(row.createdAt)
    return {
      id: row.id,
      referral: row.referralId && { id: row.referralId, name: row.name },
      previousReferral: row.previousId && { id: row.previousId, name: row.previousName },
      remarks: row.remarks,
      createdDateAd: day,
      createdDateBs: adToBs(day) ?? null,
      createdTime: timeInNepal(row.createdAt),
      createdByUserName: row.userName,
    }
  })
}
