import { defineScreen } from '~/metadata/screen'
import { patientApiPath, patientRoute } from '~shared/patients/customer'
import { editPermissions } from './permissions'

/** The pages of patients: there is no list, as each registration has its own. */
export const patientScreen = defineScreen({
  name: 'patient',
  label: 'Patient',
  icon: 'Person',
  module: 'lab',
  route: patientRoute,
  permissions: {
    view_patient: 'View Patient',
    export_patient: 'Export Personal Data',
    erase_patient: 'Erase Patients',
  },
  // everybody who sees patients in a list of some screen
  alsoOpenedBy: [
    'view_quick_registration',
    'view_clinic_opd_registration',
    'view_follow_up',
    'view_customer_edit',
    'view_pharmacy_customer',
  ],
  recordTable: 'customer',
  recordEvents: ['created', 'updated'],
  files: {
    paper: { label: 'Patient Paper', maxCount: 100, permissions: { add: editPermissions, remove: editPermissions } },
  },
  globalSearch: { label: 'Patients', apiPath: patientApiPath, resultFields: ['customerNo', 'fullName'] },
})
