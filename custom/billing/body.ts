import { z } from 'zod'
import { isValidMoney, toMoney } from '~/domain/money'
import { largestId } from '~/fields/reference/kind'
import type { Bill } from './checks'

/** An amount or a percentage as it came; whether it is one is for the rules to judge, with the spec's messages. */
const amount = z
  .union([z.string().max(20), z.number()])
  .transform((value) => (isValidMoney(value) ? toMoney(value) : String(value)))

const id = z.int().min(1).max(largestId)
const optionalId = id.nullish().transform((value) => value ?? null)
const remarks = z
  .string()
  .trim()
  .max(500, 'Maximum character is 500')
  .nullish()
  .transform((value) => value ?? '')
const ignored = z.unknown().optional()

const line = z.strictObject({
  test: id,
  cost: amount,
  qty: z.number().max(largestId),
  discountable: z.boolean(),
  taxable: z.boolean(),
  packageTest: z.boolean(),
  discountRate: amount,
  discountAmount: amount,
  taxRate: amount,
  taxAmount: amount,
  grossAmount: amount,
  netAmount: amount,
  // What the screen shows of a line; the server has its own.
  id: ignored,
  testName: ignored,
  department: ignored,
  testCategory: ignored,
})

const payment = z.strictObject({ paymentMode: id, amount, remarks })

/** The body of a new bill (spec 2 section 7). `customerType` defaults to the patient's. */
export const billBody = z
  .strictObject({
    customer: optionalId,
    customerType: optionalId,
    payType: optionalId,
    discountScheme: optionalId,
    referral: optionalId,
    remarks,
    labSaleDetail: z.array(line).max(500),
    paymentDetails: z
      .array(payment)
      .max(50)
      .nullish()
      .transform((value) => value ?? []),
    discountRate: amount,
    subTotal: amount,
    totalDiscountableAmount: amount,
    totalTaxableAmount: amount,
    totalNonTaxableAmount: amount,
    totalDiscount: amount,
    totalTax: amount,
    grandTotal: amount,
    /** What follows from the rest; compared when given. */
    grandTotalRoundOff: amount.optional(),
    paymentAmount: amount.optional(),
  })
  .transform(({ labSaleDetail, ...bill }) => ({
    ...bill,
    labSaleDetail: labSaleDetail.map(({ id: _id, testName: _name, department: _d, testCategory: _c, ...given }) => ({
      ...given,
      testName: '',
    })),
  }))

/** A bill as it is posted, checked for its shape only. */
export type BillBody = z.output<typeof billBody> & Bill
