import { compare, type Money } from '~/domain/money'
import type { Total } from '~/ui/TotalsBox'

/** What is paid; once something is, it is told where it is not the grand total. */
export function payingTotal(paying: Money, due: Money, differText: string): Total {
  const isOff = compare(paying, 0) !== 0 && compare(paying, due) !== 0
  return { label: 'Paying Amount', amount: paying, error: isOff ? differText : undefined }
}
