/** The AD date of so many days before today. */
const dayBefore = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** A report of the last thirty days. The demo has no sign-in of an accountant. */
const month = (name, path) => ({ name, as: 'admin', path: `${path}?from=${dayBefore(30)}&to=${dayBefore(0)}` })

export default [
  month('acc-income', '/income-report'),
  month('acc-sales', '/department-wise-sale-report'),
  month('acc-closings', '/counter-closing'),
  month('acc-sales-book', '/sales-book'),
  month('acc-purchase-book', '/purchase-book'),
  { name: 'acc-dues', as: 'admin', path: '/lab-credit-report' },
  { name: 'acc-pay', as: 'admin', path: '/party-payment' },
  month('acc-commission', '/referral-wise-sale-report'),
  month('acc-cbms', '/lab-ird-materialized-report'),
  {
    ...month('acc-mail', '/lab-sale-report'),
    actions: (page, words) =>
      page
        .getByRole('button', { name: words('Views') })
        .first()
        .click(),
  },
]
