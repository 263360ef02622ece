import { defineScreen } from '~/metadata/screen'
import { entryApiPath } from './form/paths'

export const resultEntry = defineScreen({
  name: 'result-entry',
  label: 'Result Entry',
  icon: 'Biotech',
  module: 'lab',
  route: '/result-entry',
  collapseSidebar: true,
  permissions: {
    view_result_entry: 'View Result Entry',
    add_result_entry: 'Add Result Entry',
    edit_result_entry: 'Edit Result Entry',
  },
  pendingTiles: [
    { label: 'Results to enter', apiPath: `${entryApiPath}/waiting`, query: 'status=waiting', hasDateFilter: true },
  ],
})
