import { sql } from 'kysely'
import { messages } from '~/metadata/messages'
import { toPrintDateTime } from '~/print/moment'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import {
  type HeaderRow,
  headerColumns,
  headerJoins,
  readReportHeader,
} from '../../shared/issued-reports/operations/readReportHeader'
import { readSonologist } from '../../shared/issued-reports/operations/readSignatories'
import type { UsgReportData } from '../reportSchemas'
import { usgReport } from '../screen'

interface Row extends HeaderRow {
  examination: string
  text: string
  pictures: number[]
  enteredAt: Date
  enteredBy: string
  enteredById: number
  verifiedAt: Date | null
  verifiedBy: string | null
  verifiedById: number | null
}

/**
 * The current report of an ultrasound at a moment. If no signatory is chosen, the sonologist signs: who verified it,
 * else who reported it. @throws ApiError 404, 409
 */
export async function buildReport(db: Db, reportNo: string, now: Date): Promise<UsgReportData> {
  const { rows } = await sql<Row>`
    select m.name as examination, r.text, r.pictures, r.entered_at, e.full_name as entered_by, r.entered_by_id,
      r.verified_by_id, r.verified_at,
      v.full_name as verified_by, ${headerColumns}
    from usg_report r
      join customer_test o on o.id = r.customer_test_id
      join test m on m.id = o.test_id
      join customer c on c.id = o.customer_id
      join lab_sale b on b.id = o.sale_id
      join "user" e on e.id = r.entered_by_id
      left join "user" v on v.id = r.verified_by_id
      ${headerJoins}
    where r.report_no = ${reportNo}`.execute(db)
  const [row] = rows
  if (!row) throw apiError.missing(messages.nothingFound)
  const header = await readReportHeader(db, { row, nos: [reportNo], now, screen: usgReport.name })
  const signing = [row.verifiedById, row.enteredById].filter((id) => id !== null)
  return {
    ...header,
    signatories: header.signatories.length > 0 ? header.signatories : await readSonologist(db, signing),
    reportNo,
    examination: row.examination,
    text: row.text,
    pictures: row.pictures,
    reported: { by: row.enteredBy, at: toPrintDateTime(row.enteredAt) },
    verified: row.verifiedAt && row.verifiedBy ? { by: row.verifiedBy, at: toPrintDateTime(row.verifiedAt) } : null,
  }
}
