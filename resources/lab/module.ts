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
        announced('/lab-sale-report', 'Lab Sale Report', 'lab_sale_report', ['view']),
        announced('/department-wise-sale-report', 'Department-wise Sale Report', 'department_wise_sale_report', [
          'view',
        ]),
        announced('/referral-wise-sale-report', 'Referral-wise Sale Report', 'referral_wise_sale_report', ['view']),
        announced('/income-report', 'Income Report', 'income_report', ['view']),
        announced('/lab-ird-user-activity-report', 'Lab User Activity Report', 'lab_ird_user_activity_report', [
          'view',
        ]),
        announced('/lab-ird-materialized-report', 'Lab Materialized Report', 'lab_ird_materialized_report', ['view']),
      ],
    },
    {
      label: 'Doctors',
      entries: ['/doctor', '/referral', '/referral-edit'],
    },
  ],
})
