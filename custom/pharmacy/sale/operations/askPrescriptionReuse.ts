import { sql } from 'kysely'
import { isVisibleTo, type Viewer } from '~/documents/access/server/scope'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import type { Question } from '~/domain/problems'
import { interpolate } from '~/metadata/messages'
import type { Db } from '~/server/database/open'
import { equalsIgnoringCase } from '~/server/lists'
import { sale } from '../../../../documents/pharmacy/sale'

const texts = {
  seen: 'Prescription {no} was dispensed with {invoice} on {date} BS already. Save it all the same?',
  unseen: 'Prescription {no} was dispensed on {date} BS already. Save it all the same?',
} as const

interface PrescriptionFields {
  prescriptionNo?: string | null
  nmcNo?: string | null
}

/**
 * Whether the prescription may have been dispensed before: another sale has its number, of the same prescriber as far
 * as both name one, and was not returned completely. The question names the invoice only to users who see it.
 */
export async function prescriptionReuseQuestions(
  db: Db,
  { prescriptionNo, nmcNo }: PrescriptionFields,
  actor: Viewer,
): Promise<Question[]> {
  if (!prescriptionNo) return []
  const { rows } = await sql<{ saleNo: string; fiscalYear: string; createdDateBs: string; seen: boolean }>`
    select s.sale_no, s.fiscal_year, s.created_date_bs, ${isVisibleTo(sale, actor, 's.id')} as seen from sale s
    where ${equalsIgnoringCase('s.prescription_no', prescriptionNo)}
      and (s.nmc_no is null or ${nmcNo ?? null}::text is null or s.nmc_no = ${nmcNo ?? null})
      and exists (select from sale_detail d where d.sale_id = s.id
        and d.qty > (select coalesce(sum(r.qty), 0) from sale_return_detail r where r.sale_detail_id = d.id))
    order by s.id desc limit 1`.execute(db)
  return rows.map(({ saleNo, fiscalYear, createdDateBs, seen }) => ({
    key: 'repeatedPrescription',
    field: 'prescriptionNo',
    message: interpolate(seen ? texts.seen : texts.unseen, {
      no: prescriptionNo,
      invoice: formatNumberWithYear(saleNo, fiscalYear),
      date: createdDateBs,
    }),
  }))
}
