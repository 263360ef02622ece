import { defineDocument, f } from '~/document'
import { ofBothStores } from '~shared/stock/scope'
import { requisition } from './requisition'

const { party, head, lines } = requisition.stated

/** What of a requisition nobody waits for any more. */
export const requisitionCancellation = defineDocument('requisition-cancellation', {
  label: 'Requisition Cancellation',
  noun: 'requisition cancellation',
  route: '/inventory/requisition-cancellation',
  path: 'inventory-app/requisition-cancellation',
  number: { column: 'cancellationNo', label: 'Cancellation No.', prefix: 'RQC-' },
  party,
  head: { ...head, reason: f.text({ label: 'Reason', required: true, max: 200 }) },
  lines: { of: lines.of, name: lines.name, copies: lines.copies, fields: lines.fields, columns: lines.columns },
  returns: {
    of: () => requisition,
    column: 'requisitionId',
    numberColumn: 'requisitionNo',
    lineColumn: 'requisitionDetailId',
    whole: true,
    says: {
      qty: 'Cancelled Qty',
      moreThanRemaining: 'No more can be cancelled than is still to be sent.',
      belowZero: 'Cancelled qty should not be less than zero.',
      nothing: 'Please cancel some quantity.',
      closed: 'The requisition is closed.',
    },
  },
  scope: ofBothStores,
  code: 'inventory_requisition_cancellation',
  list: { columns: [] },
  paper: 'REQUISITION CANCELLATION',
  wire: { id: 'requisitionCancellation' },
})
