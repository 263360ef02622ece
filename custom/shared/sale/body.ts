import { z } from 'zod'
import { isValidMoney, toMoney } from '~/domain/money'
import { largestId } from '~/fields/reference/kind'
import { type Bill, billMessages } from './checks'

/** An amount or a percentage as it came; whether it is one is for the rules to judge, with the spec's messages. */
export const amountInput = (label: string, missing = `${label} is required`) =>
  z
    .union([z.string().max(20), z.number()], {
      error: ({ input }) => (input === undefined || input === null ? missing : `${label} must be a number.`),
    })
    .transform((value) => (isValidMoney(value) ? toMoney(value) : String(value)))

export const idInput = z.int().min(1).max(largestId)
export const optionalIdInput = idInput.nullish().transform((value) => value ?? null)
export const remarksInput = z
  .string()
  .trim()
  .max(500, 'Maximum character is 500')
  .nullish()
  .transform((value) => value ?? '')
export const ignoredInput = z.unknown().optional()

const line = z.strictObject({
  test: idInput,
  cost: amountInput('Price'),
  qty: z.number().max(largestId),
  discountable: z.boolean(),
  taxable: z.boolean(),
  packageTest: z.boolean(),
  discountRate: amountInput('Discount %'),
  discountAmount: amountInput('Discount amount'),
  taxRate: amountInput('Tax %'),
  taxAmount: amountInput('Tax amount'),
  grossAmount: amountInput('Gross Amt'),
  netAmount: amountInput('Net Amt'),
  // What the screen shows of a line; the server has its own.
  id: ignoredInput,
  testName: ignoredInput,
  department: ignoredInput,
  testCategory: ignoredInput,
  members: ignoredInput,
})

/** A payment; whether it is right is for `checkPaymentLine`. */
export const paymentInput = z.strictObject({
  paymentMode: idInput,
  amount: amountInput('Amount', billMessages.paymentAmount),
  remarks: remarksInput,
})

/** What the bodies of all money documents hold beside their lines. */
export const documentInput = {
  customer: optionalIdInput,
  payType: optionalIdInput,
  remarks: remarksInput,
  paymentDetails: z
    .array(paymentInput)
    .max(50)
    .nullish()
    .transform((value) => value ?? []),
  discountRate: amountInput('Discount Rate'),
  subTotal: amountInput('Sub Total'),
  totalDiscountableAmount: amountInput('Discountable Amount'),
  totalTaxableAmount: amountInput('Taxable Amount'),
  totalNonTaxableAmount: amountInput('Non Taxable Amount'),
  totalDiscount: amountInput('Total Discount'),
  totalTax: amountInput('Total Tax'),
  grandTotal: amountInput('Grand Total'),
  /** What follows from the rest; compared when given. */
  grandTotalRoundOff: amountInput('Grand Total').optional(),
  paymentAmount: amountInput('Paying Amount').optional(),
}

/** More lines than any bill has. */
export const mostLines = 500

/** The body of a new bill (spec 2 section 7). `customerType` defaults to the patient's. */
export const billBody = z
  .strictObject({
    ...documentInput,
    customerType: optionalIdInput,
    discountScheme: optionalIdInput,
    referral: optionalIdInput,
    labSaleDetail: z.array(line).max(mostLines),
    /** Ids of the tests that are meant to be charged twice. */
    confirmedDoubles: z.array(idInput).max(mostLines).default([]),
  })
  .transform(({ labSaleDetail, ...bill }) => ({
    ...bill,
    labSaleDetail: labSaleDetail.map(
      ({ id: _id, testName: _name, department: _d, testCategory: _c, members: _m, ...given }) => ({
        ...given,
        testName: '',
      }),
    ),
  }))

/** A bill as it is posted, checked for its shape only. */
export type BillBody = z.output<typeof billBody> & Bill
