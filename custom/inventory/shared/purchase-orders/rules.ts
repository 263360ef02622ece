import type { Question } from '~/domain/problems'
import { interpolate } from '~/metadata/messages'

/** A line of an order, with the units that purchases of it have received so far. */
export interface OrderedLine {
  item: number
  itemName: string
  ordered: number
  received: number
}

export const orderMessages = {
  notOpen: 'The order {no} is not open: {state}.',
  notOpenAnyMore: 'The order cannot be received any more.',
  otherSupplier: 'The order {no} is of another supplier.',
  moreThanOrdered: 'More comes than is open of the order ({items}). Save it all the same?',
} as const

const byItem = (lines: readonly { item: number; qty: number }[]) => {
  const sums = new Map<number, number>()
  for (const { item, qty } of lines) sums.set(item, (sums.get(item) ?? 0) + qty)
  return sums
}

/** The state of an order after what its purchases received. */
export function receivedState(lines: readonly OrderedLine[]): 'approved' | 'partlyReceived' | 'received' {
  if (lines.every(({ ordered, received }) => received >= ordered)) return 'received'
  return lines.some(({ received }) => received > 0) ? 'partlyReceived' : 'approved'
}

/**
 * Whether more of an item comes than is open of its order, or what was not ordered: one question for all of them, with what is
 * open. Free units are not counted.
 */
export function askMoreThanOrdered(
  ordered: readonly OrderedLine[],
  lines: readonly { item: number; itemName: string; qty: number }[],
  lineField: string,
): Question[] {
  const sums = byItem(lines)
  const openOf = (item: number) => {
    const line = ordered.find((one) => one.item === item)
    return line ? Math.max(0, line.ordered - line.received) : 0
  }
  const more = [...sums.keys()].filter((item) => sums.get(item)! > openOf(item))
  if (more.length === 0) return []
  const named = more.map((item) => `${lines.find((line) => line.item === item)!.itemName}: ${openOf(item)}`)
  const message = interpolate(orderMessages.moreThanOrdered, { items: named.join('; ') })
  return lines.flatMap(({ item }, index) =>
    more.includes(item) ? [{ key: 'moreThanOrdered', field: `${lineField}.${index}.packs`, message }] : [],
  )
}
