import { customersPath } from '~shared/patients/customer'
import { PatientsPage } from '~shared/patients/PatientsPage'
import QuickRegistrationDialog from '~shared/patients/QuickRegistrationDialog'
import { RegistrationTabs } from '~shared/patients/RegistrationTabs'

/** Quick registration: the patients by the day of registration, and the form for a new or a changed one. */
export default function QuickRegistrationPage() {
  return (
    <PatientsPage
      title="Quick Registration"
      countLabel="Total Registrations"
      path={customersPath}
      editRight="edit_clinic_quick_registration"
      addRight="add_clinic_quick_registration"
      above={<RegistrationTabs />}
      form={(form) => <QuickRegistrationDialog {...form} />}
    />
  )
}
