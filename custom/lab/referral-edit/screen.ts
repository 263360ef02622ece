import { defineScreen } from '~/metadata/screen'

export const referralEdit = defineScreen({
  name: 'referral-edit',
  label: 'Referral Edit',
  icon: 'EditNote',
  module: 'lab',
  route: '/referral-edit',
  permissions: { view_referral_edit: 'View Referral Edit', edit_referral_edit: 'Edit Referral Edit' },
})
