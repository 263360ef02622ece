import type { DocumentFormProps } from '~/documents/form/admin/formProps'
import { PatientDialog } from '~shared/patients/PatientDialog'
import { followUpForm } from './followUpForm'

/** The form of a follow-up: the patient's, with the visit in it. */
export default function FollowUpForm(props: DocumentFormProps) {
  return <PatientDialog registration={followUpForm} {...props} />
}
