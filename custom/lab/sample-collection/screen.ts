import { defineScreen } from '~/metadata/screen'

export const sampleCollection = defineScreen({
  name: 'sample-collection',
  label: 'Sample Collection',
  module: 'lab',
  route: '/sample-collection',
  rights: {
    view_sample_collection: 'View Sample Collection',
    add_sample_collection: 'Collect Sample',
    undo_sample_collection: 'Undo Sample Collection',
  },
})
