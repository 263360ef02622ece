import { defineScreen } from '~/metadata/screen'

export const opdRegistration = defineScreen({
  name: 'opd-registration',
  label: 'OPD Registration',
  module: 'lab',
  route: '/opd-registration',
  rights: {
    view_clinic_opd_registration: 'View OPD Registration',
    add_clinic_opd_registration: 'Add OPD Registration',
    edit_clinic_opd_registration: 'Edit OPD Registration',
  },
})
