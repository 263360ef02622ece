import { describe, expect, it } from 'vitest'
import { reports } from '~/metadata/registry'
import { tabColumnOf } from '~/metadata/report'

interface ReportSpec {
  route: string
  tab: string
  filters: string[]
  groups?: string[]
  columns: string[]
  chart?: object
}

/** The specification of each report of the laboratory: address, filters and groups, content, chart. */
const asked: readonly ReportSpec[] = [
  {
    ...{ route: '/lab-sale-report', tab: 'summary', filters: ['customer', 'user', 'payType', 'kind'] },
    columns: ['no', 'date', 'customer', 'subTotal', 'totalDiscount', 'totalTax', 'total', 'returned', 'net'],
    chart: { by: 'date', measure: 'net' },
  },
  {
    route: '/lab-sale-report',
    tab: 'details',
    filters: ['customer', 'user'],
    columns: ['no', 'date', 'test', 'netAmount'],
  },
  {
    ...{ route: '/department-wise-sale-report', tab: 'all', filters: ['department'], groups: ['department', 'test'] },
    columns: ['qty', 'grossAmount', 'discountAmount', 'taxAmount', 'netAmount'],
    chart: { by: 'department', measure: 'netAmount' },
  },
  {
    ...{ route: '/referral-wise-sale-report', tab: 'bills', filters: ['referral'], groups: ['referral'] },
    columns: ['no', 'net', 'commissionRate', 'commission'],
    chart: { by: 'referral', measure: 'net' },
  },
  {
    route: '/referral-wise-sale-report',
    tab: 'tests',
    filters: ['referral', 'test'],
    groups: ['referral', 'test'],
    columns: [],
  },
  {
    ...{
      route: '/income-report',
      tab: 'all',
      filters: ['user', 'paymentMode', 'service'],
      groups: ['date', 'paymentMode'],
    },
    columns: ['bills', 'receipts', 'visits', 'givenBack'],
    chart: { by: 'date', measure: 'amount', stackBy: 'paymentMode' },
  },
  {
    ...{ route: '/lab-credit-report', tab: 'all', filters: ['customer', 'user', 'kind'], groups: ['customer'] },
    columns: ['total', 'returnedAmount', 'paidAmount', 'dueAmount', 'age'],
    chart: { by: 'age', measure: 'dueAmount' },
  },
  {
    ...{ route: '/lab-ird-user-activity-report', tab: 'all', filters: ['user', 'action', 'entity', 'documentNo'] },
    columns: ['date', 'time', 'userName', 'action', 'entity', 'documentNo', 'before', 'after'],
    chart: { by: 'hour', measure: 'count' },
  },
  {
    ...{ route: '/lab-ird-materialized-report', tab: 'all', filters: ['user', 'printed', 'synced', 'kind'] },
    columns: [],
  },
]

/** Forms of the tax office: these columns and no others, in this order. */
const forms = {
  'lab-ird-materialized-report all': `Fiscal_Year, Bill_no, Customer_name, Customer_Pan, Bill_Date, Amount, Discount,
    Taxable_Amount, Tax_Amount, Total_Amount, Sync_with_IRD, Is_Bill_Printed, Is_bill_Active, Printed_Time, Entered_By,
    Printed_by, Is_realtime, Payment_Method, VAT_Refund_Amount, Transaction_Id`,
  'sales-book sales': `Date, Bill No., Buyer, Buyer PAN, Total Sales, Exempt Sales, Taxable Value, VAT, Export Value,
    Country, Declaration No., Declaration Date`,
  'sales-book returns': `Date, Credit Note No., Buyer, Buyer PAN, Description, Qty, Unit, Total Returns, Exempt Returns,
    Taxable Value, VAT`,
  'purchase-book purchases': `Date, Bill No., Customs Declaration No., Supplier, Supplier PAN, Total Purchases,
    Exempt Purchases, Taxable Purchases, VAT, Taxable Import, Import VAT, Capital Value, Capital VAT`,
  'purchase-book returns': `Date, Credit Note No., Customs Declaration No., Supplier, Supplier PAN, Description, Qty,
    Unit, Total Returns, Exempt Returns, Taxable Returns, VAT, Taxable Import, Import VAT, Capital Value, Capital VAT`,
}

/** The pickers that the specification names (spec 2, section 7). */
const pickers = [
  'sale-report/customer',
  'sale-report/user',
  'referral-income-report/referral',
  'referral-income-report/test',
]

const tabsOf = (route: string) => reports.find((one) => one.route === route)?.tabs ?? []

describe('the reports of the laboratory', () => {
  it.each(asked)(
    '$route $tab has what the specification asks',
    ({ route, tab: name, filters, groups, columns, chart }) => {
      const tab = tabsOf(route).find((one) => one.name === name)!
      expect(tab.filters).toEqual(expect.arrayContaining(filters))
      expect(tab.columns).toEqual(expect.arrayContaining(columns))
      if (groups) expect(tab.initialGroupBy).toEqual(groups)
      expect(tab.chart).toEqual(chart)
    },
  )

  it.each(Object.entries(forms))('%s has the columns of its form', (name, columns) => {
    const [report, tabName] = name.split(' ')
    const tab = tabsOf(`/${report}`).find((one) => one.name === tabName)!
    const headings = tab.columns.map((column) => tabColumnOf(tab, column).label)
    expect(headings).toEqual(columns.split(',').map((heading) => heading.trim()))
  })

  it('are narrowed by the calls of the specification', () => {
    const calls = reports.flatMap(({ apiPath: path, tabs }) =>
      tabs.flatMap(({ filters }) => filters.map((one) => `${path}/${one}`)),
    )
    for (const picker of pickers) expect(calls).toContain(`lab-financial-report-app/${picker}`)
  })
})
