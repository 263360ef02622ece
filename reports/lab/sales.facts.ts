import { c, defineFacts, minus, plus } from '~/report'
import { labSale } from '../../documents/lab/lab-sale'
import { labSaleReturn } from '../../documents/lab/lab-sale-return'
import { department } from '../../resources/lab/department'
import { referral } from '../../resources/lab/referral'
import { test } from '../../resources/lab/test'

const [sold, returned] = [{ kindLabel: 'Sale' }, { kindLabel: 'Sale Return' }]
const emptyLabel = 'Round off'

/** The common part of the facts of bills less credit notes. */
const columns = {
  no: c.text('Invoice No.'),
  kind: c.text('Bill Type', { allowedValues: [sold.kindLabel, returned.kindLabel] }),
  referral: c.record('Referral', () => referral, { emptyLabel: 'Without referral' }),
}

/** The amount to pay or to refund. */
const net = 's.grand_total_round_off'

/** The laboratory's bills less its credit notes. */
export const labSales = defineFacts('lab-sales', {
  sources: [
    plus(labSale, 'document', { ...sold, sqlColumns: { net } }),
    minus(labSaleReturn, 'document', { ...returned, sqlColumns: { net } }),
  ],
  columns: {
    ...columns,
    net: c.money('Net'),
    total: c.onlyKinds('Total', 'net', [sold.kindLabel]),
    returned: c.onlyKinds('Returned', 'net', [returned.kindLabel]),
    commissionRate: c.percent('Commission %'),
    commission: c.share('Commission', 'net', 'commissionRate'),
  },
})

/** The effect of rounding the sum of a document's lines. */
const roundOff = { netAmount: 's.grand_total_round_off - s.grand_total' }
const rounded = { measures: ['netAmount'], sqlColumns: roundOff, where: 's.grand_total_round_off <> s.grand_total' }

/** Their lines, and what rounding made of their sums: together what is to be paid. */
export const labSaleLines = defineFacts('lab-sale-lines', {
  sources: [
    plus(labSale, 'line', sold),
    minus(labSaleReturn, 'line', returned),
    plus(labSale, 'document', { ...sold, ...rounded }),
    minus(labSaleReturn, 'document', { ...returned, ...rounded }),
  ],
  columns: {
    ...columns,
    department: c.record('Department', () => department, { emptyLabel }),
    test: c.record('Test', () => test, { emptyLabel }),
  },
})
