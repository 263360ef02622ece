import { z } from 'zod'
import { isValidMoney, toMoney } from '~/domain/money'
import { paymentMessages } from '~/domain/payments'
import { largestId } from '~/fields/reference/kind'

/** The pieces of documents' bodies. They check the shape; the rules check the values. */

/** An amount or a percentage as it came. */
export const amountInput = (label: string, missing = `${label} is required`) =>
  z
    .union([z.string().max(20), z.number()], {
      error: ({ input }) => (input === undefined || input === null ? missing : `${label} must be a number.`),
    })
    .transform((value) => (isValidMoney(value) ? toMoney(value) : String(value)))

export const idInput = z.int().min(1).max(largestId)
/** An id that the rules check later; an empty one counts as none, as a cleared picker sends it. */
export const optionalIdInput = z.preprocess(
  (value) => (value === '' ? null : value),
  idInput.nullish().transform((value) => value ?? null),
)
export const qtyInput = z.number().max(largestId)
export const remarksInput = z
  .string()
  .trim()
  .max(500, 'Maximum character is 500')
  .nullish()
  .transform((value) => value ?? '')
/** The keys of the questions that were asked of what is saved, and that were answered with yes. */
export const confirmedInput = z.array(z.string().max(50)).max(20).default([])
export const ignoredInput = z.unknown().optional()

/** A payment as the specification writes it, `payment_mode` an object (spec 2, section 3), under our name. */
const ownNames = (payment: unknown) => {
  if (typeof payment !== 'object' || payment === null || !('payment_mode' in payment)) return payment
  const { payment_mode: paymentMode, ...others } = payment
  return { paymentMode, ...others }
}

/** A payment; `validatePaymentLine` validates it. */
const ownPayment = z.strictObject({
  paymentMode: z.preprocess(
    (mode) => (typeof mode === 'object' && mode !== null && 'id' in mode ? mode.id : mode),
    z.int(paymentMessages.paymentMode).min(1, paymentMessages.paymentMode).max(largestId, paymentMessages.paymentMode),
  ),
  amount: amountInput('Amount', paymentMessages.paymentAmount),
  remarks: remarksInput,
})

export const paymentInput = z.preprocess(ownNames, ownPayment)

export const paymentsInput = z
  .array(paymentInput)
  .max(50)
  .nullish()
  .transform((value) => value ?? [])

/** More lines than any document has. */
export const maxLines = 500
