import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import type { Actor } from '~/server/http/endpoint'
import type { PageRange } from '~/server/lists'
import type { ReportDelivery } from '../responses'
import { reportActivityKind, usgMailKind } from './kinds'
import { reportKind, visibleReportsCondition } from './visibleReports'

/** Whose reports: a patient's, or the versions of one number. */
type ReportsOf = { customer: number } | { reportNo: string }

/** A page of the mails and handovers of reports that the reader may see, the latest first. */
export async function listHandOvers(
  db: Db,
  of: ReportsOf,
  { offset, limit }: PageRange,
  actor: Actor,
): Promise<{ results: ReportDelivery[]; count: number }> {
  const isOne = 'customer' in of ? sql`r.customer_id = ${of.customer}` : sql`r.sample_no = ${of.reportNo}`
  const all = sql`
    with seen as (select r.id, r.sample_no, r.version, ${reportKind} as kind
      from issued_report r where ${isOne} and ${visibleReportsCondition(actor)}),
    given as (
      select 'mail-' || m.id as id, 'mail' as how, s.id as report, s.kind, s.sample_no, s.version, m.recipient,
        coalesce(m.sent_at, m.asked_at) as at, m.asked_by_id as by_id, m.state, m.message
      from seen s join mail m on m.document_id = s.id and m.kind in (${reportActivityKind}, ${usgMailKind})
      union all
      select 'hand-' || h.id, 'hand', s.id, s.kind, s.sample_no, s.version, h.recipient, h.handed_over_at, h.handed_over_by_id,
        null, null
      from seen s join report_hand_over h on h.issued_report_id = s.id)`
  const { rows } = await sql<Omit<ReportDelivery, 'at'> & { at: Date }>`${all}
    select g.id, g.how, g.report, g.kind, g.sample_no as report_no, g.version, g.recipient, g.at, u.full_name as by,
      g.state as mail_state, case when g.state <> 'sent' then g.message end as message
    from given g join "user" u on u.id = g.by_id
    order by g.at desc, g.id desc offset ${offset} ${limit > 0 ? sql`limit ${limit}` : sql``}`.execute(db)
  const counted = await sql<{ count: number }>`${all} select count(*)::integer as count from given`.execute(db)
  return { results: rows.map((row) => ({ ...row, at: row.at.toISOString() })), count: Number(counted.rows[0]?.count) }
}
