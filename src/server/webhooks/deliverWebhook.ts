import { Webhook } from 'standardwebhooks'
import { masterTables } from '~/metadata/masterTables'
import { interpolate } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import type { JobContext } from '../jobs/job'
import { claimOutboxRow, saveAttemptOutcome } from '../outbox/outbox'
import { deliveryJob } from './deliveryJob'
import { clearFailure, saveFailingSince, switchOff } from './failures'
import { type PostResult, post, postTimeoutMs } from './post'
import { readSecrets } from './secrets'
import { webhookDeliveryTable } from './tables'

/** Longer than a try takes. */
const claimSeconds = postTimeoutMs / 1000 + 15
const firstDelaySeconds = 10
/** A day of tries: nine within the first hour and a half, then one an hour. */
const mostTries = 32
/** The status by which a receiver says that it wants no more. */
const GONE = 410

export interface ClaimedWebhookDelivery {
  id: number
  webhookId: number
  event: string
  messageId: string
  data: object
  happenedAt: Date
  tries: number
}

interface Outcome extends PostResult {
  transition: 'send' | 'fail' | null
  message: string
  durationMs: number | null
}

const notTried = { status: null, body: null, durationMs: null }

/** The body that is sent: which event, when, and of which record; the receiver reads the record by the API. */
export const bodyOf = ({
  event,
  happenedAt,
  data,
}: Pick<ClaimedWebhookDelivery, 'event' | 'happenedAt' | 'data'>): string =>
  JSON.stringify({ type: event, timestamp: happenedAt.toISOString(), data })

/** The headers of Standard Webhooks: each valid secret signs. */
function headersOf(
  { messageId }: Pick<ClaimedWebhookDelivery, 'messageId'>,
  body: string,
  secrets: readonly string[],
  now: Date,
) {
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(messageId, now, body)).join(' '),
  }
}

function outcomeOf({ status, fault }: PostResult): Pick<Outcome, 'transition' | 'message'> {
  if (status === null) return { transition: null, message: fault ?? '' }
  if (status >= 200 && status < 300) return { transition: 'send', message: serverMessages.receiverTook }
  if (status === GONE) return { transition: 'fail', message: serverMessages.receiverWantsNoMore }
  return { transition: null, message: interpolate(serverMessages.receiverAnswered, { status }) }
}

/** Sends one delivery, if it is still to be sent and nobody else sends it, and writes down what came of it. */
export async function deliverWebhook(call: JobContext<{ deliveryId: number }>): Promise<void> {
  const { db, data } = call
  const delivery = await claimOutboxRow<ClaimedWebhookDelivery>(db, webhookDeliveryTable, {
    id: data.deliveryId,
    seconds: claimSeconds,
  })
  if (!delivery) return
  const outcome = await attempt(call, delivery)
  await transaction(db, (trx) => writeDown(trx, delivery, outcome))
}

async function attempt(
  { db, allowPrivateWebhooks, signal }: JobContext<object>,
  delivery: ClaimedWebhookDelivery,
): Promise<Outcome> {
  const webhook = await db
    .selectFrom(masterTables.webhooks)
    .select(['url', 'active'])
    .where('id', '=', delivery.webhookId)
    .executeTakeFirstOrThrow()
  if (!webhook.active) return { ...notTried, transition: 'fail', message: serverMessages.webhookIsOff }
  const secrets = await readSecrets(db, delivery.webhookId)
  if (secrets.length === 0) return { ...notTried, transition: null, message: serverMessages.webhookHasNoSecret }
  const body = bodyOf(delivery)
  const now = new Date()
  const headers = headersOf(delivery, body, secrets, now)
  const start = performance.now()
  const result = await post({ url: webhook.url, headers, body, signal, allowPrivate: allowPrivateWebhooks })
  return { ...result, ...outcomeOf(result), durationMs: Math.round(performance.now() - start) }
}

async function writeDown(trx: Db, delivery: ClaimedWebhookDelivery, outcome: Outcome): Promise<void> {
  const { status, body, durationMs } = outcome
  const isOver = outcome.transition === null && delivery.tries + 1 >= mostTries
  const transition = isOver ? 'fail' : outcome.transition
  const now = new Date()
  await saveAttemptOutcome(trx, webhookDeliveryTable, {
    ...{ row: delivery, transition, message: outcome.message },
    set: { responseStatus: status, responseBody: body, durationMs, lastTriedAt: now },
    next: { job: deliveryJob, data: { deliveryId: delivery.id }, firstSeconds: firstDelaySeconds },
  })
  const { webhookId } = delivery
  if (transition === 'send') await clearFailure(trx, webhookId)
  else if (durationMs !== null) await saveFailingSince(trx, webhookId, now)
  if (status === GONE) await switchOff(trx, webhookId, serverMessages.webhookGone)
  else if (isOver) await switchOff(trx, webhookId, serverMessages.webhookFailed, delivery)
}
