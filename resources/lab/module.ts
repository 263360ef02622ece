import { announced, defineModule } from '~/metadata/module'

export const lab = defineModule({
  name: 'lab',
  label: 'Lab',
  app: 'test-app',
  menu: [
    {
      label: 'Registration',
      entries: ['/quick-registration', '/opd-registration', '/follow-up'],
    },
    {
      label: 'Billing',
      entries: [
        '/billing',
        announced('/refund', 'Refund Billing', 'lab_refund_billing', ['view', 'add']),
        '/lab-credit-clearance',
      ],
    },
    {
      label: 'Laboratory',
      entries: ['/sample-collection', '/result-entry', '/lab-report-verification', '/footer-note'],
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
        '/test-unit',
        '/sample-type',
        '/reagent',
        '/sensitive-medicine',
        '/test-sensitive-medicine',
        '/report-comment',
        '/report-footer',
        '/test-finding',
      ],
    },
    {
      label: 'USG',
      entries: ['/usg-service-setup', announced('/usg-report', 'USG Report', 'usg_report')],
    },
    {
      label: 'Reports',
      entries: [
        '/lab-sale-report',
        '/department-wise-sale-report',
        '/referral-wise-sale-report',
        '/income-report',
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
