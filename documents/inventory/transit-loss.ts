import { defineDocument, f } from '~/document'
import { transit } from '~/metadata/stock'
import { takingOf } from '~shared/stock/taking'
import { dispatch } from './dispatch'

/** What of a dispatch never arrives: it is written off. Who may add one may write off. */
export const transitLoss = defineDocument('transit-loss', {
  label: 'Transit Loss',
  noun: 'transit loss',
  route: '/inventory/transit-loss',
  path: 'inventory-app/transit-loss',
  number: { column: 'lossNo', label: 'Loss No.', prefix: 'TL-' },
  ...takingOf(dispatch.stated, f.text({ label: 'Reason', required: true, max: 200 })),
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
  code: 'inventory_transit_loss',
  paper: 'TRANSIT LOSS',
  callNames: { id: 'transitLoss' },
})
