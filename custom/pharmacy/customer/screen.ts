import { defineScreen } from '~/metadata/screen'

export const customer = defineScreen({
  name: 'customer',
  label: 'Customer',
  icon: 'Person',
  module: 'pharmacy',
  route: '/customer',
  permissions: {
    view_pharmacy_customer: 'View Customer',
    add_pharmacy_customer: 'Add Customer',
    edit_pharmacy_customer: 'Edit Customer',
  },
})
