import { defineScreen } from '~/metadata/screen'
import { sampleCollectionApiPath } from './path'

export const sampleCollection = defineScreen({
  name: 'sample-collection',
  label: 'Sample Collection',
  icon: 'Colorize',
  module: 'lab',
  route: '/sample-collection',
  printFormat: { label: 'Sample Label' },
  permissions: {
    view_sample_collection: 'View Sample Collection',
    add_sample_collection: 'Collect Sample',
    undo_sample_collection: 'Undo Sample Collection',
    reject_sample_collection: 'Reject Sample',
  },
  pendingTiles: [
    { label: 'Samples to collect', apiPath: `${sampleCollectionApiPath}/to-collect`, query: 'status=waiting' },
  ],
})
