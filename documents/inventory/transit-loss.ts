import { defineDocument, f } from '~/document'
import { transit } from '~/metadata/stock'
import { ofBothStores } from '~shared/stock/scope'
import { dispatch } from './dispatch'

const { party, head, lines } = dispatch.stated

/** What of a dispatch never arrives: it is written off. Who may add one may write off. */
export const transitLoss = defineDocument('transit-loss', {
  label: 'Transit Loss',
  noun: 'transit loss',
  route: '/inventory/transit-loss',
  path: 'inventory-app/transit-loss',
  number: { column: 'lossNo', label: 'Loss No.', prefix: 'TL-' },
  party,
  head: { ...head, reason: f.text({ label: 'Reason', required: true, max: 200 }) },
  lines: { of: lines.of, name: lines.name, copies: lines.copies, fields: lines.fields, columns: lines.columns },
  returns: {
    of: () => dispatch,
    column: 'dispatchId',
    numberColumn: 'dispatchNo',
    lineColumn: 'dispatchDetailId',
    says: {
      qty: 'Lost Qty',
      moreThanRemaining: 'No more can be lost than is on its way.',
      belowZero: 'Lost qty should not be less than zero.',
      nothing: 'Please enter what was lost.',
      closed: 'All of the dispatch has come in already.',
    },
  },
  stock: { lots: 'returned', leaves: transit, expired: true },
  scope: ofBothStores,
  code: 'inventory_transit_loss',
  list: { columns: [] },
  paper: 'TRANSIT LOSS',
  wire: { id: 'transitLoss' },
})
