import { toTableColumns } from '~/documents/list/admin/columns'
import { PatientsPage } from '~shared/patients/PatientsPage'
import { patientCellFormatters } from '~shared/patients/patientCells'
import { quickRegistrationForm, type RegistrationOptions } from '~shared/patients/registration'
import { customerApiPath } from './customerApiPath'
import type { PharmacyCustomer } from './responses'

const customerForm: RegistrationOptions = {
  ...quickRegistrationForm,
  path: customerApiPath,
  draft: 'pharmacy-customer',
  titles: { add: 'Add Customer', edit: 'Edit Customer' },
  notices: {
    created: 'Customer Created successfully',
    updated: 'Customer Updated Successfully',
    createFailed: 'Failed to Create Customer',
    updateFailed: 'Failed to Update Customer',
  },
}

const columns = toTableColumns<PharmacyCustomer>(
  [
    { source: 'customerNo', label: 'T/CN' },
    { source: 'fullName', label: 'Name' },
    { source: 'mobileNo', label: 'Mobile no' },
    { source: 'panNo', label: 'PAN No' },
    { source: 'dueAmount', label: 'Due', kind: 'money' },
  ],
  {},
  patientCellFormatters,
).map((column) => ({ ...column, sortable: true }))

/** The pharmacy's customers: the patients, with what each still owes. */
export default function CustomerPage() {
  return (
    <PatientsPage<PharmacyCustomer>
      title="Customer"
      countLabel="Total Customers"
      registration={customerForm}
      columns={columns}
      editPermission="edit_pharmacy_customer"
      addPermission="add_pharmacy_customer"
    />
  )
}
