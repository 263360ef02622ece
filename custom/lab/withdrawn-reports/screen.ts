import { defineScreen } from '~/metadata/screen'
import { withdrawnReportsApiPath } from '../shared/issued-reports/withdrawnReportsApiPath'

export const withdrawnReports = defineScreen({
  name: 'withdrawn-reports',
  label: 'Withdrawn Reports To Call',
  icon: 'PhoneInTalk',
  module: 'lab',
  route: '/withdrawn-reports',
  permissions: {
    view_withdrawn_report: 'View Withdrawn Reports To Call',
    answer_withdrawn_report: 'Call About Withdrawn Report',
  },
  pendingTiles: [
    {
      label: 'Withdrawn reports to call',
      apiPath: `${withdrawnReportsApiPath}/waiting`,
      query: 'status=waiting',
      urgency: 'critical',
      showInBell: true,
    },
  ],
})
