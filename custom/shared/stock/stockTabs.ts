import type { AnyDocument } from '~/metadata/document'
import { of } from '~/report'
import { expired, expiringIn90Days, type ledgerOf, notMovedFor30Days, type stockOf, type toOrderOf } from './stockFacts'

/** The tabs of stock reports, alike for pharmacy and inventory. */

const narrowed = ['store', 'itemCategory', 'supplier', 'item'] as const
const figures = ['qty', 'unit', 'value', 'saleValue'] as const
const found = ['item', 'batch'] as const

/** What is there, and what of it is to be looked after. */
export const stockTabs = (
  stock: ReturnType<typeof stockOf>,
  toOrder: ReturnType<typeof toOrderOf>,
  purchase: AnyDocument,
) => ({
  stock: of(stock, {
    label: 'Stock',
    period: 'asOf',
    filters: [...narrowed, 'expiry'],
    groups: ['item'],
    each: true,
    columns: ['batch', 'expiryDate', 'expiry', 'store', 'supplier', ...figures],
    search: found,
    chart: { by: 'expiry', of: 'value' },
  }),
  expired: of(stock, {
    label: 'Expired',
    period: 'asOf',
    only: { expiry: expired },
    filters: narrowed,
    columns: ['item', 'batch', 'expiryDate', 'store', 'supplier', ...figures, 'batches'],
    ordering: 'expiryDate',
    search: found,
    tiles: [{ label: 'Expired Batches', of: 'batches', isWork: true }],
  }),
  expiring: of(stock, {
    label: 'Expiring In 90 Days',
    period: 'asOf',
    only: { expiry: expiringIn90Days },
    filters: [...narrowed, 'expiry'],
    columns: ['item', 'batch', 'expiryDate', 'expiry', 'store', 'supplier', ...figures, 'batches'],
    ordering: 'expiryDate',
    search: found,
    chart: { by: 'expiry', of: 'value' },
    tiles: [{ label: 'Batches Expiring In 90 Days', of: 'batches', isWork: true }],
  }),
  reorder: of(toOrder, {
    label: 'Below Reorder Level',
    period: 'asOf',
    filters: ['itemCategory', 'supplier', 'item'],
    columns: ['item', 'itemCategory', 'supplier', 'reorderLevel', 'qty', 'unit', 'packSize', 'packs', 'items'],
    ordering: 'item',
    search: ['item', 'supplier'],
    tiles: [{ label: 'Items Below Reorder Level', of: 'items', isWork: true }],
    drafts: { document: () => purchase, party: 'supplier', of: 'item', fields: { packs: 'packs' } },
  }),
  idle: of(stock, {
    label: 'Not Moved',
    period: 'asOf',
    only: { moved: notMovedFor30Days },
    filters: [...narrowed, 'moved'],
    columns: ['item', 'batch', 'expiryDate', 'store', 'supplier', 'lastMoved', 'moved', ...figures],
    ordering: 'lastMoved',
    search: found,
    chart: { by: 'moved', of: 'value' },
  }),
})

/** What moved, with what there was before and after. */
export const ledgerTabs = (ledger: ReturnType<typeof ledgerOf>) => {
  const filters = ['item', 'store', 'kind'] as const
  const sums = ['opening', 'received', 'issued', 'closing', 'value'] as const
  return {
    ledger: of(ledger, {
      label: 'Item Ledger',
      filters,
      groups: ['item'],
      each: true,
      columns: [
        ...(['date', 'dateBs', 'kind', 'no', 'store', 'batch'] as const),
        ...(['opening', 'received', 'issued', 'balance', 'value', 'user'] as const),
      ],
      ordering: 'date',
      search: [...found, 'no'],
      chart: { by: 'date', of: 'value', level: true },
    }),
    summary: of(ledger, { label: 'By Item', filters, groups: ['item'], columns: sums, search: found }),
  }
}
