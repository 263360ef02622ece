import { defineDocument } from '~/document'
import { transit } from '~/metadata/stock'
import { lotLines } from '~shared/stock/lotLines'
import { ofBothStores } from '~shared/stock/scope'
import { requisition } from './requisition'

const { party, header } = requisition.options

/** The lots that a store sends for a requisition: they are on their way until the other one receives them. */
export const dispatch = defineDocument('dispatch', {
  label: 'Dispatch',
  noun: 'dispatch',
  route: '/inventory/dispatch',
  apiPath: 'inventory-app/dispatch',
  number: { column: 'dispatchNo', label: 'Dispatch No.', prefix: 'DI-' },
  party,
  header,
  lines: { ...lotLines, filterBy: ['fromStore', 'refRequisition'] },
  fulfils: {
    against: () => requisition,
    sourceColumn: 'requisitionId',
    sourceNumberColumn: 'requisitionNo',
    sourceLineColumn: 'requisitionDetailId',
    matchBy: 'item',
    wording: {
      otherLine: 'The requisition does not ask for this item.',
      moreThanRemaining: 'No more can be sent than the requisition still asks for.',
      closed: 'The requisition is closed.',
    },
  },
  balance: {
    isReturnable: true,
    status: { label: 'Status', names: ['In Transit', 'Partly Received', 'Received'], takenLabel: 'Received or Lost' },
  },
  stock: { lots: 'selected', sourceStore: 'fromStore', targetStore: transit },
  scope: ofBothStores,
  permissionCode: 'inventory_dispatch',
  list: { columns: [] },
  printTitle: 'DISPATCH NOTE',
  apiNames: { id: 'dispatch' },
})
