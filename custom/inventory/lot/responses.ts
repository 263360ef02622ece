import { z } from 'zod'
import { adDay, moment, nullableText, twoPlaceDecimal } from '~/metadata/response'
import { namedRecord } from '~/server/http/responses'

const price = twoPlaceDecimal.nullable()

/** A document of the stock, named by its label, its number and the route of its screen. */
const stockDocument = z.strictObject({ id: z.int(), no: z.string(), label: z.string(), route: z.string() })

/** A lot in a list. */
export const lotRow = z
  .strictObject({
    id: z.int(),
    batchNo: z.string(),
    itemName: z.string(),
    expiryDate: adDay.nullable(),
    /** What the reader's stores have of it, in base units. */
    qty: z.int(),
    unit: z.string(),
    /** What each of the reader's stores has of it. */
    stores: z.array(z.strictObject({ name: z.string(), qty: z.int() })),
    supplier: namedRecord.nullable(),
    /** The day on which it came in, and per pack what it had cost and its prices. */
    receivedDateAd: adDay.nullable(),
    packSize: z.int(),
    packCost: twoPlaceDecimal,
    mrp: price,
    salePrice: price,
  })
  .meta({ id: 'LotRow' })

/** What a store has of a lot. */
const storeStock = z.strictObject({
  store: namedRecord.extend({ isQuarantine: z.boolean() }),
  qty: z.int(),
  value: twoPlaceDecimal,
})

/** A change of a lot: a recall or release, or a correction of what its purchase said. */
const lotChange = z.strictObject({
  id: z.string(),
  at: moment,
  by: z.string(),
  what: z.enum(['recalled', 'released', 'corrected']),
  /** The values before and after a correction, each as the field and its texts. */
  changes: z.array(z.strictObject({ label: z.string(), before: nullableText, now: nullableText })),
  remarks: z.string(),
})

/** How the expiry of a lot is today. */
export const expiryStates = ['none', 'usable', 'near', 'expired'] as const

/** A lot with all that its page shows but its movements. */
export const lotPage = z
  .strictObject({
    id: z.int(),
    batchNo: z.string(),
    /** The module of its item. */
    module: z.enum(['pharmacy', 'inventory']),
    item: namedRecord,
    unit: z.string(),
    expiryDate: adDay.nullable(),
    expiryState: z.enum(expiryStates),
    /** One of `LotState`, and why it was recalled. */
    state: z.int(),
    stateDisplay: z.string(),
    recallRemarks: nullableText,
    supplier: namedRecord.nullable(),
    /** Base units of a pack, and the prices of one. */
    packSize: z.int(),
    mrp: price,
    salePrice: price,
    /** In base units, free ones with the others, and what they cost. */
    receivedQty: z.int(),
    costTotal: twoPlaceDecimal,
    /** The document by which the lot came in, and its line, which a purchase return refers to. */
    source: stockDocument.nullable(),
    purchase: z.strictObject({ id: z.int(), no: z.string(), line: z.int() }).nullable(),
    /** In the reader's stores that have any of it. */
    stock: z.array(storeStock),
    changes: z.array(lotChange),
  })
  .meta({ id: 'LotPage' })

/** A movement of a lot into or out of a store. */
export const lotMovement = z
  .strictObject({
    id: z.int(),
    at: moment,
    createdDateAd: adDay,
    createdDateBs: z.string(),
    store: namedRecord,
    /** Its item and batch number. */
    lot: namedRecord,
    document: stockDocument.nullable(),
    documentNo: z.string(),
    /** Below 0 of what left. */
    qty: z.int(),
    value: twoPlaceDecimal,
    balanceAfter: z.int(),
    by: z.string(),
  })
  .meta({ id: 'LotMovement' })

export type LotRow = z.output<typeof lotRow>
export type LotPage = z.output<typeof lotPage>
export type LotMovement = z.output<typeof lotMovement>
