import { defineDocument, f } from '~/document'
import { transit } from '~/metadata/stock'
import { takingOf } from '~shared/stock/taking'
import { dispatch } from './dispatch'

/** What of a dispatch never arrives: it is written off. Who may add one may write off. */
export const transitLoss = defineDocument('transit-loss', {
  label: 'Transit Loss',
  noun: 'transit loss',
  route: '/inventory/transit-loss',
  apiPath: 'inventory-app/transit-loss',
  number: { column: 'lossNo', label: 'Loss No.', prefix: 'TL-' },
  ...takingOf(dispatch.options, f.text({ label: 'Reason', required: true, max: 200 })),
  returns: {
    against: () => dispatch,
    sourceColumn: 'dispatchId',
    sourceNumberColumn: 'dispatchNo',
    sourceLineColumn: 'dispatchDetailId',
    wording: {
      qty: 'Lost Qty',
      moreThanRemaining: 'No more can be lost than is on its way.',
      belowZero: 'Lost qty should not be less than zero.',
      nothing: 'Please enter what was lost.',
      closed: 'All of the dispatch has come in already.',
    },
  },
  stock: { lots: 'returned', sourceStore: transit, allowExpired: true },
  permissionCode: 'inventory_transit_loss',
  printTitle: 'TRANSIT LOSS',
  apiNames: { id: 'transitLoss' },
})
