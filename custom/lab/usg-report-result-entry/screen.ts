import { defineScreen } from '~/metadata/screen'
import { usgApiPath } from '../shared/ultrasound/path'

export const usgReportResultEntry = defineScreen({
  name: 'usg-report-result-entry',
  label: 'USG Result Entry',
  icon: 'MonitorHeart',
  module: 'lab',
  route: '/usg-report-result-entry',
  collapseSidebar: true,
  permissions: {
    view_usg_report: 'View USG Report',
    add_usg_report: 'Add USG Report',
    edit_usg_report: 'Edit USG Report',
  },
  pendingTiles: [{ label: 'Ultrasounds to report', apiPath: `${usgApiPath}/to-report`, query: 'status=waiting' }],
})
