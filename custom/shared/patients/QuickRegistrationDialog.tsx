import type { Customer } from './customer'
import { PatientDialog, type PatientDialogProps } from './PatientDialog'
import { quickRegistrationForm } from './registration'

/** The pop-up of quick registration, on its screen and in billing. */
export default function QuickRegistrationDialog(props: Omit<PatientDialogProps<Customer>, 'registration'>) {
  return <PatientDialog registration={quickRegistrationForm} {...props} />
}
