import { PatientsPage } from '~shared/patients/PatientsPage'
import { RegistrationTabs } from '~shared/patients/RegistrationTabs'
import { quickRegistrationForm } from '~shared/patients/registration'

/** Quick registration: the patients by the day of registration, and the form for a new or a changed one. */
export default function QuickRegistrationPage() {
  return (
    <PatientsPage
      title="Quick Registration"
      countLabel="Total Registrations"
      registration={quickRegistrationForm}
      editPermission="edit_clinic_quick_registration"
      addPermission="add_clinic_quick_registration"
      aboveList={<RegistrationTabs />}
    />
  )
}
