import { sql } from 'kysely'
import { todayInNepal } from '~/domain/calendar'
import type { Money } from '~/domain/money'
import type { IdOf, StoreModule } from '~/domain/options'
import type { Question } from '~/domain/problems'
import type { Calculated } from '~/metadata/amounts'
import type { Draft } from '~/server/documents/half'
import { itemPicker, stockItems } from '~shared/stock/operations/items'
import { storePicker } from '~shared/stock/operations/stores'
import { askFiscalYear, askNearExpiry, askSalePrices, type LineBatch, type PricedLine } from '~shared/stock/questions'
import { noPurchaseRule, type PurchaseRule } from '../purchaseAmounts'

const columns = Object.keys(noPurchaseRule).map((name) => {
  const amount = name === 'roundOffLimit' ? sql`::text` : sql``
  return sql`${sql.lit(name)}, ${sql.ref(`o.${name}`)}${amount}`
})

type Row = Readonly<Record<string, unknown>>

const pricedOf = ({ itemName, salePrice, packSize, qty, freeQty, costAmount }: Row, index: number): PricedLine => ({
  ...{
    field: `details.${index}.salePrice`,
    itemName: String(itemName),
    salePrice: (salePrice || null) as Money | null,
  },
  ...{ packSize: Number(packSize), units: Number(qty) + Number(freeQty), cost: costAmount as Money },
})

const batchOf = ({ itemName, batchNo, expiryDate }: Row, index: number): LineBatch => ({
  ...{ field: `details.${index}.expiryDate`, itemName: String(itemName), batchNo: String(batchNo) },
  expiry: expiryDate as string | null,
})

/** The server's half of the purchases of a module: its items, and the organization rule. */
export const purchaseHalf = (module: IdOf<typeof StoreModule>) => ({
  settings: {
    read: sql`(select jsonb_build_object(${sql.join(columns)}) from organization_rule o order by o.id limit 1)`,
    as: (read: PurchaseRule | null): PurchaseRule => read ?? noPurchaseRule,
  },
  lines: { offered: stockItems(module) },
  questions: (
    { body }: Pick<Draft<{ partyBillDate: string }>, 'body'>,
    { lines }: Calculated,
    { now }: { now: Date },
  ): Question[] => [
    ...askFiscalYear(body.partyBillDate, todayInNepal(now)),
    ...askSalePrices(lines.map(pricedOf)),
    ...askNearExpiry(lines.map(batchOf), todayInNepal(now)),
  ],
  picked: { supplier: ['creditDays'] },
  pickers: { item: itemPicker(module), ...storePicker(module, { isUsed: true }) },
})
