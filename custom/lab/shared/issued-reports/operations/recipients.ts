import { type RawBuilder, sql } from 'kysely'
import type { RecipientAnswer, ReportRecipient } from '../responses'
import { cumulativePrintKind, reportActivityKind, usgMailKind } from './kinds'

/**
 * The prints of cumulative papers of the patient that had a result of the issued report `r`: of a sample with one of its tests,
 * made while it was the newest version. Those made before the first version was issued count from the collection on.
 */
const cumulativePrints = sql`
  select p.printed_at, p.printed_by_id
  from document_print p join collected_sample s on s.id = p.document_id
  where p.kind = ${sql.lit(cumulativePrintKind)} and s.customer_id = r.customer_id
    and (r.version = 1 or p.printed_at >= r.issued_at)
    and not exists (select from issued_report n
      where n.sample_no = r.sample_no and n.version > r.version and n.issued_at <= p.printed_at)
    and exists (select from reported_test d
      join customer_test o on o.id = d.customer_test_id
      join collected_sample e on e.sample_no = r.sample_no and e.collected_at <= p.printed_at
      join customer_test q on q.test_id = o.test_id
      join collected_sample k on k.id = q.collected_sample_id and k.sample_no = s.sample_no
      where d.issued_report_id = r.id)`

/**
 * Who received the issued report `r` of the patient `c`, as a source `g` of a statement: a row for the patient as the holder
 * of its prints and of cumulative papers with its results, for each mail address and for each person who took one, with the last time, the number of copies and the
 * users who gave them out. Mails that are on their way count as received.
 */
export const recipientsSource = sql`lateral (
  select 'print' as how, c.full_name as recipient, max(p.printed_at) as received_at, count(*)::integer as copies,
      string_agg(distinct u.full_name, ', ') as given_by
    from (
        select o.printed_at, o.printed_by_id from document_print o
        where o.kind = ${sql.lit(reportActivityKind)} and o.document_id = r.id
        union all ${cumulativePrints}) p
      join "user" u on u.id = p.printed_by_id
    having count(*) > 0
  union all
  select 'mail', m.recipient, max(coalesce(m.sent_at, m.asked_at)), count(*)::integer, string_agg(distinct u.full_name, ', ')
    from mail m join "user" u on u.id = m.asked_by_id
    where m.kind in (${sql.lit(reportActivityKind)}, ${sql.lit(usgMailKind)}) and m.document_id = r.id
      and m.state in ('sent', 'filed', 'waiting')
    group by m.recipient
  union all
  select 'hand', h.recipient, max(h.handed_over_at), count(*)::integer, string_agg(distinct u.full_name, ', ')
    from report_hand_over h join "user" u on u.id = h.handed_over_by_id
    where h.issued_report_id = r.id group by h.recipient) g`

/** The answer for the recipient `w` of a withdrawn report; null until somebody answers. */
const answer: RawBuilder<RecipientAnswer | null> = sql`case when w.answered_at is not null then jsonb_build_object(
  'at', w.answered_at, 'by', (select v.full_name from "user" v where v.id = w.answered_by_id), 'toldTo', w.told_to,
  'note', w.note, 'reason', w.reason) end`

/**
 * Everyone who received the report `r` of the patient `c` in the state `t`, the first first, for the select list of a query:
 * of a withdrawn report those listed when it was withdrawn, with what was answered of each.
 */
export const recipients: RawBuilder<ReportRecipient[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('how', x.how, 'recipient', x.recipient, 'receivedAt', x.received_at,
      'copies', x.copies, 'givenBy', x.given_by, 'answer', x.answer)
      order by x.received_at, x.how desc, x.recipient), '[]')
  from (
    select w.how, w.recipient, w.received_at, w.copies, w.given_by, ${answer} as answer
      from withdrawn_report_recipient w where w.issued_report_id = r.id
    union all
    select g.how, g.recipient, g.received_at, g.copies, g.given_by, null from ${recipientsSource} where t.state <> 'withdrawn') x)`
