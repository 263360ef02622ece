import { c, defineFacts, minus, plus } from '~/report'
import { labSale } from '../../documents/lab/lab-sale'
import { labSaleReturn } from '../../documents/lab/lab-sale-return'

const [sold, returned] = [{ as: 'Sale' }, { as: 'Sale Return' }]

/** What is common to the facts of bills less credit notes. */
const columns = {
  no: c.text('Invoice No.'),
  kind: c.text('Bill Type', { among: ['Sale', 'Sale Return'] }),
}

/** The laboratory's bills less its credit notes. */
export const labSales = defineFacts('lab-sales', {
  parts: [
    plus(labSale, 'document', { ...sold, reads: { net: 's.grand_total_round_off' } }),
    minus(labSaleReturn, 'document', { ...returned, reads: { net: 's.grand_total_round_off' } }),
  ],
  columns: { ...columns, net: c.money('Net') },
})

/** Their lines, and what rounding their sums made of them: together what is to be paid. */
export const labSaleLines = defineFacts('lab-sale-lines', {
  parts: [
    plus(labSale, 'line', sold),
    minus(labSaleReturn, 'line', returned),
    plus(labSale, 'document', { ...sold, only: ['netAmount'], reads: roundOff(), where: isRounded() }),
    minus(labSaleReturn, 'document', { ...returned, only: ['netAmount'], reads: roundOff(), where: isRounded() }),
  ],
  columns,
})

function roundOff() {
  return { netAmount: 's.grand_total_round_off - s.grand_total' }
}

function isRounded() {
  return 's.grand_total_round_off <> s.grand_total'
}
