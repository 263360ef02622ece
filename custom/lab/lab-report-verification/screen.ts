import { defineScreen } from '~/metadata/screen'
import { verificationApiPath } from './form/paths'

export const labReportVerification = defineScreen({
  name: 'lab-report-verification',
  label: 'Verification and Print',
  icon: 'FactCheck',
  module: 'lab',
  route: '/lab-report-verification',
  printFormat: { label: 'Laboratory Report' },
  collapseSidebar: true,
  permissions: {
    view_lab_report: 'View Lab Report',
    verify_lab_report: 'Verify Lab Report',
    print_lab_report: 'Print Lab Report',
    email_lab_report: 'Email Lab Report',
    hand_over_lab_report: 'Hand Over Lab Report',
    withdraw_lab_report: 'Withdraw Lab Report',
    report_refunded_test: 'Report Refunded Tests',
  },
  pendingTiles: [
    {
      label: 'Results to verify',
      apiPath: `${verificationApiPath}/waiting`,
      query: 'status=entered',
      hasDateFilter: true,
    },
    {
      label: 'Reports to hand over',
      apiPath: `${verificationApiPath}/ready`,
      query: 'status=ready',
      hasDateFilter: true,
    },
  ],
})
