import { defineDocument, f } from '~/document'
import { cancelStates } from '~/documents/cancel/cancelTransition'
import { inTransitStore } from '~/documents/stock/options'
import { bothStoresScope } from '~shared/stock/scope'
import { fulfilmentOptions } from '~shared/stock/taking'
import { dispatch } from './dispatch'

/** The part of a dispatch that never arrives: it is written off. Users who may add one may write off. */
export const transitLoss = defineDocument('transit-loss', {
  label: 'Transit Loss',
  route: '/inventory/transit-loss',
  number: { column: 'lossNo', label: 'Loss No.', prefix: 'TL-' },
  ...fulfilmentOptions(dispatch.options, f.text({ label: 'Reason', required: true, maxLength: 200 })),
  sourceDocument: {
    docType: () => dispatch,
    wording: {
      qty: 'Lost Qty',
      moreThanRemaining: 'No more can be lost than is on its way.',
      belowZero: 'Lost qty should not be less than zero.',
      nothing: 'Please enter what was lost.',
      closed: 'All of the dispatch has come in already.',
    },
  },
  stock: { lotSource: 'returned', sourceStore: inTransitStore, allowExpired: true },
  states: cancelStates,
  access: { scope: bothStoresScope, permissionCode: 'inventory_transit_loss' },
  print: { heading: 'TRANSIT LOSS' },
  api: { path: 'inventory-app/transit-loss' },
})
