import { defineScreen } from '~/metadata/screen'

export const billing = defineScreen({
  name: 'billing',
  label: 'Billing',
  module: 'lab',
  route: '/billing',
  rights: {
    view_lab_billing: 'View Billing',
    add_lab_billing: 'Add Billing',
    add_lab_credit_billing: 'Give Credit',
    send_cbms_report: 'Send to CBMS Again',
  },
})
