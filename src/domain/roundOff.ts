import { compare, type Money, type Numeric, roundToCash, subtract, toMoney } from './money'

/** How an organization rounds its sales: its rule's Round Off Sale and Round Off Limit. */
export interface RoundOffRule {
  roundOffSale: boolean
  /** The most that rounding may add to a total or take off it; none where it is nothing or absent. */
  roundOffLimit?: Numeric | null
}

/** Sums of amounts that are not rounded, such as those of lines. */
export const noRoundOff: RoundOffRule = { roundOffSale: false }

/**
 * Rounds a total to an amount that can be paid in cash (spec 2 section 9), if the organization rounds off and that
 * changes the total by no more than its limit.
 */
export function roundOffTotal(total: Money, { roundOffSale, roundOffLimit }: RoundOffRule): Money {
  if (!roundOffSale) return total
  const rounded = roundToCash(total)
  const [low, high] = compare(rounded, total) < 0 ? [rounded, total] : [total, rounded]
  const limit = toMoney(roundOffLimit ?? 0)
  return compare(limit, 0) > 0 && compare(subtract(high, low), limit) > 0 ? total : rounded
}
