import { compare, type Money } from '~/domain/money'
import type { Total } from '~/ui/TotalsBox'

/** The amount paid. Once it is above 0, a text warns if it differs from the grand total. */
export function payingAmountRow(paying: Money, due: Money, paymentsDifferMessage: string): Total {
  const isOff = compare(paying, 0) !== 0 && compare(paying, due) !== 0
  return { label: 'Paying Amount', amount: paying, error: isOff ? paymentsDifferMessage : undefined }
}
