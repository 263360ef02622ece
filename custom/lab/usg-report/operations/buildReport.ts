import { sql } from 'kysely'
import { messages } from '~/metadata/messages'
import { paperMoment } from '~/print/moment'
import type { Db } from '~/server/database/open'
import { refuse } from '~/server/refusal'
import { type HeadRow, headColumns, headJoins, readReportHead } from '~shared/issued-reports/operations/readReportHead'
import type { UsgReportData } from '../reportAnswers'

interface Row extends HeadRow {
  examination: string
  text: string
  pictures: number[]
  enteredAt: Date
  enteredBy: string
  verifiedAt: Date | null
  verifiedBy: string | null
}

/** The report of an ultrasound as it stands at a moment. @throws Refusal 404, 409 */
export async function buildReport(db: Db, reportNo: string, now: Date): Promise<UsgReportData> {
  const { rows } = await sql<Row>`
    select m.name as examination, r.text, r.pictures, r.entered_at, e.full_name as entered_by, r.verified_at,
      v.full_name as verified_by, ${headColumns}
    from usg_report r
      join customer_test o on o.id = r.customer_test_id
      join test m on m.id = o.test_id
      join customer c on c.id = o.customer_id
      join lab_sale b on b.id = o.sale_id
      join "user" e on e.id = r.entered_by_id
      left join "user" v on v.id = r.verified_by_id
      ${headJoins}
    where r.report_no = ${reportNo}`.execute(db)
  const [row] = rows
  if (!row) throw refuse.missing(messages.nothingFound)
  return {
    ...(await readReportHead(db, { row, nos: [reportNo], now })),
    reportNo,
    examination: row.examination,
    text: row.text,
    pictures: row.pictures,
    reported: { by: row.enteredBy, at: paperMoment(row.enteredAt) },
    verified: row.verifiedAt && row.verifiedBy ? { by: row.verifiedBy, at: paperMoment(row.verifiedAt) } : null,
  }
}
