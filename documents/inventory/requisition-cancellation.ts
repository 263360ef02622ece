import { defineDocument, f } from '~/document'
import { bothStoresScope } from '~shared/stock/scope'
import { fulfilmentOptions } from '~shared/stock/taking'
import { requisition } from './requisition'

/** The part of a requisition that is no longer needed. */
export const requisitionCancellation = defineDocument('requisition-cancellation', {
  label: 'Requisition Cancellation',
  route: '/inventory/requisition-cancellation',
  number: { column: 'cancellationNo', label: 'Cancellation No.', prefix: 'RQC-' },
  ...fulfilmentOptions(requisition.options, f.text({ label: 'Reason', required: true, maxLength: 200 })),
  sourceDocument: {
    docType: () => requisition,
    prefillRemaining: true,
    wording: {
      qty: 'Cancelled Qty',
      moreThanRemaining: 'No more can be cancelled than is still to be sent.',
      belowZero: 'Cancelled qty should not be less than zero.',
      nothing: 'Please cancel some quantity.',
      closed: 'The requisition is closed.',
    },
  },
  access: { scope: bothStoresScope, permissionCode: 'inventory_requisition_cancellation' },
  print: { heading: 'REQUISITION CANCELLATION' },
  api: { path: 'inventory-app/requisition-cancellation' },
})
