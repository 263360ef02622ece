import { defineDocument } from '~/document'
import { defineAmounts } from '~/documents/amounts/options'
import { visitOptions, visitorColumns } from '../../custom/lab/shared/visits/document'

/** A visit to the clinic's out-patients. */
export const opdRegistration = defineDocument('opd-registration', {
  ...visitOptions,
  label: 'OPD Registration',
  noun: 'OPD registration',
  icon: 'Event',
  amounts: defineAmounts({
    line: [],
    header: ['registrationCharge', 'opdBookCharge', 'total'],
    columnNames: { registrationCharge: 'visitCharge' },
    /** Charges that are left out are those of the department and the doctor. */
    totals: [
      { source: 'registrationCharge', label: 'Registration Charge' },
      { source: 'opdBookCharge', label: 'Opd charge' },
      { source: 'total', label: 'Total' },
    ],
    constraints: { line: {}, header: {} },
    dueField: 'total',
  }),
  balance: { totalField: 'total', creditPermission: 'add_lab_credit_billing' },
  access: { ...visitOptions.access, permissionCode: 'clinic_opd_registration' },
  list: {
    columns: [
      { source: 'visitNo', label: 'Ticket No.' },
      ...Object.values(visitorColumns),
      { source: 'department', label: 'Department' },
      { source: 'doctor', label: 'Doctor' },
      { source: 'total', label: 'Total', kind: 'money' },
      { source: 'createdDateAd', label: 'Date (AD)' },
      { source: 'createdDateBs', label: 'Date (BS)' },
      { source: 'createdTime', label: 'Time' },
    ],
    countLabel: 'Total Opd Registration',
    searchHint: 'Name, T/CN or mobile, on all days',
    defaultToToday: true,
  },
  print: { heading: 'OPD TICKET' },
  api: {
    ...visitOptions.api,
    path: 'customer-app/opd-customer-registration',
    printPath: 'update-print-count',
    printDataPath: 'ticket',
  },
})
