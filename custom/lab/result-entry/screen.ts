import { defineScreen } from '~/metadata/screen'

export const resultEntry = defineScreen({
  name: 'result-entry',
  label: 'Result Entry',
  module: 'lab',
  route: '/result-entry',
  wide: true,
  finds: { label: 'Samples', path: 'lab-result-entry-app/result-entry', shows: ['sampleNo', 'customerFullName'] },
  rights: {
    view_result_entry: 'View Result Entry',
    add_result_entry: 'Add Result Entry',
    edit_result_entry: 'Edit Result Entry',
  },
})
