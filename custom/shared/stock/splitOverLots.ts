import { localDay } from '~/domain/calendar'
import { proposeLots } from './arithmetic'

type Row = Readonly<Record<string, unknown>>

/** A lot as pickers answer it: what is left of it, and the lots of its item that go out after it. */
export interface PickedLot extends Row {
  id: number
  left: number
  /** `YYYY-MM-DD`, or nothing of what does not expire. */
  expiry: string
  next?: readonly PickedLot[]
}

/**
 * Splits a quantity in base units over lots: the picked one, then those of its item that expire next. The shortage of
 * all of them goes to the last one, so that its error shows how much it has.
 */
export function splitOverLots(picked: PickedLot, qty: number, now = new Date()): { record: PickedLot; qty: number }[] {
  const lots = [picked, ...(picked.next ?? [])]
  const offered = lots.map(({ id, left, expiry }) => ({ id, qty: left, expiryDate: expiry || null }))
  const { parts, lacking } = proposeLots(offered, qty, localDay(now))
  const last = parts.length - 1
  if (last < 0) return [{ record: picked, qty }]
  return parts.map(({ lot, qty: lotQty }, index) => ({
    record: lots.find(({ id }) => id === lot)!,
    qty: index === last ? lotQty + lacking : lotQty,
  }))
}

/** Each lot with the next ones of its item, in the order in which lots are sold. */
export function withNextLots<Lot extends { id: number; item: number }>(lots: readonly Lot[], all: readonly Lot[]) {
  return lots.map((lot) => {
    const ofItem = all.filter(({ item }) => item === lot.item)
    const at = ofItem.findIndex(({ id }) => id === lot.id)
    return { ...lot, next: at < 0 ? [] : ofItem.slice(at + 1, at + 1 + mostNext) }
  })
}

/** Over more lots than these nothing is split by itself. */
const mostNext = 5
