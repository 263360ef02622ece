import { defineModule, plannedScreen } from '~/metadata/module'

export const lab = defineModule({
  name: 'lab',
  label: 'Lab',
  icon: 'Science',
  apiPrefix: 'test-app',
  menu: [
    {
      label: 'Registration',
      entries: ['/quick-registration', '/opd-registration', '/follow-up'],
    },
    {
      label: 'Billing',
      entries: [
        '/billing',
        plannedScreen('/refund', 'Refund Billing', 'lab_refund_billing', ['view', 'add']),
        '/lab-credit-clearance',
      ],
    },
    {
      label: 'Laboratory',
      entries: [
        '/sample-collection',
        '/sample-receipt',
        '/result-entry',
        '/analyser-results',
        '/critical-calls',
        '/lab-report-verification',
        '/withdrawn-reports',
        '/footer-note',
      ],
    },
    {
      label: 'Quality',
      entries: ['/quality-control', '/control-violations', '/late-tests', '/turnaround-report'],
    },
    {
      label: 'Lab Setup',
      entries: [
        '/test',
        '/test-category',
        '/package-test',
        '/department',
        '/test-method',
        '/reference-range',
        '/test-rule',
        '/test-unit',
        '/sample-type',
        '/rejection-reason',
        '/reagent',
        '/analyser',
        '/analyser-test-map',
        '/control-material',
        '/control-lot',
        '/control-target',
        '/organism',
        '/sensitive-medicine',
        '/test-sensitive-medicine',
        '/report-comment',
        '/report-footer',
        '/test-finding',
        '/result-template',
      ],
    },
    {
      label: 'USG',
      entries: ['/usg-service-setup', '/usg-report-result-entry', '/usg-report'],
    },
    {
      label: 'Reports',
      entries: [
        '/lab-sale-report',
        '/department-wise-sale-report',
        '/referral-wise-sale-report',
        '/income-report',
        '/visit-report',
        '/lab-credit-report',
        '/sales-book',
        '/lab-ird-user-activity-report',
        '/lab-ird-materialized-report',
      ],
    },
    {
      label: 'Doctors',
      entries: ['/doctor', '/referral', '/referral-edit'],
    },
  ],
})
