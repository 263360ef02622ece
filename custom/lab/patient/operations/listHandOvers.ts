import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import type { Actor } from '~/server/http/endpoint'
import type { PageRange } from '~/server/lists'
import { reportActivityKind, usgMailKind } from '../../shared/issued-reports/operations/kinds'
import type { PatientHandOver } from '../responses'
import { reportKind, visibleReportsCondition } from './visibleReports'

/** A page of the mails and handovers of a patient's reports that the reader may see, the latest first. */
export async function listHandOvers(
  db: Db,
  customer: number,
  { offset, limit }: PageRange,
  actor: Actor,
): Promise<{ results: PatientHandOver[]; count: number }> {
  const all = sql`
    with seen as (select r.id, r.sample_no, r.version, ${reportKind} as kind
      from issued_report r where ${visibleReportsCondition(customer, actor)}),
    given as (
      select 'mail-' || m.id as id, 'mail' as how, s.kind, s.sample_no, s.version, m.recipient,
        coalesce(m.sent_at, m.asked_at) as at, m.asked_by_id as by_id, m.state, m.message
      from seen s join mail m on m.document_id = s.id and m.kind in (${reportActivityKind}, ${usgMailKind})
      union all
      select 'hand-' || h.id, 'hand', s.kind, s.sample_no, s.version, h.recipient, h.handed_over_at, h.handed_over_by_id,
        null, null
      from seen s join report_hand_over h on h.issued_report_id = s.id)`
  const { rows } = await sql<Omit<PatientHandOver, 'at'> & { at: Date }>`${all}
    select g.id, g.how, g.kind, g.sample_no as report_no, g.version, g.recipient, g.at, u.full_name as by,
      g.state as mail_state, case when g.state <> 'sent' then g.message end as message
    from given g join "user" u on u.id = g.by_id
    order by g.at desc, g.id desc offset ${offset} ${limit > 0 ? sql`limit ${limit}` : sql``}`.execute(db)
  const counted = await sql<{ count: number }>`${all} select count(*)::integer as count from given`.execute(db)
  return { results: rows.map((row) => ({ ...row, at: row.at.toISOString() })), count: Number(counted.rows[0]?.count) }
}
