import { defineScreen } from '~/metadata/screen'

export const customerMerge = defineScreen({
  name: 'customer-merge',
  label: 'Merge Patients',
  icon: 'CallMerge',
  module: 'core-setup',
  route: '/customer-edit/merge',
  permissions: { merge_customer: 'Merge Patient', view_customer_edit: 'View Customer Edit' },
})
