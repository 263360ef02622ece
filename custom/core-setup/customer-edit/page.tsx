import { PatientsPage } from '~shared/patients/PatientsPage'
import { quickRegistrationForm, type RegistrationOptions } from '~shared/patients/registration'
import { customerEditApiPath } from './customerEdit'

const customerEditForm: RegistrationOptions = {
  ...quickRegistrationForm,
  path: customerEditApiPath,
  draft: 'customer',
  titles: { ...quickRegistrationForm.titles, edit: 'Edit Customer' },
  notices: {
    ...quickRegistrationForm.notices,
    updated: 'Customer Updated Successfully',
    updateFailed: 'Failed to Update Customer',
  },
}

/** Customer edit: any patient is found by name, number or mobile, and changed with the reason. */
export default function CustomerEditPage() {
  return (
    <PatientsPage
      title="Customer Edit"
      countLabel="Total Customers"
      registration={customerEditForm}
      editPermission="edit_customer_edit"
    />
  )
}
