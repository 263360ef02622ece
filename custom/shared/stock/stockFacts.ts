import type { AnyDocType } from '~/documents/docType'
import type { Resource } from '~/metadata/resource'
import { c, defineFacts } from '~/report'
import { itemCategory } from '../../../resources/pharmacy/item-category'
import { store } from '../../../resources/pharmacy/store'
import { supplier } from '../../../resources/pharmacy/supplier'

/** The facts of stock, of one module each: its items, in whatever store they are. */

interface OfModule {
  module: number
  item: () => Resource
  category?: () => Resource
}

const choicesOf = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name }))
const days = ['0–30 days', '31–60 days', '61–90 days', '91–180 days', 'Over 180 days']

/** Each id is the position, as `computed.ts` computes it for a lot. */
export const expiryBands = choicesOf(['Expired', ...days, 'Does Not Expire'])
const movedSpans = choicesOf(days)

/** The ids of the spans that a tab is of. */
export const expiredBands = [1]
export const expiringIn90DaysBands = [2, 3, 4]
export const notMovedFor30DaysBands = [2, 3, 4, 5]

const ofItems = ({ item, category = () => itemCategory }: OfModule) => ({
  item: c.record('Item', item),
  itemCategory: c.record('Item Category', category),
  supplier: c.record('Supplier', () => supplier, { emptyLabel: 'Without supplier' }),
})

const ofLots = (of: OfModule) => ({
  ...ofItems(of),
  store: c.record('Store', () => store),
  batch: c.text('Batch'),
  expiryDate: c.date('Expiry'),
})

/** The stores' quantity and cost of each lot at the end of a day. */
export const defineStockFacts = (name: string, of: OfModule) =>
  defineFacts(name, {
    computed: { name: 'stockPositions', where: `s.module = ${of.module}` },
    columns: {
      ...ofLots(of),
      unit: c.text('Unit'),
      expiry: c.choice('Expires In', expiryBands),
      lastMoved: c.date('Last Moved'),
      moved: c.choice('Not Moved For', movedSpans),
      qty: c.quantity('Qty'),
      value: c.money('Cost Value'),
      saleValue: c.money('Sale Value'),
      batches: c.quantity('Batches'),
    },
  })

/** The items to order, because too little is left. */
export const defineReorderFacts = (name: string, of: OfModule) =>
  defineFacts(name, {
    computed: { name: 'stockToOrder', where: `s.module = ${of.module}` },
    columns: {
      ...ofItems(of),
      unit: c.text('Unit'),
      reorderLevel: { label: 'Reorder Level', kind: 'quantity' },
      qty: c.quantity('Left'),
      packSize: { label: 'Pack Size', kind: 'quantity' },
      packs: c.quantity('Packs To Order'),
      items: c.quantity('Items'),
    },
  })

/** The movements of some days, with the balance before them. @param documents by which goods of the module move */
export function defineLedgerFacts(name: string, of: OfModule, documents: readonly AnyDocType[]) {
  const kinds = ['Opening Balance', ...documents.map(({ label }) => label)]
  const cases = documents.map((document, index) => `when '${document.name}' then ${index + 2}`)
  return defineFacts(name, {
    computed: {
      name: 'stockLedger',
      where: `s.module = ${of.module}`,
      sqlColumns: {
        kind: `case s.document_kind ${cases.join(' ')} when 'stockLot' then 1 end`,
        user: 's.user_id',
      },
    },
    columns: {
      kind: c.choice('Document', choicesOf(kinds)),
      no: c.text('No.'),
      user: c.user('User'),
      ...ofLots(of),
      opening: c.quantity('Opening'),
      received: c.quantity('In'),
      issued: c.quantity('Out'),
      closing: c.quantity('Closing'),
      balance: { label: 'Balance Of Batch', kind: 'quantity' },
      value: c.money('Value'),
    },
  })
}
