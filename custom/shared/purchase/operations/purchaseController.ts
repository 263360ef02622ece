import { sql } from 'kysely'
import type { CalculatedAmounts } from '~/documents/amounts/options'
import { localDay } from '~/domain/calendar'
import type { Money } from '~/domain/money'
import type { IdOf } from '~/domain/options'
import type { Question } from '~/domain/problems'
import type { DocumentDraft } from '~/server/documents/controller'
import type { StoreModule } from '~shared/options/options'
import { itemPicker, stockItems } from '~shared/stock/operations/items'
import { storePicker } from '~shared/stock/operations/stores'
import {
  fiscalYearQuestions,
  type LineBatch,
  nearExpiryQuestions,
  type PricedLine,
  salePriceQuestions,
} from '~shared/stock/questions'
import { defaultPurchaseRule, type PurchaseRule } from '../purchaseAmounts'

const columns = Object.keys(defaultPurchaseRule).map((name) => {
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
export const purchaseController = (module: IdOf<typeof StoreModule>) => ({
  settings: {
    select: sql`(select jsonb_build_object(${sql.join(columns)}) from organization_rule o order by o.id limit 1)`,
    parse: (read: PurchaseRule | null): PurchaseRule => read ?? defaultPurchaseRule,
  },
  lines: { candidates: stockItems(module) },
  questions: (
    { body }: Pick<DocumentDraft<{ partyBillDate: string }>, 'body'>,
    { lines }: CalculatedAmounts,
    { now }: { now: Date },
  ): Question[] => [
    ...fiscalYearQuestions(body.partyBillDate, localDay(now)),
    ...salePriceQuestions(lines.map(pricedOf)),
    ...nearExpiryQuestions(lines.map(batchOf), localDay(now)),
  ],
  pickerFields: { supplier: ['creditDays'] },
  pickers: { item: itemPicker(module), ...storePicker(module, { isUsed: true }) },
})
