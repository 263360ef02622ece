import { defineDocument } from '~/document'
import { defineAmounts } from '~/metadata/amounts'
import { visitDocument } from '~shared/visits/document'

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
    labels: {
      line: {},
      head: { followUpCharge: 'Follow Up Charge', opdBookCharge: 'Opd charge', grandTotal: 'Grand Total' },
    },
    identities: { line: {}, head: {} },
  }),
  balance: { total: 'grandTotal', right: 'add_lab_credit_billing' },
  list: {
    columns: [
      { source: 'customerNo', label: 'T/CN' },
      { source: 'fullName', label: 'Patient' },
      { source: 'email', label: 'Email' },
      { source: 'gender', label: 'Gender/Age' },
      { source: 'phoneNo', label: 'Phone no' },
      { source: 'mobileNo', label: 'Mobile no' },
      { source: 'createdDateAd', label: 'Visit date (AD)' },
      { source: 'createdTime', label: 'Visit time' },
    ],
    count: 'Total Follow Up',
    hint: 'Name, T/CN or mobile, on all days',
    today: true,
  },
})
