import { z } from 'zod'
import { adDaySchema, momentSchema, nullableTextSchema, twoPlaceDecimalSchema } from '~/metadata/response'
import { namedRecordSchema } from '~/server/http/responses'

const price = twoPlaceDecimalSchema.nullable()

/** A document of the stock, named by its label, its number and the route of its screen. */
const stockDocument = z.strictObject({ id: z.int(), no: z.string(), label: z.string(), route: z.string() })

/** A lot in a list. */
export const lotRowSchema = z
  .strictObject({
    id: z.int(),
    batchNo: z.string(),
    itemName: z.string(),
    expiryDate: adDaySchema.nullable(),
    /** What the reader's stores have of it, in base units. */
    qty: z.int(),
    unit: z.string(),
    /** What each of the reader's stores has of it. */
    stores: z.array(z.strictObject({ name: z.string(), qty: z.int() })),
    supplier: namedRecordSchema.nullable(),
    /** The day on which it came in, and per pack what it had cost and its prices. */
    receivedDateAd: adDaySchema.nullable(),
    packSize: z.int(),
    packCost: twoPlaceDecimalSchema,
    mrp: price,
    salePrice: price,
  })
  .meta({ id: 'LotRow' })

/** What a store has of a lot. */
const storeStock = z.strictObject({
  store: namedRecordSchema.extend({ isQuarantine: z.boolean() }),
  qty: z.int(),
  value: twoPlaceDecimalSchema,
})

/** A change of a lot: a recall or release, or a correction of what its purchase said. */
const lotChange = z.strictObject({
  id: z.string(),
  at: momentSchema,
  by: z.string(),
  what: z.enum(['recalled', 'released', 'corrected']),
  /** The values before and after a correction, each as the field and its texts. */
  changes: z.array(z.strictObject({ label: z.string(), before: nullableTextSchema, now: nullableTextSchema })),
  remarks: z.string(),
})

/** How the expiry of a lot is today. */
export const expiryStates = ['none', 'usable', 'near', 'expired'] as const

/** A lot with all that its page shows but its movements. */
export const lotPageSchema = z
  .strictObject({
    id: z.int(),
    batchNo: z.string(),
    /** The module of its item. */
    module: z.enum(['pharmacy', 'inventory']),
    item: namedRecordSchema,
    unit: z.string(),
    expiryDate: adDaySchema.nullable(),
    expiryState: z.enum(expiryStates),
    /** One of `LotState`, and why it was recalled. */
    state: z.int(),
    stateDisplay: z.string(),
    recallRemarks: nullableTextSchema,
    supplier: namedRecordSchema.nullable(),
    /** Base units of a pack, and the prices of one. */
    packSize: z.int(),
    mrp: price,
    salePrice: price,
    /** In base units, free ones with the others, and what they cost. */
    receivedQty: z.int(),
    costTotal: twoPlaceDecimalSchema,
    /** The document by which the lot came in, and its line, which a purchase return refers to. */
    source: stockDocument.nullable(),
    purchase: z.strictObject({ id: z.int(), no: z.string(), line: z.int() }).nullable(),
    /** In the reader's stores that have any of it. */
    stock: z.array(storeStock),
    changes: z.array(lotChange),
  })
  .meta({ id: 'LotPage' })

/** A movement of a lot into or out of a store. */
export const lotMovementSchema = z
  .strictObject({
    id: z.int(),
    at: momentSchema,
    createdDateAd: adDaySchema,
    createdDateBs: z.string(),
    store: namedRecordSchema,
    /** Its item and batch number. */
    lot: namedRecordSchema,
    document: stockDocument.nullable(),
    documentNo: z.string(),
    /** Below 0 of what left. */
    qty: z.int(),
    value: twoPlaceDecimalSchema,
    balanceAfter: z.int(),
    by: z.string(),
  })
  .meta({ id: 'LotMovement' })

export type LotRow = z.output<typeof lotRowSchema>
export type LotPageData = z.output<typeof lotPageSchema>
export type LotMovement = z.output<typeof lotMovementSchema>
