import { z } from 'zod'
import type { AnyDocType } from '~/documents/docType'
import { capitalize } from '~/documents/documentNames'
import type { IdOf } from '~/domain/options'
import { textSchema, trimIfText } from '~/fields/text/kind'
import { messages } from '~/metadata/messages'
import { adDaySchema, twoPlaceDecimalSchema } from '~/metadata/response'
import type { CustomScreen } from '~/metadata/screen'
import { type Endpoint, type EndpointPermission, endpoint, KEY_REQUIRED } from '~/server/http/endpoint'
import { pageQuery, parseId, toPageResponse } from '~/server/http/input'
import { pendingTileEndpoint } from '~/server/http/pendingTileEndpoint'
import { pageResponse } from '~/server/http/responses'
import type { StoreModule } from '~shared/options/options'
import { LotState } from '../lotState'
import { expiringDays, unfitStatuses } from '../unfitStock'
import { setBatchRecall } from './recall'
import { listUnfitLots, pendingRecalledStock } from './unfitStock'

const named = z.strictObject({ id: z.int(), name: z.string() })

const row = z
  .strictObject({
    ...{ id: z.int(), lot: z.strictObject({ id: z.int(), batchNo: z.string() }), item: named },
    ...{ expiryDate: adDaySchema.nullable(), state: z.int(), stateDisplay: z.string(), remarks: z.string().nullable() },
    store: named.extend({ isQuarantine: z.boolean() }),
    supplier: named.nullable(),
    purchase: z.strictObject({ id: z.int(), no: z.string(), line: z.int() }).nullable(),
    ...{ qty: z.int(), unit: z.string(), value: twoPlaceDecimalSchema },
  })
  .meta({ id: 'UnfitLot', description: 'What a store has of a lot that expired, expires soon or is recalled.' })

const moved = z.strictObject({ id: z.int(), state: z.int() }).meta({ id: 'BatchState' })

const remarks = z
  .preprocess((value) => trimIfText(value) || null, textSchema({ label: 'Remarks', maxLength: 500 }).nullable())
  .refine((text) => text !== null, messages.remarksRequired)
  .transform(String)

interface OfModule {
  screen: CustomScreen
  module: IdOf<typeof StoreModule>
  path: string
  permission: { view: EndpointPermission; recall: EndpointPermission }
  /** The document whose lots can be returned to their supplier, if the module has such returns. */
  purchase?: AnyDocType
}

/** The endpoints of stock that expired, expires soon or is recalled, and of recalling batches. */
export function unfitStockEndpoints({ screen, module, path, permission, purchase }: OfModule): Endpoint[] {
  const tag = screen.label
  const moving = (name: string, to: number): Endpoint =>
    endpoint.post(
      `${path}/:id/${name}`,
      {
        permission: permission.recall,
        idempotency: KEY_REQUIRED,
        summary: `${capitalize(name)} the batch of a lot`,
        tag,
        body: z.strictObject({ remarks }),
        status: 200,
        response: moved,
      },
      async (call) => {
        const lot = parseId(call.params.id)
        await setBatchRecall(call, { lot, module, to, remarks: call.body.remarks })
        return { id: lot, state: to }
      },
    )
  return [
    pendingTileEndpoint(screen.pendingTiles![0]!, {
      permission: permission.view,
      tag,
      find: ({ actor }) => pendingRecalledStock(module, actor),
    }),
    endpoint.get(
      path,
      {
        ...{
          permission: permission.view,
          summary: 'Stock that expired, expires soon or is recalled; or all lots',
          tag,
        },
        query: z.strictObject({
          ...pageQuery,
          search: z.string().trim().max(100).default(''),
          status: z.enum(unfitStatuses).default('expired'),
          days: z.coerce.number().int().min(1).max(3650).default(expiringDays),
        }),
        response: pageResponse(row),
      },
      async (call) => {
        const { results, count } = await listUnfitLots(call, module, purchase, call.query)
        return toPageResponse(results, count, call.query, call.url)
      },
    ),
    moving('recall', LotState.recalled),
    moving('release', LotState.usable),
  ]
}
