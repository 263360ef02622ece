import { type Money, prorate, subtract } from '~/domain/money'
import type { DemoHistoryContext } from '~/server/demo/demoHistory'
import { addToBalance, type Balance, deductFromBalance, type Movement, proposeLots } from '~shared/stock/arithmetic'
import type { NewLot } from '~shared/stock/operations/writeMovements'
import { type DemoDocument, UnsavedRow } from './books'
import type { DemoItem } from './masters'

/** Where the goods of the past were, document by document. */

/** The lot of a document's line. */
type LotData = Omit<NewLot, 'itemId' | 'lineId'>

/** A lot, by the line that made it. */
export class Lot extends UnsavedRow {
  constructor(
    readonly item: DemoItem,
    readonly brought: LotData,
    readonly madeBy: DemoDocument,
    readonly line: number,
    /** Lots are written in the order in which they came. */
    readonly place: number,
  ) {
    super()
  }
}

interface Move extends Movement {
  entry: DemoDocument
  line: number
  storeId: number
  lot: Lot
}

const empty: Balance = { qty: 0, value: '0.00' }

/** The stores' quantities of lots, and their movements. */
export class StoreStock {
  private readonly lots: Lot[] = []
  private readonly moves: Move[] = []
  private readonly balances = new Map<number, Map<Lot, Balance>>()
  /** The lots of an item in a store. */
  private readonly ofItem = new Map<string, Lot[]>()

  /** Makes a lot of a document's line, which enters a store completely. */
  make(entry: DemoDocument, line: number, storeId: number, item: DemoItem, brought: LotData): Lot {
    const lot = new Lot(item, brought, entry, line, this.lots.length + 1)
    this.lots.push(lot)
    this.put(entry, line, { storeId, lot, qty: brought.receivedQty, value: brought.costTotal })
    return lot
  }

  left(storeId: number, lot: Lot): Balance {
    return this.balances.get(storeId)?.get(lot) ?? empty
  }

  /** The lots of an item in a store that do not expire before a day, and how much of them there is. */
  usable(storeId: number, item: DemoItem, day: string): { lot: Lot; qty: number }[] {
    const lots = this.ofItem.get(`${storeId} ${item.id}`) ?? []
    return lots
      .map((lot) => ({ lot, qty: this.left(storeId, lot).qty }))
      .filter(({ lot, qty }) => qty > 0 && (lot.brought.expiryDate ?? day) >= day)
  }

  /** Returns the lots that a quantity is taken from, as far as they go, the first to expire first. */
  propose(storeId: number, item: DemoItem, qty: number, day: string): { lot: Lot; qty: number }[] {
    const usable = this.usable(storeId, item, day)
    const offered = usable.map(({ lot, qty: left }) => ({
      ...{ id: lot.place, expiryDate: lot.brought.expiryDate, qty: left },
    }))
    return proposeLots(offered, qty, day).parts.map(({ lot, qty: lotQty }) => ({
      lot: this.lots[lot - 1]!,
      qty: lotQty,
    }))
  }

  /** @returns the value that left */
  take(entry: DemoDocument, line: number, { storeId, lot, qty }: { storeId: number; lot: Lot; qty: number }): Money {
    const { balance, movement } = deductFromBalance(this.left(storeId, lot), qty)
    this.note({ entry, line, storeId, lot, ...movement }, balance)
    return subtract(0, movement.value)
  }

  put(entry: DemoDocument, line: number, { storeId, lot, qty, value }: { storeId: number; lot: Lot } & Balance): void {
    const { balance, movement } = addToBalance(this.left(storeId, lot), qty, value)
    this.note({ entry, line, storeId, lot, ...movement }, balance)
  }

  /** The value of a line's returned goods: their share of the line's value. */
  valueBack(original: DemoDocument, line: number, qty: number): Money {
    const moved = this.moves.find((move) => move.entry === original && move.line === line)!
    return prorate(subtract(0, moved.value), qty, -moved.qty)
  }

  private note(move: Move, balance: Balance): void {
    const { storeId, lot } = move
    const ofStore = this.balances.get(storeId) ?? new Map<Lot, Balance>()
    const key = `${storeId} ${lot.item.id}`
    if (!ofStore.has(lot)) this.ofItem.set(key, [...(this.ofItem.get(key) ?? []), lot])
    this.balances.set(storeId, ofStore.set(lot, balance))
    this.moves.push(move)
  }

  /** Writes the lots, once the documents that made them are written. */
  async writeLots({ insertRows }: DemoHistoryContext): Promise<void> {
    const ids = await insertRows(
      'stockLot',
      this.lots.map(({ item, brought, madeBy, line }) => ({
        ...{ itemId: item.id, ...brought, documentKind: madeBy.document.name },
        ...{ documentId: madeBy.id, lineId: madeBy.lineIds[line]!.id },
      })),
    )
    for (const [index, id] of ids.entries()) this.lots[index]!.id = id
  }

  /** Writes what moved and what is left, once all documents are written. */
  async writeMoves({ insertRowsWithoutId }: DemoHistoryContext): Promise<void> {
    const inOrder = this.moves.toSorted((one, other) => one.entry.at.getTime() - other.entry.at.getTime())
    await insertRowsWithoutId(
      'stockMovement',
      inOrder.map(({ entry, line, storeId, lot, qty, value, balanceAfter }) => ({
        ...{ storeId, lotId: lot.id, itemId: lot.item.id, qty, value, balanceAfter },
        ...{ documentKind: entry.document.name, documentId: entry.id, documentNo: entry.no },
        ...{ lineId: entry.lineIds[line]!.id, createdDateAd: entry.entering.day.ad },
        ...{ createdDateBs: entry.entering.day.bs, createdAt: entry.at, createdById: entry.header.createdById },
      })),
    )
    const left = [...this.balances].flatMap(([storeId, lots]) =>
      [...lots].map(([lot, balance]) => ({ storeId, lotId: lot.id, itemId: lot.item.id, ...balance })),
    )
    await insertRowsWithoutId('stockBalance', left)
  }
}
