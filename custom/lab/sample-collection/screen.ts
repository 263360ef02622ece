import { defineScreen } from '~/metadata/screen'
import { sampleCollectionPath } from './path'

export const sampleCollection = defineScreen({
  name: 'sample-collection',
  label: 'Sample Collection',
  module: 'lab',
  route: '/sample-collection',
  permissions: {
    view_sample_collection: 'View Sample Collection',
    add_sample_collection: 'Collect Sample',
    undo_sample_collection: 'Undo Sample Collection',
    reject_sample_collection: 'Reject Sample',
  },
  pendingTiles: [
    { label: 'Samples to collect', apiPath: `${sampleCollectionPath}/to-collect`, query: 'status=waiting' },
  ],
})
