import { defineDocument } from '~/document'
import { visitDocument } from '~shared/visits/document'

/** A visit to the clinic's out-patients. */
export const opdRegistration = defineDocument('opd-registration', {
  ...visitDocument,
  label: 'OPD Registration',
  noun: 'OPD registration',
  route: '/opd-registration',
  path: 'customer-app/opd-customer-registration',
  rights: {
    view: ['view_clinic_opd_registration', 'View OPD Registration'],
    add: ['add_clinic_opd_registration', 'Add OPD Registration'],
    more: { edit_clinic_opd_registration: 'Edit OPD Registration' },
  },
  list: {
    columns: [
      { source: 'visitNo', label: 'Ticket No.' },
      { source: 'customerNo', label: 'T/CN' },
      { source: 'fullName', label: 'Patient' },
      { source: 'gender', label: 'Gender/Age' },
      { source: 'mobileNo', label: 'Mobile no' },
      { source: 'department', label: 'Department' },
      { source: 'doctor', label: 'Doctor' },
      { source: 'total', label: 'Total', kind: 'money' },
      { source: 'createdDateAd', label: 'Date (AD)' },
      { source: 'createdDateBs', label: 'Date (BS)' },
      { source: 'createdTime', label: 'Time' },
    ],
    count: 'Total Opd Registration',
    hint: 'Name, T/CN or mobile, on all days',
  },
  paper: 'OPD TICKET',
  wire: { id: 'opdRegistration', printCall: 'update-print-count' },
})
