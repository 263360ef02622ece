import { add, type Money, prorate, subtract } from '~/domain/money'

/** The arithmetic of stock, in base units and paisa. Pure. */

/** The balance of a lot in a store. */
export interface Balance {
  qty: number
  value: Money
}

/** The movement of a lot; below 0 it leaves. */
export interface Movement {
  qty: number
  value: Money
  balanceAfter: number
}

/**
 * Goods that leave take their share of the lot's value in the store, half up to the paisa, and the last unit takes the
 * rest: so an empty balance is worth exactly 0.
 * @throws RangeError where less than that is there
 */
export function deductFromBalance(balance: Balance, qty: number): { balance: Balance; movement: Movement } {
  if (!Number.isSafeInteger(qty) || qty <= 0 || qty > balance.qty)
    throw new RangeError(`${qty} cannot leave a balance of ${balance.qty}`)
  const value = qty === balance.qty ? balance.value : prorate(balance.value, qty, balance.qty)
  const after = { qty: balance.qty - qty, value: subtract(balance.value, value) }
  return { balance: after, movement: { qty: -qty, value: subtract(0, value), balanceAfter: after.qty } }
}

/** Goods that enter add their value. @param value not below 0 */
export function addToBalance(balance: Balance, qty: number, value: Money): { balance: Balance; movement: Movement } {
  if (!Number.isSafeInteger(qty) || qty <= 0) throw new RangeError(`${qty} cannot enter a balance`)
  const after = { qty: balance.qty + qty, value: add(balance.value, value) }
  return { balance: after, movement: { qty, value, balanceAfter: after.qty } }
}

/** A lot that goods may be taken of. */
export interface AvailableLot {
  id: number
  /** `YYYY-MM-DD`; null of what does not expire. */
  expiryDate: string | null
  qty: number
}

/** The order in which lots go out: first what expires first, what never does last, then what came first. */
export const byExpiry = (
  one: Pick<AvailableLot, 'id' | 'expiryDate'>,
  other: Pick<AvailableLot, 'id' | 'expiryDate'>,
) => {
  const [a, b] = [one.expiryDate ?? '9999-12-31', other.expiryDate ?? '9999-12-31']
  return a < b ? -1 : a > b ? 1 : one.id - other.id
}

/**
 * Splits a quantity over lots, first expiry first out (FEFO), one part for each; the rest, which no lot has, is `lacking`.
 * @param lastDay lots that expire before it are left out
 */
export function proposeLots(
  lots: readonly AvailableLot[],
  qty: number,
  lastDay: string,
): { parts: { lot: number; qty: number }[]; lacking: number } {
  const parts: { lot: number; qty: number }[] = []
  let lacking = qty
  const usable = lots.filter((lot) => lot.qty > 0 && (lot.expiryDate === null || lot.expiryDate >= lastDay))
  for (const lot of usable.toSorted(byExpiry)) {
    if (lacking === 0) break
    const lotQty = Math.min(lot.qty, lacking)
    parts.push({ lot: lot.id, qty: lotQty })
    lacking -= lotQty
  }
  return { parts, lacking }
}
