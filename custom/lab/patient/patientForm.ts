import { patientApiPath } from '~shared/patients/customer'
import { quickRegistrationForm, type RegistrationOptions } from '~shared/patients/registration'

/** The form that changes a patient from the patient's page. */
export const patientForm: RegistrationOptions = {
  ...quickRegistrationForm,
  path: patientApiPath,
  titles: { ...quickRegistrationForm.titles, edit: 'Edit Patient' },
  notices: {
    ...quickRegistrationForm.notices,
    updated: 'Customer Updated Successfully',
    updateFailed: 'Failed to Update Customer',
  },
}
