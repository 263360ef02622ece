import { defineScreen } from '~/metadata/screen'
import { controlViolationApiPath } from '../shared/controls/paths'

export const controlViolations = defineScreen({
  name: 'control-violations',
  label: 'Controls Out Of Limits',
  icon: 'WarningAmber',
  module: 'lab',
  route: '/control-violations',
  permissions: {
    view_control_violation: 'View Controls Out Of Limits',
    answer_control_violation: 'Answer Control Out Of Limits',
  },
  pendingTiles: [
    { label: 'Controls out of limits', apiPath: `${controlViolationApiPath}/waiting`, query: 'status=waiting' },
  ],
})
