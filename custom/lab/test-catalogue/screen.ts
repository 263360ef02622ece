import { defineScreen } from '~/metadata/screen'

export const testCatalogue = defineScreen({
  name: 'test-catalogue',
  label: 'Catalogue of Tests',
  module: 'lab',
  route: '/test-catalogue',
  permissions: { add_test_catalogue: 'Add Tests From the Catalogue' },
})
