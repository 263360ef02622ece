import { defineDocument, f } from '~/document'
import { takingOf } from '~shared/stock/taking'
import { requisition } from './requisition'

/** What of a requisition nobody waits for any more. */
export const requisitionCancellation = defineDocument('requisition-cancellation', {
  label: 'Requisition Cancellation',
  noun: 'requisition cancellation',
  route: '/inventory/requisition-cancellation',
  path: 'inventory-app/requisition-cancellation',
  number: { column: 'cancellationNo', label: 'Cancellation No.', prefix: 'RQC-' },
  ...takingOf(requisition.stated, f.text({ label: 'Reason', required: true, max: 200 })),
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
  code: 'inventory_requisition_cancellation',
  paper: 'REQUISITION CANCELLATION',
  callNames: { id: 'requisitionCancellation' },
})
