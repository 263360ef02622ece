import { defineDocument } from '~/document'
import { defineAmounts } from '~/documents/amounts/options'
import { visitOptions, visitorColumns } from '../../custom/lab/shared/visits/document'

/** A visit after the first, cheaper or free. */
export const followUp = defineDocument('follow-up', {
  ...visitOptions,
  label: 'Follow Up',
  noun: 'follow-up visit',
  icon: 'Event',
  amounts: defineAmounts({
    line: [],
    header: ['followUpCharge', 'opdBookCharge', 'grandTotal'],
    columnNames: { followUpCharge: 'visitCharge', grandTotal: 'total' },
    totals: [
      { source: 'followUpCharge', label: 'Follow Up Charge' },
      { source: 'grandTotal', label: 'Grand Total' },
    ],
    constraints: { line: {}, header: {} },
    dueField: 'grandTotal',
  }),
  balance: { totalField: 'grandTotal', creditPermission: 'add_lab_credit_billing' },
  list: {
    detailFields: [
      { source: 'daysSinceFirstVisit', label: 'Days since the first visit' },
      { source: 'opdBookCharge', label: 'Opd charge', kind: 'money' },
    ],
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
    countLabel: 'Total Follow Up',
    searchHint: 'Name, T/CN or mobile, on all days',
    defaultToToday: true,
  },
  api: { ...visitOptions.api, path: 'customer-app/opd-follow-up', idField: 'document' },
})
