import { defineDocument } from '~/document'
import { transit } from '~/metadata/stock'
import { lotLines } from '~shared/stock/lotLines'
import { ofBothStores } from '~shared/stock/scope'
import { requisition } from './requisition'

const { party, head } = requisition.stated

/** The lots that a store sends for a requisition: they are on their way until the other one receives them. */
export const dispatch = defineDocument('dispatch', {
  label: 'Dispatch',
  noun: 'dispatch',
  route: '/inventory/dispatch',
  path: 'inventory-app/dispatch',
  number: { column: 'dispatchNo', label: 'Dispatch No.', prefix: 'DI-' },
  party,
  head,
  lines: { ...lotLines, narrowedBy: ['fromStore', 'refRequisition'] },
  fulfils: {
    of: () => requisition,
    column: 'requisitionId',
    numberColumn: 'requisitionNo',
    lineColumn: 'requisitionDetailId',
    by: 'item',
    says: {
      otherLine: 'The requisition does not ask for this item.',
      moreThanRemaining: 'No more can be sent than the requisition still asks for.',
      closed: 'The requisition is closed.',
    },
  },
  balance: {
    returns: true,
    status: { label: 'Status', names: ['In Transit', 'Partly Received', 'Received'], taken: 'Received or Lost' },
  },
  stock: { lots: 'named', leaves: 'fromStore', enters: transit },
  scope: ofBothStores,
  code: 'inventory_dispatch',
  list: { columns: [] },
  paper: 'DISPATCH NOTE',
  callNames: { id: 'dispatch' },
})
