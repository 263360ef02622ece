import { defineDocument } from '~/document'
import { defineAmounts } from '~/metadata/amounts'
import { visitDocument, visitorColumns } from '~shared/visits/document'

/** A visit after the first, cheaper or free. */
export const followUp = defineDocument('follow-up', {
  ...visitDocument,
  label: 'Follow Up',
  noun: 'follow-up visit',
  route: '/follow-up',
  path: 'customer-app/opd-follow-up',
  amounts: defineAmounts({
    line: [],
    head: ['followUpCharge', 'opdBookCharge', 'grandTotal'],
    columns: { followUpCharge: 'visitCharge', grandTotal: 'total' },
    optional: ['followUpCharge', 'opdBookCharge', 'grandTotal'],
    totals: [
      { source: 'followUpCharge', label: 'Follow Up Charge' },
      { source: 'grandTotal', label: 'Grand Total' },
    ],
    identities: { line: {}, head: {} },
    due: 'grandTotal',
  }),
  balance: { total: 'grandTotal', right: 'add_lab_credit_billing' },
  facts: [
    { source: 'daysSinceFirstVisit', label: 'Days since the first visit' },
    { source: 'opdBookCharge', label: 'Opd charge', kind: 'money' },
  ],
  list: {
    columns: [
      visitorColumns.customerNo,
      visitorColumns.fullName,
      { source: 'email', label: 'Email' },
      visitorColumns.gender,
      { source: 'phoneNo', label: 'Phone no' },
      visitorColumns.mobileNo,
      { source: 'createdDateAd', label: 'Visit date (AD)' },
      { source: 'createdTime', label: 'Visit time' },
    ],
    count: 'Total Follow Up',
    hint: 'Name, T/CN or mobile, on all days',
    today: true,
  },
})
