import { z } from 'zod'
import { apiKeysMaster } from '~/metadata/applicationMasters'
import { masterTables } from '~/metadata/masterTables'
import { permissionFor } from '~/metadata/resource'
import { recordActivity } from '../activity'
import { hashToken } from '../auth/tokens'
import { transaction } from '../database/transaction'
import { type Endpoint, endpoint, type RequestContext } from '../http/endpoint'
import { parseId } from '../http/input'
import { readRecord } from '../resources/select'
import { newApiKey } from './keyAccess'

const drawnKey = z.strictObject({ key: z.string() }).meta({ id: 'DrawnApiKey' })

/** Draws the key of a record, which acts for the user who draws it; an earlier one is valid no more. @throws ApiError 404 */
function drawKey({ db, params, actor, address, now }: RequestContext): Promise<z.output<typeof drawnKey>> {
  const master = apiKeysMaster!
  const id = parseId(params.id)
  const key = newApiKey()
  const values = { hash: hashToken(key), drawnAt: now }
  return transaction(db, async (trx) => {
    await readRecord(trx, master, id)
    const former = await trx.selectFrom('apiKeyHash').select('drawnAt').where('apiKeyId', '=', id).executeTakeFirst()
    await trx
      .insertInto('apiKeyHash')
      .values({ apiKeyId: id, ...values })
      .onConflict((conflict) => conflict.column('apiKeyId').doUpdateSet(values))
      .execute()
    await trx.updateTable(masterTables.apiKeys).set({ userId: actor.id }).where('id', '=', id).execute()
    const [before, after] = [{ keyDrawnAt: former?.drawnAt ?? null }, { keyDrawnAt: now }]
    const entry = { action: 'change', entity: master.key, entityId: id, before, after } as const
    await recordActivity(trx, { actor, address, now }, entry)
    return { key }
  })
}

/** The endpoint that draws the key of an API key's record. */
export const apiKeyEndpoints: Endpoint[] = apiKeysMaster
  ? [
      endpoint.post(
        `${apiKeysMaster.apiPath}/:id/draw`,
        {
          permission: [permissionFor(apiKeysMaster, 'add'), permissionFor(apiKeysMaster, 'edit')],
          idempotency: { because: 'Each request draws another key; the last one is valid.' },
          summary: 'Draw the key, which is answered this once; an earlier one is valid no more',
          ...{ tag: apiKeysMaster.tag, response: drawnKey, status: 200, signInOnly: true },
        },
        drawKey,
      ),
    ]
  : []
