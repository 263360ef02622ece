import { defineScreen } from '~/metadata/screen'

export const resultEntry = defineScreen({
  name: 'result-entry',
  label: 'Result Entry',
  icon: 'WaterDrop',
  module: 'lab',
  route: '/result-entry',
  collapseSidebar: true,
  permissions: {
    view_result_entry: 'View Result Entry',
    add_result_entry: 'Add Result Entry',
    edit_result_entry: 'Edit Result Entry',
  },
})
