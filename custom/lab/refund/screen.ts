import { defineScreen } from '~/metadata/screen'

export const refund = defineScreen({
  name: 'refund',
  label: 'Refund Billing',
  module: 'lab',
  route: '/refund',
  rights: { view_lab_refund_billing: 'View Refund Billing', add_lab_refund_billing: 'Add Refund Billing' },
})
