import { add, type Money, subtract } from '~/domain/money'
import { addToBalance, type Balance, deductFromBalance, type Movement } from './arithmetic'
import { type Lot, type StoreLot, storeLotKey } from './operations/lockBalances'

/** A line of a document with the lot that it moves. */
export interface LotMovement {
  index: number
  lot: Lot
  qty: number
}

/** Moves that follow each other, with what the places have after them. */
export class Ledger {
  readonly moves: (StoreLot & Movement & { itemId: number; index: number })[] = []

  constructor(private readonly balances: Map<string, Balance>) {}

  left({ storeId, lot }: { storeId: number; lot: Lot }): number {
    return this.balances.get(storeLotKey({ storeId, lotId: lot.id }))?.qty ?? 0
  }

  /** @returns the value that left */
  leave(storeId: number, { lot, qty, index }: LotMovement): Money {
    const place = { storeId, lotId: lot.id }
    const { balance, movement } = deductFromBalance(this.balances.get(storeLotKey(place))!, qty)
    this.note(place, balance, movement, { lot, index })
    return subtract(0, movement.value)
  }

  enter(storeId: number, { lot, qty, index }: LotMovement, value: Money): void {
    const place = { storeId, lotId: lot.id }
    const { balance, movement } = addToBalance(this.balances.get(storeLotKey(place))!, qty, value)
    this.note(place, balance, movement, { lot, index })
  }

  private note(
    place: StoreLot,
    balance: Balance,
    movement: Movement,
    { lot, index }: Pick<LotMovement, 'lot' | 'index'>,
  ) {
    this.balances.set(storeLotKey(place), balance)
    this.moves.push({ ...place, ...movement, itemId: lot.itemId, index })
  }

  /** The places that moved, as they are after all. */
  places(): (StoreLot & Balance)[] {
    const places = new Map(
      this.moves.map(({ storeId, lotId }) => [storeLotKey({ storeId, lotId }), { storeId, lotId }]),
    )
    return [...places].map(([key, place]) => ({ ...place, ...this.balances.get(key)! }))
  }
}

/** A quantity leaves stores one after the other, each as much as it has of it. @returns the value that left */
export function deductFromStores(ledger: Ledger, stores: readonly number[], { qty, ...moving }: LotMovement): Money {
  let [value, rest] = ['0.00' as Money, qty]
  for (const storeId of stores) {
    const movedQty = Math.min(rest, ledger.left({ storeId, lot: moving.lot }))
    if (movedQty === 0) continue
    value = add(value, ledger.leave(storeId, { ...moving, qty: movedQty }))
    rest -= movedQty
  }
  return value
}
