import { defineDocument } from '~/document'
import { cancelStates } from '~/documents/cancel/cancelTransition'
import { inTransitStore } from '~/documents/stock/options'
import { lotLineOptions } from '~shared/stock/lotLineOptions'
import { bothStoresScope } from '~shared/stock/scope'
import { requisition } from './requisition'

const { party, header } = requisition.options

/** The lots that a store sends for a requisition: they are on their way until the other one receives them. */
export const dispatch = defineDocument('dispatch', {
  label: 'Dispatch',
  icon: 'LocalShipping',
  route: '/inventory/dispatch',
  number: { column: 'dispatchNo', label: 'Dispatch No.', prefix: 'DI-' },
  party,
  header,
  lines: { ...lotLineOptions, filterBy: ['fromStore', 'refRequisition'] },
  balance: {
    isReturnable: true,
    returnStatusTexts: {
      label: 'Status',
      names: ['In Transit', 'Partly Received', 'Received'],
      takenLabel: 'Received or Lost',
    },
  },
  sourceDocument: {
    docType: () => requisition,
    lineMatchField: 'item',
    wording: {
      otherLine: 'The requisition does not ask for this item.',
      moreThanRemaining: 'No more can be sent than the requisition still asks for.',
      closed: 'The requisition is closed.',
    },
  },
  stock: { lotSource: 'selected', sourceStore: 'fromStore', targetStore: inTransitStore },
  // the store that waits for the goods holds the paper, too
  states: {
    ...cancelStates,
    transitions: { cancel: { ...cancelStates.transitions.cancel, notify: ['author', { usersOf: 'store' }] } },
  },
  access: { scope: bothStoresScope, permissionCode: 'inventory_dispatch' },
  print: { heading: 'DISPATCH NOTE' },
  api: { path: 'inventory-app/dispatch' },
})
