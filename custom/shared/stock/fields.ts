import { f } from '~/document'
import type { StockOptions } from '~/documents/stock/options'
import { AdjustmentKind } from '~shared/options/options'

/** The entered fields of a lot: its batch, its expiry, the base units of a pack. */
export const lotFields = {
  batchNo: f.text({ label: 'Batch', required: true, maxLength: 30 }),
  packSize: f.quantity({
    label: 'Pack Size',
    required: true,
    defaultValue: 1,
    min: [1, 'A pack has one unit at least.'],
  }),
} as const

/** When a lot turned out to expire, which may be past by then. */
export const correctedExpiry = f.date({ label: 'Expiry', monthEnd: true })

export const mrp = { label: 'MRP' } as const
export const salePrice = { label: 'Sale Price' } as const

/** The stock of the first day, including expired goods, to be returned or written off. */
export const openingLineFields = {
  batchNo: lotFields.batchNo,
  expiryDate: f.date({ label: 'Expiry', monthEnd: true }),
  packSize: lotFields.packSize,
  qty: f.quantity({ label: 'Qty', required: true, min: [1, 'Qty must be greater than 0.'], help: 'In units.' }),
  cost: f.money({ label: 'Cost', required: true, help: 'Of a pack.' }),
  mrp: f.money(mrp),
  salePrice: f.money(salePrice),
} as const

/** The values that the picked item prefills in a purchase line. */
export const computePurchaseDefaults = (item: Readonly<Record<string, unknown>>) => ({
  packSize: item.packSize ?? 1,
  ...(item.ccRate ? { ccRate: item.ccRate } : {}),
  ...(item.vatRate && item.vatRate !== '0.00' ? { vatRate: item.vatRate } : {}),
  ...(item.mrp ? { mrp: item.mrp } : {}),
})

/** By which texts of an item a sheet names what a line is of. */
export const itemImportKeyFields = ['name', 'code', 'barcode']

/** The same to a line of opening stock. */
export const computeOpeningDefaults = (item: Readonly<Record<string, unknown>>) => ({ packSize: item.packSize ?? 1 })

/** Each line of opening stock is a lot of its own. */
export const openingStockOptions: StockOptions = { lotSource: 'created', targetStore: 'store', costField: 'amount' }

const isFound = ({ kind }: Readonly<Record<string, unknown>>) => kind === AdjustmentKind.found

/** Found goods enter their store again; damaged, expired or lost goods leave it, whatever their expiry. */
export const adjustmentStockOptions: StockOptions = {
  lotSource: 'selected',
  sourceStore: (header) => (isFound(header) ? undefined : 'store'),
  targetStore: (header) => (isFound(header) ? 'store' : undefined),
  allowExpired: true,
}
