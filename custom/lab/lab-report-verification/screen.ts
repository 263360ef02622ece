import { defineScreen } from '~/metadata/screen'

export const labReportVerification = defineScreen({
  name: 'lab-report-verification',
  label: 'Verification and Print',
  module: 'lab',
  route: '/lab-report-verification',
  wide: true,
  rights: {
    view_lab_report: 'View Lab Report',
    verify_lab_report: 'Verify Lab Report',
    print_lab_report: 'Print Lab Report',
  },
})
