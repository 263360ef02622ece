import { defineScreen } from '~/metadata/screen'

export const customerEdit = defineScreen({
  name: 'customer-edit',
  label: 'Customer Edit',
  icon: 'EditNote',
  module: 'core-setup',
  route: '/customer-edit',
  permissions: { view_customer_edit: 'View Customer Edit', edit_customer_edit: 'Edit Customer Edit' },
})
