import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { recordActivity } from '../activity'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import type { RequestContext } from '../http/endpoint'
import { enqueueJob } from '../jobs/job'
import { retryOutboxRow } from '../outbox/outbox'
import { type TransitionMoment, transitionRows } from '../states/transitionRows'
import type { MailState } from './responses'
import { readMailState } from './states'
import { mailTable as mails } from './tables'

/** A mail of a document; the work named after its kind (`mailJobName`) sends it. */
export interface QueuedMail {
  /** The document's kind, as in the activity log: `issued-report`. */
  kind: string
  documentId: number
  documentNo: string
  to: string
  /** Details for the activity log, in addition to the address. */
  activityDetails?: object
}

/** The sender of a mail: a caller, or the user for whom it is sent in the background. */
interface Who extends Pick<RequestContext, 'address' | 'now'> {
  actor: Pick<RequestContext['actor'], 'id' | 'userName'>
}

/** The name of the work that sends the mails of a kind of documents. */
export const mailJobName = (kind: string) => ({ name: `mail-${kind}` })

/** Puts a mail in the outbox, in the transaction that makes it necessary. */
export async function queueMail(
  trx: Db,
  who: Who,
  { to, activityDetails, ...document }: QueuedMail,
): Promise<MailState> {
  const { kind, documentNo } = document
  const { id } = await trx
    .insertInto('mail')
    .values({
      ...document,
      recipient: to,
      messageId: `<${randomUUID()}@prayog>`,
      askedAt: who.now,
      askedById: who.actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueJob(trx, mailJobName(kind), { mailId: id })
  const after = { to, ...activityDetails }
  await recordActivity(trx, who, { action: 'create', entity: 'mail', entityId: id, documentNo, after })
  return readMailState(trx, id)
}

/**
 * Sends a mail once more, at once.
 * @param check refuses where the user does not see the mail's document, or it must not leave
 * @throws ApiError 404 where there is no such mail, 409 where it was sent
 */
export function retryMail(
  call: Who & Pick<RequestContext, 'db'>,
  kind: string,
  id: number,
  check?: (trx: Db, document: { no: string; id: number }) => Promise<unknown>,
): Promise<MailState> {
  return transaction(call.db, async (trx) => {
    const mail = await trx
      .selectFrom('mail')
      .select(['documentNo', 'documentId', 'state', 'message'])
      .where('id', '=', id)
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirst()
    if (!mail) throw apiError.missing()
    const { documentNo, documentId, state, message } = mail
    await check?.(trx, { no: documentNo, id: documentId })
    if (state === 'sent') throw apiError.conflict('This mail was sent.')
    const set = { askedAt: call.now, askedById: call.actor.id }
    const next = { job: mailJobName(kind), data: { mailId: id } }
    await retryOutboxRow(trx, mails, { id, state: String(state) }, { moment: call, set, next })
    const [before, after] = [{ state, message }, { state: 'waiting' }]
    await recordActivity(trx, call, { action: 'change', entity: 'mail', entityId: id, documentNo, before, after })
    return readMailState(trx, id)
  })
}

/** Mails of documents that wait do not leave any more; those that are being sent at this moment are left alone. */
export async function stopMails(
  trx: Db,
  who: TransitionMoment,
  kind: string,
  documentIds: readonly number[],
  message: string,
): Promise<void> {
  if (documentIds.length === 0) return
  const waiting = await trx
    .selectFrom('mail')
    .select('id')
    .where('kind', '=', kind)
    .where('documentId', 'in', [...documentIds])
    .where('state', '=', 'waiting')
    .where((where) => where.or([where('claimedUntil', 'is', null), where('claimedUntil', '<', sql<Date>`now()`)]))
    .forUpdate()
    .execute()
  const of = waiting.map(({ id }) => id as number)
  if (of.length === 0) return
  await transitionRows(trx, mails, { transition: 'fail', of, moment: who, reason: message })
  await trx.updateTable('mail').set({ message, nextTryAt: null }).where('id', 'in', of).execute()
}
