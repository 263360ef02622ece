import { defineScreen } from '~/metadata/screen'
import { lateTestsApiPath } from './path'

export const lateTests = defineScreen({
  name: 'late-tests',
  label: 'Late Tests',
  module: 'lab',
  route: '/late-tests',
  permissions: { view_late_test: 'View Late Tests' },
  pendingTiles: [{ label: 'Late tests', apiPath: `${lateTestsApiPath}/waiting`, query: '', showInBell: true }],
})
