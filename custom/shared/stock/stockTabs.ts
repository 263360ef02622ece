import type { AnyDocType } from '~/documents/docType'
import { defineTab } from '~/report'
import {
  type defineLedgerFacts,
  type defineReorderFacts,
  type defineStockFacts,
  expiredBands,
  expiringIn90DaysBands,
  notMovedFor30DaysBands,
} from './stockFacts'

/** The tabs of stock reports, alike for pharmacy and inventory. */

const narrowed = ['store', 'itemCategory', 'supplier', 'item'] as const
const figures = ['qty', 'unit', 'value', 'saleValue'] as const
const searchColumns = ['item', 'batch'] as const

/** The stock, and the part that needs attention. */
export const stockTabs = (
  stock: ReturnType<typeof defineStockFacts>,
  toOrder: ReturnType<typeof defineReorderFacts>,
  purchase: AnyDocType,
) => ({
  stock: defineTab(stock, {
    label: 'Stock',
    period: 'asOf',
    filters: [...narrowed, 'expiry'],
    initialGroupBy: ['item'],
    detailRows: true,
    columns: ['batch', 'expiryDate', 'expiry', 'store', 'supplier', ...figures],
    searchColumns,
    chart: { by: 'expiry', measure: 'value' },
    recordSections: [
      {
        ...{ record: 'store', label: 'Stock by category', groupBy: ['itemCategory'] },
        ...{ columns: ['value', 'saleValue'], ordering: '-value' },
      },
    ],
  }),
  expired: defineTab(stock, {
    label: 'Expired',
    period: 'asOf',
    fixedFilters: { expiry: expiredBands },
    filters: narrowed,
    columns: ['item', 'batch', 'expiryDate', 'store', 'supplier', ...figures, 'batches'],
    ordering: 'expiryDate',
    searchColumns,
    tiles: [{ label: 'Expired Batches', measure: 'batches', needsAction: true }],
  }),
  expiring: defineTab(stock, {
    label: 'Expiring In 90 Days',
    period: 'asOf',
    fixedFilters: { expiry: expiringIn90DaysBands },
    filters: [...narrowed, 'expiry'],
    columns: ['item', 'batch', 'expiryDate', 'expiry', 'store', 'supplier', ...figures, 'batches'],
    ordering: 'expiryDate',
    searchColumns,
    chart: { by: 'expiry', measure: 'value' },
    tiles: [{ label: 'Batches Expiring In 90 Days', measure: 'batches', needsAction: true }],
    recordSections: [
      {
        ...{ record: 'store', label: 'Batches Expiring In 90 Days' },
        columns: ['item', 'batch', 'expiryDate', 'qty', 'unit', 'value'],
      },
    ],
  }),
  reorder: defineTab(toOrder, {
    label: 'Below Reorder Level',
    period: 'asOf',
    filters: ['itemCategory', 'supplier', 'item'],
    columns: ['item', 'itemCategory', 'supplier', 'reorderLevel', 'qty', 'unit', 'packSize', 'packs', 'items'],
    ordering: 'item',
    searchColumns: ['item', 'supplier'],
    tiles: [{ label: 'Items Below Reorder Level', measure: 'items', needsAction: true }],
    drafts: { document: () => purchase, party: 'supplier', item: 'item', fields: { packs: 'packs' } },
  }),
  idle: defineTab(stock, {
    label: 'Not Moved',
    period: 'asOf',
    fixedFilters: { moved: notMovedFor30DaysBands },
    filters: [...narrowed, 'moved'],
    columns: ['item', 'batch', 'expiryDate', 'store', 'supplier', 'lastMoved', 'moved', ...figures],
    ordering: 'lastMoved',
    searchColumns,
    chart: { by: 'moved', measure: 'value' },
  }),
})

/** The movements, with the balance before and after. */
export const ledgerTabs = (ledger: ReturnType<typeof defineLedgerFacts>) => {
  const filters = ['item', 'store', 'kind'] as const
  const sums = ['opening', 'received', 'issued', 'closing', 'value'] as const
  return {
    ledger: defineTab(ledger, {
      label: 'Item Ledger',
      filters,
      initialGroupBy: ['item'],
      detailRows: true,
      columns: [
        ...(['date', 'dateBs', 'kind', 'no', 'store', 'batch'] as const),
        ...(['opening', 'received', 'issued', 'balance', 'value', 'user'] as const),
      ],
      ordering: 'date',
      searchColumns: [...searchColumns, 'no'],
      chart: { by: 'date', measure: 'value', cumulative: true },
    }),
    summary: defineTab(ledger, { label: 'By Item', filters, initialGroupBy: ['item'], columns: sums, searchColumns }),
  }
}
