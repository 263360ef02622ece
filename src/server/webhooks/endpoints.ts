import { sql } from 'kysely'
import { z } from 'zod'
import { webhooksMaster } from '~/metadata/applicationMasters'
import { type ModuleResource, permissionFor } from '~/metadata/resource'
import { serverMessages } from '~/metadata/serverMessages'
import { recordActivity } from '../activity'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import { type Endpoint, endpoint, NO_KEY_REASONS, type RequestContext } from '../http/endpoint'
import { pageQuery, parseId, toPageResponse } from '../http/input'
import { pageResponse } from '../http/responses'
import { retryOutboxRow } from '../outbox/outbox'
import { readRecord } from '../resources/select'
import { bodyOf } from './deliverWebhook'
import { deliveryJob } from './deliveryJob'
import { generatedSecretSchema, type WebhookDeliveryResponse, webhookDeliveryResponse } from './responses'
import { generateSecret } from './secrets'
import { webhookDeliveryTable } from './tables'

type DeliveryRow = Omit<WebhookDeliveryResponse, 'body' | 'happenedAt' | 'lastTriedAt' | 'nextTryAt'> & {
  data: object
  happenedAt: Date
  lastTriedAt: Date | null
  nextTryAt: Date | null
}

const columns = [
  ...['id', 'event', 'messageId', 'data', 'happenedAt', 'state', 'tries', 'message'],
  ...['responseStatus', 'responseBody', 'durationMs', 'lastTriedAt', 'nextTryAt'],
] as const

const toResponse = ({ data, happenedAt, lastTriedAt, nextTryAt, ...row }: DeliveryRow): WebhookDeliveryResponse => ({
  ...row,
  body: bodyOf({ event: row.event, happenedAt, data }),
  happenedAt: happenedAt.toISOString(),
  lastTriedAt: lastTriedAt?.toISOString() ?? null,
  nextTryAt: nextTryAt?.toISOString() ?? null,
})

const listQuery = z.strictObject({ ...pageQuery, state: z.enum(['waiting', 'sent', 'failed']).optional() })

/** The deliveries of a webhook, the latest first. @throws ApiError 404 */
async function listDeliveries(call: RequestContext<z.output<typeof listQuery>>, master: ModuleResource) {
  const { db, params, query, url } = call
  const id = parseId(params.id)
  await readRecord(db, master, id)
  const { state, offset, limit } = query
  const all = db
    .selectFrom('webhookDelivery')
    .where('webhookId', '=', id)
    .$if(state !== undefined, (narrowed) => narrowed.where('state', '=', state!))
  const { count } = await all.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow()
  const page = all
    .select([...columns])
    .orderBy('id', 'desc')
    .offset(offset)
  const rows = await (limit > 0 ? page.limit(limit) : page).execute()
  return toPageResponse((rows as unknown as DeliveryRow[]).map(toResponse), count, { offset, limit }, url)
}

async function readDelivery(db: Db, id: number): Promise<WebhookDeliveryResponse> {
  const row = await db
    .selectFrom('webhookDelivery')
    .select([...columns])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return toResponse(row as unknown as DeliveryRow)
}

/** Sends a delivery once more, whatever became of it. @throws ApiError 404, 409 while it waits or its webhook is off */
function replay(call: RequestContext, master: ModuleResource): Promise<WebhookDeliveryResponse> {
  const [webhookId, id] = [parseId(call.params.id), parseId(call.params.delivery)]
  return transaction(call.db, async (trx) => {
    const webhook = await readRecord(trx, master, webhookId)
    const row = await trx
      .selectFrom('webhookDelivery')
      .select(['id', 'state', 'event'])
      .where('id', '=', id)
      .where('webhookId', '=', webhookId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw apiError.missing()
    if (!webhook.active) throw apiError.conflict(serverMessages.webhookIsOff)
    const next = { job: deliveryJob, data: { deliveryId: id } }
    await retryOutboxRow(trx, webhookDeliveryTable, { id, state: String(row.state) }, { moment: call, next })
    const [before, after] = [
      { delivery: id, state: row.state },
      { delivery: id, state: 'waiting' },
    ]
    await recordActivity(trx, call, { action: 'change', entity: master.key, entityId: webhookId, before, after })
    return readDelivery(trx, id)
  })
}

function draw({ db, params, ...call }: RequestContext, master: ModuleResource) {
  const id = parseId(params.id)
  return transaction(db, async (trx) => {
    await readRecord(trx, master, id)
    const { drawn, previousDrawnAt } = await generateSecret(trx, id, call.now)
    const [before, after] = [{ secretDrawnAt: previousDrawnAt }, { secretDrawnAt: call.now }]
    await recordActivity(trx, call, { action: 'change', entity: master.key, entityId: id, before, after })
    return drawn
  })
}

function endpointsOf(master: ModuleResource): Endpoint[] {
  const { apiPath, tag } = master
  const edit = permissionFor(master, 'edit')
  return [
    endpoint.get(
      `${apiPath}/:id/delivery`,
      {
        ...{ permission: permissionFor(master, 'view'), summary: 'The deliveries of a webhook', tag },
        query: listQuery,
        response: pageResponse(webhookDeliveryResponse),
      },
      (call) => listDeliveries(call, master),
    ),
    endpoint.post(
      `${apiPath}/:id/delivery/:delivery/replay`,
      {
        ...{ permission: edit, idempotency: NO_KEY_REASONS.sets, summary: 'Send a delivery once more', tag },
        ...{ response: webhookDeliveryResponse, status: 200 },
      },
      (call) => replay(call, master),
    ),
    endpoint.post(
      `${apiPath}/:id/secret`,
      {
        permission: [permissionFor(master, 'add'), edit],
        idempotency: { because: 'Each request draws another secret; the last one and those of a day before it sign.' },
        summary: 'Draw the secret, which is answered this once; an earlier one signs for a day more',
        ...{ tag, response: generatedSecretSchema, status: 200 },
      },
      (call) => draw(call, master),
    ),
  ]
}

/** The endpoints of webhooks besides those of every master. */
export const webhookEndpoints: Endpoint[] = webhooksMaster ? endpointsOf(webhooksMaster) : []
