import { defineScreen } from '~/metadata/screen'
import { lateTestsPath } from './path'

export const lateTests = defineScreen({
  name: 'late-tests',
  label: 'Late Tests',
  module: 'lab',
  route: '/late-tests',
  rights: { view_late_test: 'View Late Tests' },
  waits: [{ label: 'Late tests', path: `${lateTestsPath}/waiting`, query: '' }],
})
