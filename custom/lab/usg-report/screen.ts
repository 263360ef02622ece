import { defineScreen } from '~/metadata/screen'
import { usgApiPath } from '../shared/ultrasound/path'

export const usgReport = defineScreen({
  name: 'usg-report',
  label: 'USG Report',
  icon: 'MonitorHeart',
  module: 'lab',
  route: '/usg-report',
  printFormat: { label: 'Ultrasound Report' },
  collapseSidebar: true,
  permissions: {
    view_usg_report: 'View USG Report',
    verify_usg_report: 'Verify USG Report',
    print_usg_report: 'Print USG Report',
    email_usg_report: 'Email USG Report',
    withdraw_usg_report: 'Withdraw USG Report',
  },
  pendingTiles: [{ label: 'Ultrasounds to verify', apiPath: `${usgApiPath}/to-verify`, query: 'status=entered' }],
})
