import { compare, isValidMoney } from './money'

/** A message for a field; a line's field is named like `labSaleDetail.0.qty`, a payment's `paymentDetails.0.amount`. */
export interface Problem {
  field: string
  message: string
}

/** An unusual value that may be intended: the user is asked, and confirms it with the key. */
export interface Question extends Problem {
  key: string
}

export const amountMessages = {
  differs: 'Amount does not agree with the calculation.',
  tooLarge: 'Amount is too large.',
} as const

const isEqual = (one: unknown, other: unknown) => isValidMoney(one) && isValidMoney(other) && compare(one, other) === 0

/** The problems of posted amounts that differ from the calculated ones; an amount that was not posted passes. */
export function validatePostedAmounts<T extends object>(
  posted: T,
  calculated: NoInfer<T>,
  fields: readonly (keyof T & string)[],
): Problem[] {
  return fields
    .filter((field) => posted[field] !== undefined && !isEqual(posted[field], calculated[field]))
    .map((field) => ({ field, message: amountMessages.differs }))
}
