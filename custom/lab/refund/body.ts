import { z } from 'zod'
import { largestId } from '~/fields/reference/kind'
import { amountInput, documentInput, idInput, ignoredInput, mostLines, optionalIdInput } from '~shared/sale/body'
import type { Refund } from './checks'

const line = z
  .strictObject({
    refSaleDetail: idInput,
    returnQty: z.number().max(largestId),
    qty: z.number().max(largestId).optional(),
    cost: amountInput('Price'),
    discountRate: amountInput('Discount %'),
    discountAmount: amountInput('Discount amount'),
    taxAmount: amountInput('Tax amount'),
    grossAmount: amountInput('Gross Amt'),
    netAmount: amountInput('Net Amt'),
    // What the screen shows of a line; the bill has its own.
    id: ignoredInput,
    remQty: ignoredInput,
    test: ignoredInput,
    testName: ignoredInput,
    discountable: ignoredInput,
    taxable: ignoredInput,
    packageTest: ignoredInput,
    taxRate: ignoredInput,
  })
  .transform(({ refSaleDetail, returnQty, qty = returnQty, cost, discountRate, ...given }) => {
    const { discountAmount, taxAmount, grossAmount, netAmount } = given
    return { refSaleDetail, returnQty, qty, cost, discountRate, discountAmount, taxAmount, grossAmount, netAmount }
  })

/** The body of a new refund (spec 2 section 7). Pay type and number of the sale may be left out: `refSaleMain` has them. */
export const refundBody = z.strictObject({
  ...documentInput,
  refSaleMain: optionalIdInput,
  saleNo: z
    .string()
    .trim()
    .max(50)
    .nullish()
    .transform((value) => value || null),
  labSaleDetail: z.array(line).max(mostLines),
})

/** A refund as it is posted, checked for its shape only. */
export type RefundBody = z.output<typeof refundBody> & Refund
