import { compare, isValidMoney, type Money } from './money'

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

/** The problems of posted amounts that differ from the calculated ones. */
export function validatePostedAmounts<T extends object>(
  posted: T,
  calculated: NoInfer<T>,
  fields: readonly (keyof T & string)[],
): Problem[] {
  return fields
    .filter((field) => !isEqual(posted[field], calculated[field]))
    .map((field) => ({ field, message: amountMessages.differs }))
}

/** The problem of a posted amount that differs from the calculated one; an amount that was not posted passes. */
export const validateOptionalAmount = (field: string, posted: string | undefined, calculated: Money): Problem[] =>
  posted === undefined || isEqual(posted, calculated) ? [] : [{ field, message: amountMessages.differs }]
