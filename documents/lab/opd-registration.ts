import { defineDocument } from '~/document'
import { defineAmounts } from '~/metadata/amounts'
import { visitDocument, visitorColumns } from '~shared/visits/document'

/** A visit to the clinic's out-patients. */
export const opdRegistration = defineDocument('opd-registration', {
  ...visitDocument,
  label: 'OPD Registration',
  noun: 'OPD registration',
  route: '/opd-registration',
  path: 'customer-app/opd-customer-registration',
  code: 'clinic_opd_registration',
  amounts: defineAmounts({
    line: [],
    head: ['registrationCharge', 'opdBookCharge', 'total'],
    columns: { registrationCharge: 'visitCharge' },
    /** Charges that are left out are those of the department and the doctor. */
    optional: ['registrationCharge', 'opdBookCharge', 'total'],
    totals: [
      { source: 'registrationCharge', label: 'Registration Charge' },
      { source: 'opdBookCharge', label: 'Opd charge' },
      { source: 'total', label: 'Total' },
    ],
    identities: { line: {}, head: {} },
    due: 'total',
  }),
  balance: { total: 'total', right: 'add_lab_credit_billing' },
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
    count: 'Total Opd Registration',
    hint: 'Name, T/CN or mobile, on all days',
    today: true,
  },
  paper: 'OPD TICKET',
  callNames: {
    ...visitDocument.callNames,
    id: 'opdRegistration',
    printCall: 'update-print-count',
    paperCall: 'ticket',
  },
})
