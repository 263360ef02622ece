import { compare, type Money } from '~/domain/money'
import type { DemoHistoryContext } from '~/server/demo/demoHistory'
import type { Row } from '~/server/documents/controller'
import { type DemoDocument, DemoDocuments } from './books'
import type { Supplier, TradeSettings } from './masters'
import { type Lot, StoreStock } from './shelves'

/** A delivery of a supplier. */
interface Delivery {
  entry: DemoDocument
  supplier: Supplier
  lots: readonly Lot[]
  /** With their amounts. */
  lines: readonly Row[]
  dueDate: string | null
}

/** A sale. */
export interface DemoSale {
  entry: DemoDocument
  /** The lot of each line. */
  lots: readonly Lot[]
  /** With their amounts. */
  lines: readonly Row[]
}

/** The state of the simulation: its settings, its books and its shelves. */
export class TradeSimulation {
  readonly books: DemoDocuments
  readonly shelves = new StoreStock()
  readonly deliveries: Delivery[] = []
  readonly sales: DemoSale[] = []
  /** The advances of suppliers, by their ids. */
  readonly advances = new Map<number, Money>()

  constructor(
    readonly past: DemoHistoryContext,
    readonly trade: TradeSettings,
  ) {
    this.books = new DemoDocuments(past)
  }

  modeNamed(wanted: string): number {
    return this.trade.modes.find(({ name }) => name === wanted)!.id
  }

  /** Most pay in cash. */
  anyMode(): number {
    return this.past.pick(this.trade.modes.flatMap((mode) => (mode.cash ? Array(6).fill(mode) : [mode]))).id
  }

  /** Bills of suppliers on which something is due, the oldest first. */
  owed(supplier: Supplier): Delivery[] {
    return this.deliveries.filter((one) => one.supplier === supplier && compare(one.entry.due, 0) > 0)
  }
}
