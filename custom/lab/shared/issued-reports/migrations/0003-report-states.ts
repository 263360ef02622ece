import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { RENAME_STATES_SETTING } from '~/server/database/statePlan'

/** The tests of each issued report: those in its samples, those drawn in tubes rejected since, and of an ultrasound its own. */
const reported = sql`
  with tube as (
    select distinct r.id as report_id, s.id
    from issued_report r
      cross join lateral jsonb_array_elements(coalesce(r.content -> 'samples', '[]')) e
      join collected_sample s on s.sample_no = e ->> 'sampleNo')
  select tube.report_id, o.id as test_id from tube join customer_test o on o.collected_sample_id = tube.id
  union
  select tube.report_id, j.customer_test_id from tube join rejected_test j on j.collected_sample_id = tube.id
  union
  select r.id, u.customer_test_id from issued_report r join usg_report u on u.report_no = r.sample_no`

/**
 * Gives a state to reports that were issued before states existed, as far as the rows show it: superseded if a later
 * version exists, withdrawn if every tube was rejected or undone, under correction if a result of the last version was
 * un-approved after its issue and is not verified again. Lists the recipients of withdrawn reports, to be notified.
 */
export async function migrate(trx: Db): Promise<void> {
  await sql`select set_config(${RENAME_STATES_SETTING}, 'on', true)`.execute(trx)
  await sql`
    insert into reported_test (issued_report_id, customer_test_id)
    select report_id, test_id from (${reported}) t on conflict do nothing`.execute(trx)
  await sql`
    insert into issued_report_state (issued_report_id, state, changed_at, changed_by_id, reason, replaced_by_id)
    select r.id,
      case when w.at is not null then 'withdrawn' when n.id is not null then 'superseded'
        when c.at is not null then 'underCorrection' else 'issued' end,
      coalesce(w.at, n.issued_at, c.at, r.issued_at), coalesce(w.by_id, n.issued_by_id, r.issued_by_id),
      case when w.at is not null then coalesce(w.reason, 'The collection was undone.')
        when n.id is not null then n.content -> 'amended' ->> 'reason' else c.reason end,
      l.id
    from issued_report r
      left join lateral (select x.id, x.issued_at, x.issued_by_id, x.content from issued_report x
        where x.sample_no = r.sample_no and x.version > r.version order by x.version limit 1) n on true
      left join lateral (select x.id from issued_report x
        where x.sample_no = r.sample_no and x.version > r.version order by x.version desc limit 1) l on true
      left join lateral (select max(s.undone_at) as at, max(s.undone_by_id) as by_id,
          string_agg(distinct concat_ws(': ', j.name, s.rejection_remarks), '; ') filter (where j.id is not null) as reason
        from collected_sample s left join rejection_reason j on j.id = s.rejection_reason_id
        where s.sample_no = r.sample_no having bool_and(s.undone_at is not null)) w on true
      left join lateral (select max(v.at) as at, string_agg(distinct v.reason, '; ') as reason from (
          select e.unapproved_at as at, e.unapproved_remarks as reason
          from reported_test d join test_result e on e.customer_test_id = d.customer_test_id
          where d.issued_report_id = r.id and e.verified_at is null and e.unapproved_at >= r.issued_at
          union all
          select u.unapproved_at, u.unapproved_remarks from usg_report u
          where u.report_no = r.sample_no and u.verified_at is null and u.unapproved_at >= r.issued_at) v) c on true
    where not exists (select from issued_report_state t where t.issued_report_id = r.id)`.execute(trx)
  await sql`
    insert into issued_report_state_transition (record_id, step, transition, from_state, to_state, at, by_id, reason)
    select t.id, 2, case t.state when 'underCorrection' then 'takeBack' when 'superseded' then 'supersede' else 'withdraw' end,
      'issued', t.state, t.changed_at, t.changed_by_id, t.reason
    from issued_report_state t where t.state <> 'issued'
    order by t.changed_at, t.issued_report_id`.execute(trx)
  await sql`select set_config(${RENAME_STATES_SETTING}, '', true)`.execute(trx)
  await sql`
    insert into withdrawn_report_recipient (issued_report_id, how, recipient, received_at, copies, given_by)
    select r.id, g.how, g.recipient, g.received_at, g.copies, g.given_by
    from issued_report r
      join issued_report_state t on t.issued_report_id = r.id and t.state = 'withdrawn'
      join customer c on c.id = r.customer_id
      cross join lateral (
        select 'print' as how, c.full_name as recipient, max(p.printed_at) as received_at, count(*) as copies,
            string_agg(distinct u.full_name, ', ') as given_by
          from document_print p join "user" u on u.id = p.printed_by_id
          where p.kind = 'issued-report' and p.document_id = r.id having count(*) > 0
        union all
        select 'mail', m.recipient, max(coalesce(m.sent_at, m.asked_at)), count(*), string_agg(distinct u.full_name, ', ')
          from mail m join "user" u on u.id = m.asked_by_id
          where m.kind in ('issued-report', 'issued-usg-report') and m.document_id = r.id and m.state in ('sent', 'filed')
          group by m.recipient
        union all
        select 'hand', h.recipient, max(h.handed_over_at), count(*), string_agg(distinct u.full_name, ', ')
          from report_hand_over h join "user" u on u.id = h.handed_over_by_id
          where h.issued_report_id = r.id group by h.recipient) g
    where not exists (select from withdrawn_report_recipient x where x.issued_report_id = r.id)
    order by r.id, g.received_at`.execute(trx)
}
