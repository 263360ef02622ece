import { defineDocument, f } from '~/document'
import { partyFromResource } from '~/documents/party/options'
import { closingAmounts, denominationFields, validateClosing } from '../../custom/pharmacy/shared/cash-closing/closing'
import { moneyDocumentKinds } from '../../custom/pharmacy/shared/cash-closing/kinds'
import { user } from '../../resources/core-setup/user'

/**
 * A clerk's takings and refunds since the last closing, at the counters of laboratory and pharmacy, and the counted
 * cash.
 */
export const counterClosing = defineDocument('counter-closing', {
  label: 'Counter Closing',
  noun: 'closing',
  icon: 'PointOfSale',
  number: { column: 'closingNo', label: 'Closing No.', prefix: 'CC-' },
  party: () => ({ ...partyFromResource(user), label: 'Clerk', isCurrentUser: true }) as const,
  header: { fields: denominationFields },
  lines: {
    fields: {
      kind: f.choice({ label: 'Documents', required: true, choices: moneyDocumentKinds }),
      mode: f.text({ label: 'Payment Mode', required: true }),
      cash: f.boolean({ label: 'Cash' }),
      qty: f.quantity({ label: 'Count', required: true }),
      upTo: f.quantity({ label: 'Up To', required: true, showInForm: false }),
    },
    serverGenerated: true,
    columns: [
      { source: 'kind', label: 'Documents' },
      { source: 'mode', label: 'Payment Mode' },
      { source: 'cash', label: 'Cash' },
      { source: 'qty', label: 'Count' },
      { source: 'amount', label: 'Amount', kind: 'money' },
    ],
  },
  amounts: closingAmounts,
  validate: validateClosing,
  access: {
    scope: 'own',
    viewAllPermission: 'view_every_counter_closing',
    permissions: { view_every_counter_closing: "View Everybody's Closings" },
  },
  list: {
    columns: [
      { source: 'closingNo', label: 'Closing No.' },
      { source: 'createdDateAd', label: 'Date/Time', kind: 'moment' },
      { source: 'createdDateBs', label: 'Date (BS)' },
      { source: 'userUserName', label: 'Clerk' },
      { source: 'dueCash', label: 'Expected Cash', kind: 'money' },
      { source: 'countedCash', label: 'Counted Cash', kind: 'money' },
      { source: 'difference', label: 'Difference', kind: 'money' },
      { source: 'remarks', label: 'Remarks' },
    ],
    searchHint: 'Closing No. or clerk, on all days',
  },
  print: { heading: 'COUNTER CLOSING' },
  api: { path: 'pharmacy-app/counter-closing' },
})
