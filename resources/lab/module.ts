import { defineModule } from '~/metadata/module'

export const lab = defineModule({
  name: 'lab',
  label: 'Lab',
  app: 'test-app',
  menu: [
    { label: 'Registration', routes: ['/quick-registration', '/opd-registration', '/follow-up'] },
    { label: 'Billing', routes: ['/billing', '/refund', '/lab-credit-clearance'] },
    {
      label: 'Laboratory',
      routes: ['/sample-collection', '/result-entry', '/lab-report-verification', '/footer-note'],
    },
    {
      label: 'Lab Setup',
      routes: [
        '/test',
        '/test-category',
        '/package-test',
        '/department',
        '/test-method',
        '/reference-range',
        '/test-unit',
        '/sample-type',
        '/sensitive-medicine',
        '/test-sensitive-medicine',
        '/report-comment',
        '/report-footer',
        '/test-finding',
      ],
    },
    { label: 'USG', routes: ['/usg-service-setup', '/usg-report'] },
    {
      label: 'Reports',
      routes: [
        '/lab-sale-report',
        '/department-wise-sale-report',
        '/referral-wise-sale-report',
        '/income-report',
        '/lab-ird-user-activity-report',
        '/lab-ird-materialized-report',
      ],
    },
    { label: 'Doctors', routes: ['/doctor', '/referral', '/referral-edit'] },
  ],
})
