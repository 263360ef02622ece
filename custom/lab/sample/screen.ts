import { defineScreen } from '~/metadata/screen'
import { sampleApiPath, sampleRoute } from '../shared/samples/samplePaths'

/** The pages of samples: their lists are collection, receipt, result entry and verification. */
export const sample = defineScreen({
  name: 'sample',
  label: 'Sample',
  icon: 'Science',
  module: 'lab',
  route: sampleRoute,
  permissions: { view_sample: 'View Sample' },
  // everybody who sees samples in a list of some screen
  alsoOpenedBy: ['view_sample_collection', 'view_sample_receipt', 'view_result_entry', 'view_lab_report'],
  recordTable: 'collectedSample',
  globalSearch: { label: 'Samples', apiPath: sampleApiPath, resultFields: ['sampleNo', 'customerFullName'] },
})
