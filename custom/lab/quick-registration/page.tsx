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
      editRight="edit_clinic_quick_registration"
      addRight="add_clinic_quick_registration"
      above={<RegistrationTabs />}
    />
  )
}
