import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { transitionStatement } from '~/server/states/transitionRows'
import { lockSample } from '../../shared/samples/operations/samples'
import { receivedResultTable } from '../schema'
import { ReceivedResultStatus } from './readReceived'

const { waiting, accepted } = ReceivedResultStatus

/** A value that was sent as preliminary is final as it is, and is not sent again (HL7's `U`). */
const isMadeFinal = sql.raw("r.value = '' and r.sent_status = 'final'")

/**
 * Links a message to the earlier results it refers to. A correction or cancellation refers to the last result of the
 * same analyser, tube and code; a final result (or the notice that none will follow) to the preliminary one before it.
 * An earlier result that still waits is replaced; one that was already entered is disputed until somebody decides.
 */
export async function linkEarlierResults(trx: Db, messageId: number, now: Date): Promise<void> {
  const moment = { now, actor: null }
  const { rows } = await sql<{ sampleNo: string | null }>`
    with matches as (
      select n.id, e.id as corrects_id, e.status, e.customer_test_id, e.value, e.unit
      from received_result n join analyser_message m on m.id = n.message_id
      cross join lateral (
        select e.id, e.status, e.customer_test_id, e.sent_status, e.value, e.unit
        from received_result e join analyser_message o on o.id = e.message_id
        where e.barcode = n.barcode and e.code = n.code and e.id < n.id and n.barcode <> ''
          and e.status in (${sql.lit(waiting)}, ${sql.lit(accepted)}) and e.sent_status not in ('wrong', 'notDone')
          and (o.analyser_id = m.analyser_id or (o.sender = m.sender and o.address = m.address))
        order by e.id desc limit 1
      ) e
      where n.message_id = ${messageId}
        and (n.sent_status in ('correction', 'wrong') or e.sent_status in ('preliminary', 'questionable'))
    ), led as (
      update received_result r set corrects_id = f.corrects_id,
        value = case when ${isMadeFinal} then f.value else r.value end,
        unit = case when ${isMadeFinal} then f.unit else r.unit end
      from matches f where f.id = r.id
    ), closed as (
      ${transitionStatement(receivedResultTable, {
        ...{ transition: 'replace', moment },
        of: sql`r.id in (select f.corrects_id from matches f) and r.status = ${sql.lit(waiting)}
          and r.message_id <> ${messageId}`,
      })}
    )
    select distinct s.sample_no from matches f
      left join customer_test ct on ct.id = f.customer_test_id and f.status = ${sql.lit(accepted)}
      left join collected_sample s on s.id = ct.collected_sample_id order by 1`.execute(trx)
  if (rows.length === 0) return
  // those of the same message: a row is changed once in a statement
  await transitionStatement(receivedResultTable, {
    ...{ transition: 'replace', moment },
    of: sql`r.status = ${sql.lit(waiting)} and r.message_id = ${messageId}
      and r.id in (select n.corrects_id from received_result n where n.message_id = ${messageId})`,
  }).execute(trx)
  for (const { sampleNo } of rows) if (sampleNo) await lockSample(trx, sampleNo)
  await sql`
    update test_result t set disputed = jsonb_build_object('receivedResult', n.id, 'status', n.sent_status,
      'value', case when n.sent_status in ('wrong', 'notDone') then '' else n.value end)
    from received_result n join received_result e on e.id = n.corrects_id
    where n.message_id = ${messageId} and n.status = ${sql.lit(waiting)} and e.status = ${sql.lit(accepted)}
      and n.sent_status <> 'notDone'
      and t.customer_test_id = e.customer_test_id and (t.from_analyser ->> 'receivedResult')::integer = e.id`.execute(
    trx,
  )
}

/** Results that were discarded dispute nothing any more. */
export const clearDisputes = (trx: Db, receivedResults: readonly number[]) =>
  sql`
  update test_result t set disputed = null
  from received_result n join received_result e on e.id = n.corrects_id
  where n.id in (${sql.join([...receivedResults])}) and t.customer_test_id = e.customer_test_id
    and (t.disputed ->> 'receivedResult')::integer = n.id`.execute(trx)
