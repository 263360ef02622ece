import type { ReturnLook } from '~/admin/documents/form/ReturnTable'
import { remainingQty, returnedLine, type SoldDetail } from '../rules'

/** The lines of a bill of which something is taken back, with the amounts that follow from the quantity. */
export const returnLook: ReturnLook<SoldDetail> = {
  label: 'Tests of the bill',
  name: 'Test Name',
  nameOf: ({ testName }) => testName,
  before: {
    heads: ['Rate/CC', 'Remaining Qty'],
    figures: (line) => ({ cost: line.cost, remainingQty: remainingQty(line) }),
  },
  after: {
    heads: ['Dis(A)', 'Tax(A)', 'Gross(A)', 'Net Total'],
    figures: (line, qty) => {
      const { discountAmount, taxAmount, grossAmount, netAmount } = returnedLine(line, qty)
      return { discountAmount, taxAmount, grossAmount, netAmount }
    },
  },
}
