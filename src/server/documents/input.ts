import { z } from 'zod'
import { isValidMoney, toMoney } from '~/domain/money'
import { paymentMessages } from '~/domain/payments'
import { largestId } from '~/fields/reference/kind'

/** The pieces of documents' bodies. They check the shape; whether a value is right is for the rules to judge. */

/** An amount or a percentage as it came. */
export const amountInput = (label: string, missing = `${label} is required`) =>
  z
    .union([z.string().max(20), z.number()], {
      error: ({ input }) => (input === undefined || input === null ? missing : `${label} must be a number.`),
    })
    .transform((value) => (isValidMoney(value) ? toMoney(value) : String(value)))

export const idInput = z.int().min(1).max(largestId)
export const optionalIdInput = idInput.nullish().transform((value) => value ?? null)
export const qtyInput = z.number().max(largestId)
export const remarksInput = z
  .string()
  .trim()
  .max(500, 'Maximum character is 500')
  .nullish()
  .transform((value) => value ?? '')
export const ignoredInput = z.unknown().optional()

/** A payment; whether it is right is for `checkPaymentLine`. */
export const paymentInput = z.strictObject({
  paymentMode: idInput,
  amount: amountInput('Amount', paymentMessages.paymentAmount),
  remarks: remarksInput,
})

export const paymentsInput = z
  .array(paymentInput)
  .max(50)
  .nullish()
  .transform((value) => value ?? [])

/** More lines than any document has. */
export const mostLines = 500
