import { defineScreen } from '~/metadata/screen'
import { criticalCallsPath } from '../shared/samples/criticalCallsPath'

export const criticalCalls = defineScreen({
  name: 'critical-calls',
  label: 'Critical Results',
  module: 'lab',
  route: '/critical-calls',
  permissions: {
    view_critical_call: 'View Critical Results',
    answer_critical_call: 'Call Back Critical Result',
  },
  pendingTiles: [
    { label: 'Critical results', apiPath: `${criticalCallsPath}/waiting`, query: 'status=waiting', showInBell: true },
  ],
})
