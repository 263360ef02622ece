import { f } from '~/document'
import { partyFromResource } from '~/documents/party/options'
import type { Resource } from '~/metadata/resource'
import { nullableTextSchema } from '~/metadata/response'
import { defineStates } from '~/metadata/states'
import { lotLineOptions } from '~shared/stock/lotLineOptions'

type Row = Readonly<Record<string, unknown>>

export const stockTakeMessages = {
  notRead: 'The books say otherwise of this batch. Enter the line again.',
  mayNotWriteOff: 'Goods are missing. Your role may not write them off.',
} as const

// what was counted of a lot is of that lot alone
const { validate: _, splitLine: __, ...ofLots } = lotLineOptions

/**
 * The counted quantity of each lot, with the book quantity when its line was entered: `seen` is the last movement of
 * the store's lot at that moment, so that sales during the count make no difference.
 */
export const countLineOptions = {
  ...ofLots,
  fields: {
    qty: f.quantity({ label: 'Counted', required: true, help: 'In units.' }),
    bookQty: f.quantity({ label: 'In The Books', required: true, showInForm: false }),
    seen: f.quantity({ label: 'Last Movement', required: true, showInForm: false }),
  },
  importKeyFields: ['batch'],
  computeDefaults: ({ left, seen }: Row) => ({ bookQty: left, seen }),
  entryColumns: ['bookQty', 'qty'],
  columns: [
    { source: 'itemName', label: 'Item' },
    { source: 'batchNo', label: 'Batch' },
    { source: 'expiry', label: 'Expiry' },
    { source: 'bookQty', label: 'In The Books', kind: 'quantity' },
    { source: 'qty', label: 'Counted', kind: 'quantity' },
    { source: 'difference', label: 'Difference', kind: 'number' },
    { source: 'unit', label: 'Unit' },
  ],
} as const

const stockTakeStates = defineStates({
  initial: 'counted',
  states: {
    counted: { label: 'Not Approved', color: 'warning', pendingTileLabel: 'Counts to approve', showInBell: true },
    approved: { label: 'Approved', color: 'success', isFinal: true },
  },
  transitions: {
    approve: {
      ...{ label: 'Approve', from: 'counted', to: 'approved', notify: ['author'] },
      question: 'What was counted differently moves now. Do you want to approve the count?',
    },
  },
})

/** A count of a store of a module. It moves nothing until it is approved; a new one is not. */
export const stockTakeOptions = <Store extends Resource>(store: Store) =>
  ({
    party: () => partyFromResource(store),
    lines: countLineOptions,
    states: stockTakeStates,
    list: {
      virtualFields: { approvedBy: nullableTextSchema },
      columns: [
        { source: 'stockTakeNo', label: 'Count No.' },
        { source: 'createdDateAd', label: 'Date/Time', kind: 'moment' },
        { source: 'createdDateBs', label: 'Date (BS)' },
        { source: 'storeName', label: 'Store' },
        { source: 'createdByUserName', label: 'Created By' },
        { source: 'state', label: 'State' },
        { source: 'approvedBy', label: 'Approved By' },
      ],
    },
    print: { heading: 'COUNT SHEET' },
  }) as const
