import { defineScreen } from '~/metadata/screen'

export const quickRegistration = defineScreen({
  name: 'quick-registration',
  label: 'Quick Registration',
  module: 'lab',
  icon: 'Person',
  route: '/quick-registration',
  permissions: {
    view_quick_registration: 'View Quick Registration',
    add_clinic_quick_registration: 'Add Quick Registration',
    edit_clinic_quick_registration: 'Edit Quick Registration',
  },
})
