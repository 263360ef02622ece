import { defineScreen } from '~/metadata/screen'

export const sampleReceipt = defineScreen({
  name: 'sample-receipt',
  label: 'Sample Receipt',
  icon: 'MoveToInbox',
  module: 'lab',
  route: '/sample-receipt',
  permissions: {
    view_sample_receipt: 'View Sample Receipt',
    add_sample_receipt: 'Receive Sample',
  },
})
