import { timeInNepal } from '~/domain/calendar'
import { optionName, payTypes } from '~/domain/options'
import type { Db } from '~/server/database/open'
import { refuse } from '~/server/refusal'
import { readCustomers } from '~shared/patients/operations/readCustomers'
import type { FollowUp, OpdVisit, VisitKind } from '../wire'

/** The row that each kind answers. */
export type VisitOf<Kind extends VisitKind> = Kind extends 'follow-up' ? FollowUp : OpdVisit

const charges = {
  'opd-registration': ({ visitCharge, total }: Record<string, unknown>) => ({ registrationCharge: visitCharge, total }),
  'follow-up': ({ visitCharge, total, daysSinceFirstVisit }: Record<string, unknown>) => ({
    followUpCharge: visitCharge,
    grandTotal: total,
    daysSinceFirstVisit,
  }),
}

/** The visits of some ids with their patients as they are known today, in no order. */
export async function readVisits<Kind extends VisitKind>(
  db: Db,
  kind: Kind,
  ids: readonly number[],
  now: Date,
): Promise<VisitOf<Kind>[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('clinicVisit as v')
    .innerJoin('user as u', 'u.id', 'v.createdById')
    .select(['v.id', 'v.visitNo', 'v.fiscalYear', 'v.customerId', 'v.payType', 'v.departmentId', 'v.departmentName'])
    .select(['v.doctorId', 'v.doctorName', 'v.visitCharge', 'v.opdBookCharge', 'v.total', 'v.daysSinceFirstVisit'])
    .select(['v.remarks', 'v.createdAt', 'v.createdDateAd', 'v.createdDateBs', 'u.userName'])
    .where('v.kind', '=', kind)
    .where('v.id', 'in', ids)
    .execute()
  const patients = await readCustomers(db, [...new Set(rows.map(({ customerId }) => customerId as number))], now)
  const patientOf = new Map(patients.map((patient) => [patient.id, patient]))
  return rows.map((row) => {
    const patient = patientOf.get(row.customerId)!
    return {
      ...patient,
      ...charges[kind](row),
      id: row.id,
      visitNo: row.visitNo,
      fiscalYear: row.fiscalYear,
      customer: { id: patient.id, fullName: patient.fullName },
      payType: row.payType,
      payTypeDisplay: optionName(payTypes, row.payType) ?? '',
      department: { id: row.departmentId, name: row.departmentName },
      doctor: row.doctorId && { id: row.doctorId, fullName: row.doctorName },
      opdBookCharge: row.opdBookCharge,
      remarks: row.remarks,
      createdDateAd: row.createdDateAd,
      createdDateBs: row.createdDateBs,
      createdTime: timeInNepal(row.createdAt),
      createdByUserName: row.userName,
    } as unknown as VisitOf<Kind>
  })
}

/** One visit of a kind. @throws Refusal 404 */
export async function readVisit<Kind extends VisitKind>(
  db: Db,
  kind: Kind,
  id: number,
  now: Date,
): Promise<VisitOf<Kind>> {
  const [found] = await readVisits(db, kind, [id], now)
  if (!found) throw refuse.missing()
  return found
}
