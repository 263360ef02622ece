import { describe, expect, it } from 'vitest'
import type { Db } from '~/server/database/open'
import type { Row } from '~/testing/documents/documentBodies'
import { findViolatedConstraint, insertRowCopy, listAllowedMutations } from '~/testing/documents/documentTables'
import { idempotencyHeader } from '~/testing/server'
import { StoreModule } from '~shared/options/options'
import { stockMovementTable } from '../../custom/shared/stock/schema'
import { consumption } from '../../documents/inventory/consumption'
import { inventoryStockAdjustment } from '../../documents/inventory/inventory-stock-adjustment'
import { purchaseReturn } from '../../documents/pharmacy/purchase-return'
import { pharmacyStockAdjustment } from '../../documents/pharmacy/stock-adjustment'
import { stockDesk } from './support/stockDesk'

describe('adjustments and consumption', () => {
  const { desk, data, post, bought, lotsOf, movementsOf, nothingDiffers, returning } = stockDesk()

  const adjust = (store: number, kind: number, details: Row[]) =>
    desk.admin.post(pharmacyStockAdjustment.apiPath, { store, kind, remarks: '', details }, idempotencyHeader())

  it('takes out what is lost at its share of the cost, brings in what is found, and says what is left', async () => {
    const { store, item, lots } = await data().opened(desk.admin, StoreModule.pharmacy, [
      { qty: 3, packSize: 3, cost: '10.00' },
    ])
    const [lot] = lots
    const left = async () => (await lotsOf(item)).map(({ qty, value }) => [qty, value])
    expect((await adjust(store, 3, [{ lot, qty: 1 }])).status).toBe(201)
    expect(await left()).toEqual([[2, '6.67']])
    expect((await adjust(store, 4, [{ lot, qty: 2 }])).status).toBe(201)
    expect(await left()).toEqual([[4, '13.34']])
    const over = await adjust(store, 1, [{ lot, qty: 5 }])
    expect(Object.entries(over.body.errors)).toEqual([
      ['details.0.qty', expect.stringMatching(/^Only 4 .* left of batch/)],
    ])
    expect((await adjust(store, 1, [{ lot, qty: 4 }])).status).toBe(201)
    expect(await left()).toEqual([[0, '0.00']])
    const elsewhere = await data().store()
    for (const kind of [1, 4])
      expect((await adjust(elsewhere, kind, [{ lot, qty: 1 }])).body.errors).toEqual({
        'details.0.lot': 'The chosen record does not exist.',
      })
    expect((await adjust(store, 1, [{ lot: 2_000_000_000, qty: 1 }])).body.errors).toEqual({
      'details.0.lot': 'The chosen record does not exist.',
    })
    await nothingDiffers()
  })

  it('writes off what has expired, which nobody uses up any more', async () => {
    const { store, lots } = await data().opened(desk.admin, StoreModule.inventory, [{ expiryDate: '2020-01-31' }])
    const body = { store, remarks: '', details: [{ lot: lots[0], qty: 5 }] }
    const used = await desk.admin.post(consumption.apiPath, body, idempotencyHeader())
    expect(Object.keys(used.body.errors)).toEqual(['details.0.lot'])
    expect(Object.values(used.body.errors)).toEqual([expect.stringMatching(/^Batch B-\d+ expires on 2020-01-31\.$/)])
    const off = await desk.admin.post(inventoryStockAdjustment.apiPath, { ...body, kind: 2 }, idempotencyHeader())
    expect(off.status).toBe(201)
    await nothingDiffers()
  })

  it('loses nothing where documents at once want the last units, or lots in another order', async () => {
    const { item, store, row } = await bought({ packs: 1, freePacks: 0 })
    const [one] = await lotsOf(item)
    const back = await returning(row, 10, 0)
    const takers = await Promise.all([
      post(back, purchaseReturn),
      ...[3, 4, 5, 6].map((qty) => adjust(store, 1, [{ lot: one!.id, qty }])),
    ])
    expect(takers.every(({ status }) => status === 201 || status === 400)).toBe(true)
    const moved = (await movementsOf(item)).reduce((total, { qty }) => total + qty, 0)
    expect((await lotsOf(item))[0]!.qty).toBe(moved)
    const { store: other, lots } = await data().opened(desk.admin)
    const [a, b] = lots
    const orders = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? [a, b] : [b, a]))
    const bills = await Promise.all(
      orders.map((order) =>
        adjust(
          other,
          1,
          order.map((lot) => ({ lot, qty: 2 })),
        ),
      ),
    )
    expect(bills.map(({ status }) => status)).toEqual(Array(40).fill(201))
    await nothingDiffers()
  })

  it('sells no unit of a lot twice: fifty take one to three of the last hundred until nothing is left', async () => {
    const { store, item, lots } = await data().opened(desk.admin, StoreModule.pharmacy, [{ cost: '33.33' }])
    const [lot] = lots
    const take = async (qty: number): Promise<number> => {
      const { status, body } = await adjust(store, 1, [{ lot, qty }])
      if (status === 201) return qty + (await take(qty))
      const [, left] = /^Only (\d+) /.exec(body.errors['details.0.qty'])!
      return left === '0' ? 0 : take(Number(left))
    }
    const takenQuantities = await Promise.all(Array.from({ length: 50 }, (_, index) => take((index % 3) + 1)))
    expect(takenQuantities.reduce((total, qty) => total + qty, 0)).toBe(100)
    expect((await lotsOf(item)).map(({ qty, value }) => [qty, value])).toEqual([[0, '0.00']])
    await nothingDiffers()
  })

  it('is never below nothing, worth nothing at nothing, and moved once by each line: the database refuses the rest', async () => {
    const { lots } = await data().opened(desk.admin, StoreModule.pharmacy, [{}])
    const { db } = desk.server
    const changed = (values: Row) => (trx: Db) =>
      trx.updateTable('stockBalance').set(values).where('lotId', '=', lots[0]!).execute()
    expect(await findViolatedConstraint(db, changed({ qty: -1, value: '0.00' }))).toMatch(/not_below_zero/)
    expect(await findViolatedConstraint(db, changed({ qty: 0 }))).toMatch(/empty_is_worth_nothing/)
    expect(await findViolatedConstraint(db, (trx) => insertRowCopy(trx, 'stockMovement'))).toMatch(/key$/)
    expect(await listAllowedMutations(db, stockMovementTable)).toEqual([])
  })
})
