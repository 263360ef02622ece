import { sql } from 'kysely'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { anyOfIds } from '~/server/database/page'
import { stopMails } from '~/server/mail/queueMail'
import type { WithdrawnRecipient } from '../responses'
import { withdrawnMessage } from '../states'
import { reportActivityKind, usgMailKind } from './kinds'
import { recipientsSource } from './recipients'
import { lockStates, moveStates, type StateActor } from './reportStates'

/**
 * Withdraws a report with all of its versions, and lists everyone who received one of them, to be notified. Mails that
 * have not left are cancelled; one that is being sent counts as received.
 * @param version the newest version that the user saw
 * @returns who received it, the earliest version first, each waiting for notification
 * @throws ApiError 404 without an issued version, 409 if it is withdrawn or a newer version was issued meanwhile
 */
export async function withdrawReport(
  trx: Db,
  who: StateActor,
  { no, version, reason }: { no: string; version: number; reason: string },
): Promise<WithdrawnRecipient[]> {
  const reports = await lockStates(trx, no)
  const [newest] = reports
  if (!newest) throw apiError.missing()
  if (newest.state === 'withdrawn') throw apiError.conflict(withdrawnMessage(newest.version))
  if (newest.version !== version)
    throw apiError.conflict('A newer version of this report was issued meanwhile. Look at it first.')
  const ids = await moveStates(trx, who, reports, { no, transition: 'withdraw', reason })
  for (const kind of [reportActivityKind, usgMailKind]) await stopMails(trx, who, kind, ids, withdrawnMessage(version))
  const { rows } = await sql<Omit<WithdrawnRecipient, 'receivedAt'> & { receivedAt: Date }>`
    insert into withdrawn_report_recipient (issued_report_id, how, recipient, received_at, copies, given_by)
    select r.id, g.how, g.recipient, g.received_at, g.copies, g.given_by
    from issued_report r join customer c on c.id = r.customer_id cross join ${recipientsSource}
    where r.id = ${anyOfIds(ids)}
    order by r.id, g.received_at, g.how desc, g.recipient
    returning id, how, recipient, received_at, copies, given_by,
      (select version from issued_report where id = issued_report_id) as version`.execute(trx)
  return rows.map(({ receivedAt, ...row }) => ({ ...row, receivedAt: receivedAt.toISOString() }))
}

/**
 * Withdraws reports that have no result left after tubes are gone: those of sample numbers without a tube, and those
 * that such a number was reported under while no test of their newest version is in a tube of it. The caller has taken
 * the tests out of the tubes, and has not parted joined numbers yet.
 * @param nos the sample numbers of the tubes that were rejected or undone
 */
export async function withdrawEmptyReports(
  trx: Db,
  who: StateActor,
  nos: readonly string[],
  reason: string,
): Promise<void> {
  if (nos.length === 0) return
  const { rows } = await sql<{ no: string }>`
    with emptied as (
      select n.no from unnest(array[${sql.join([...nos])}]::text[]) n(no)
      where not exists (select from collected_sample s where s.sample_no = n.no and s.undone_at is null))
    select no from emptied
    union
    select j.report_no from joined_sample j join emptied e on e.no = j.sample_no
    where not exists (
      select from reported_test d
        join customer_test o on o.id = d.customer_test_id
        join collected_sample s on s.id = o.collected_sample_id and s.undone_at is null
        left join joined_sample k on k.sample_no = s.sample_no
      where d.issued_report_id = (select r.id from issued_report r where r.sample_no = j.report_no order by r.version desc limit 1)
        and coalesce(k.report_no, s.sample_no) = j.report_no)
    order by no`.execute(trx)
  for (const { no } of rows) {
    const [newest] = await lockStates(trx, no)
    if (newest && newest.state !== 'withdrawn') await withdrawReport(trx, who, { no, version: newest.version, reason })
  }
}
