import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { openingPermissionsOf } from '~/metadata/screen'
import { idQuery } from '~/server/documents/query'
import type { LoggedEvents } from '~/server/history/subject'
import { type Endpoint, endpoint } from '~/server/http/endpoint'
import { pageQuery, parseId, toPageResponse } from '~/server/http/input'
import { pageResponse } from '~/server/http/responses'
import { recordPageEndpoints } from '~/server/related/recordPageEndpoints'
import { lotApiPath as path, storeMovementsApiPath } from '~shared/stock/lotPaths'
import { listLots } from './operations/listLots'
import { listMovements, listStoreMovements } from './operations/listMovements'
import { readLotPage } from './operations/readLotPage'
import { readLotName } from './operations/visibleLots'
import { lotMovementSchema, lotPageSchema, lotRowSchema } from './responses'
import { lot } from './screen'

const tag = lot.label
const mostStoreMovements = 20
const permission = openingPermissionsOf(lot)

/** A batch is recalled or released by one of its lots. */
const ofBatch = (id: number) => sql<SqlBool>`a.entity_id in (select n.id from stock_lot n join stock_lot o
  on n.item_id = o.item_id and lower(btrim(n.batch_no)) = lower(btrim(o.batch_no)) where o.id = ${id})`

const lotEvents: readonly LoggedEvents[] = [
  { entity: 'batch-recall', action: 'create', where: ofBatch, label: 'Recalled' },
  { entity: 'batch-release', action: 'create', where: ofBatch, label: 'Released' },
]

export const endpoints: Endpoint[] = [
  endpoint.get(
    path,
    {
      ...{ permission, summary: 'Lots by their batch number, the last received first', tag },
      query: z.strictObject({ ...pageQuery, search: z.string().trim().max(100).optional(), item: idQuery.optional() }),
      response: pageResponse(lotRowSchema),
    },
    async ({ db, query, actor, url }) => {
      const { results, count } = await listLots(db, query, actor)
      return toPageResponse(results, count, query, url)
    },
  ),
  endpoint.get(
    `${path}/:id`,
    { permission, summary: 'A lot with its stock by store', tag, response: lotPageSchema },
    (call) => readLotPage(call, parseId(call.params.id)),
  ),
  endpoint.get(
    `${path}/:id/movement`,
    {
      ...{ permission, summary: 'The movements of a lot, the last first', tag },
      ...{ query: z.strictObject(pageQuery), response: pageResponse(lotMovementSchema) },
    },
    async ({ db, params, query, actor, url }) => {
      const id = parseId(params.id)
      await readLotName(db, id, actor)
      const { results, count } = await listMovements(db, id, query, actor)
      return toPageResponse(results, count, query, url)
    },
  ),
  endpoint.get(
    `${storeMovementsApiPath}/:id`,
    {
      ...{ permission, summary: 'The last movements in a store', tag },
      response: z.strictObject({ results: z.array(lotMovementSchema) }),
    },
    async ({ db, params, actor }) => ({
      results: await listStoreMovements(db, parseId(params.id), mostStoreMovements, actor),
    }),
  ),
  ...recordPageEndpoints(lot, { path, nameOf: readLotName, alsoLogged: lotEvents }),
]
