import type { DocumentFormProps } from '~/documents/form/admin/formProps'
import { PatientDialog } from '~shared/patients/PatientDialog'
import { opdRegistrationForm } from './opdForm'

/** The form of an OPD registration: the patient's, with the visit in it. */
export default function OpdForm(props: DocumentFormProps) {
  return <PatientDialog registration={opdRegistrationForm} {...props} />
}
