import { defineScreen } from '~/metadata/screen'
import { criticalCallsApiPath } from '../shared/samples/criticalCallsApiPath'

export const criticalCalls = defineScreen({
  name: 'critical-calls',
  label: 'Critical Results',
  icon: 'PhoneInTalk',
  module: 'lab',
  route: '/critical-calls',
  permissions: {
    view_critical_call: 'View Critical Results',
    answer_critical_call: 'Call Back Critical Result',
  },
  pendingTiles: [
    {
      ...{ label: 'Critical results', apiPath: `${criticalCallsApiPath}/waiting`, query: 'status=waiting' },
      ...{ showInBell: true, urgency: 'critical' },
    },
  ],
})
