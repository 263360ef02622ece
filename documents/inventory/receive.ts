import { defineDocument, f } from '~/document'
import { cancelStates } from '~/documents/cancel/cancelTransition'
import { inTransitStore } from '~/documents/stock/options'
import { validateShortage } from '~shared/stock/receiving'
import { bothStoresScope } from '~shared/stock/scope'
import { fulfilmentOptions } from '~shared/stock/taking'
import { dispatch } from './dispatch'

/**
 * The goods received from a dispatch: the very lots that were sent. Goods that did not arrive stay in transit, with a
 * reason.
 */
export const receive = defineDocument('receive', {
  label: 'Receive',
  noun: 'receipt of goods',
  icon: 'MoveToInbox',
  route: '/inventory/receive',
  number: { column: 'receiveNo', label: 'Receive No.', prefix: 'RE-' },
  ...fulfilmentOptions(
    dispatch.options,
    f.text({ label: 'Reason', maxLength: 200, help: 'Where less came than was sent.' }),
  ),
  validate: validateShortage,
  sourceDocument: {
    docType: () => dispatch,
    prefillRemaining: true,
    wording: {
      qty: 'Received Qty',
      moreThanRemaining: 'No more can come in than is on its way.',
      belowZero: 'Received qty should not be less than zero.',
      nothing: 'Please receive some quantity.',
      closed: 'All of the dispatch has come in already.',
    },
  },
  // what expired on its way comes in all the same, to be written off
  stock: { lotSource: 'returned', sourceStore: inTransitStore, targetStore: 'store', allowExpired: true },
  states: cancelStates,
  access: { scope: bothStoresScope, permissionCode: 'inventory_receive' },
  print: { heading: 'GOODS RECEIPT' },
  api: { path: 'inventory-app/receive' },
})
