import { toTableColumns } from '~/documents/list/admin/columns'
import type { Customer } from './customer'
import { patientCellFormatters } from './patientCells'

/** The columns of a list of patients. */
export const customerColumns = toTableColumns<Customer>(
  [
    { source: 'customerNo', label: 'T/CN' },
    { source: 'fullName', label: 'Patient' },
    { source: 'gender', label: 'Gender/Age' },
    { source: 'mobileNo', label: 'Mobile no' },
    { source: 'email', label: 'Email' },
    { source: 'address', label: 'Address' },
    { source: 'createdDateAd', label: 'Date (AD)' },
    { source: 'createdDateBs', label: 'Date (BS)' },
    { source: 'createdTime', label: 'Time' },
  ],
  {},
  patientCellFormatters,
).map((column) => ({ ...column, sortable: true }))
