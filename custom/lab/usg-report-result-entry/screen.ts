import { defineScreen } from '~/metadata/screen'
import { usgPath } from '~shared/ultrasound/path'

export const usgReportResultEntry = defineScreen({
  name: 'usg-report-result-entry',
  label: 'USG Result Entry',
  module: 'lab',
  route: '/usg-report-result-entry',
  wide: true,
  rights: {
    view_usg_report: 'View USG Report',
    add_usg_report: 'Add USG Report',
    edit_usg_report: 'Edit USG Report',
  },
  waits: [{ label: 'Ultrasounds to report', path: `${usgPath}/to-report`, query: 'status=waiting' }],
})
