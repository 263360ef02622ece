import { defineScreen } from '~/metadata/screen'

export const labCreditClearance = defineScreen({
  name: 'lab-credit-clearance',
  label: 'Lab Credit Clearance',
  module: 'lab',
  route: '/lab-credit-clearance',
  rights: {
    view_lab_credit_clearance: 'View Lab Credit Clearance',
    add_lab_credit_clearance: 'Add Lab Credit Clearance',
  },
})
