import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { assignDocTypeModule } from '~/metadata/registry'
import { transaction } from '~/server/database/transaction'
import { installation } from '~/server/start'
import { renameStates } from '~/server/states/renameStates'
import type { Row } from '~/testing/documents/documentBodies'
import { idempotencyHeader } from '~/testing/server'
import { AdjustmentKind, StoreModule } from '~shared/options/options'
import { migrate } from '~shared/stock-take/migrations/0006-approvals-of-counts'
import { pharmacyStockAdjustment } from '../../documents/pharmacy/stock-adjustment'
import { pharmacyStockTake } from '../../documents/pharmacy/stock-take'
import { countLine, lotsIn } from './support/stock'
import { stockDesk } from './support/stockDesk'

describe('a stock take', () => {
  const { desk, data, lotsOf, movementsOf, nothingDiffers } = stockDesk()
  const opened = () => data().opened(desk.admin, StoreModule.pharmacy, [{ qty: 100 }])
  const count = async (store: number, details: readonly Row[]): Promise<Row> =>
    desk.saved(pharmacyStockTake, { store, remarks: '', details })
  const approve = (id: number, by = desk.admin) =>
    by.post(`${pharmacyStockTake.apiPath}/${id}/transitions/approve`, { state: 'counted' })
  const seenIn = async (store: number): Promise<Row> => (await lotsIn(desk.admin, 'pharmacy-app', store))[0]!
  const move = async (store: number, lot: number, kind: number, qty: number) => {
    const body = { store, kind, remarks: '', details: [{ lot, qty }] }
    expect((await desk.admin.post(pharmacyStockAdjustment.apiPath, body, idempotencyHeader())).status).toBe(201)
  }
  const left = async (item: number) => (await lotsOf(item))[0]!.qty

  it('moves nothing until it is approved, then what was counted less than the books of that moment said', async () => {
    const { store, item } = await opened()
    const lot = await seenIn(store)
    // others go on while it is counted, and after
    await move(store, lot.id, AdjustmentKind.damage, 10)
    const { id, stockTakeNo, approvedBy } = await count(store, [countLine(lot, 97)])
    expect([await left(item), approvedBy]).toEqual([90, null])
    await move(store, lot.id, AdjustmentKind.found, 1)
    expect((await approve(id)).status).toBe(200)
    expect(await left(item)).toBe(88)
    expect((await movementsOf(item)).at(-1)).toMatchObject({
      ...{ qty: -3, balanceAfter: 88, documentKind: 'stock-take', documentNo: stockTakeNo },
    })
    expect((await desk.row(pharmacyStockTake, id)).approvedBy).toMatch(/^user-/)
    const again = await approve(id)
    expect([again.status, again.body.message]).toEqual([409, 'It is Approved by now. Nothing was changed.'])
    await nothingDiffers()
  })

  it('brings in what was found at what it cost, is approved once by two at once, and yields to a later count', async () => {
    const { store, item } = await opened()
    const lot = await seenIn(store)
    const [first, second] = [await count(store, [countLine(lot, 96)]), await count(store, [countLine(lot, 104)])]
    const both = await Promise.all([approve(second.id), approve(second.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await lotsOf(item)).toMatchObject([{ qty: 104, value: '936.00' }])
    // the lot was counted again since: the later count holds
    expect((await approve(first.id)).status).toBe(200)
    expect(await left(item)).toBe(104)
    // this one read the books before the second moved them
    const third = await count(store, [countLine(lot, 103)])
    expect((await approve(third.id)).status).toBe(200)
    expect(await left(item)).toBe(103)
    await nothingDiffers()
  })

  it('takes no book quantity that the books never said, and no lot of another store', async () => {
    const [{ store }, other] = [await opened(), await opened()]
    const [lot, elsewhere] = [await seenIn(store), await seenIn(other.store)]
    const refused = async (details: Row[]) => (await desk.post(pharmacyStockTake, { store, remarks: '', details })).body
    expect((await refused([{ ...countLine(lot, 90), bookQty: 90 }])).errors).toEqual({
      'details.0.qty': 'The books say otherwise of this batch. Enter the line again.',
    })
    expect(Object.keys((await refused([countLine(lot, 90), countLine(elsewhere, 1)])).errors)).toEqual([
      'details.1.lot',
    ])
    expect(Object.keys((await refused([{ ...countLine(lot, 90), qty: -1 }])).errors)).toEqual(['details.0.qty'])
  })

  it('writes off for nobody who may not, and says what is left where more is missing', async () => {
    const { store, item } = await opened()
    const lot = await seenIn(store)
    const { id } = await count(store, [countLine(lot, 40)])
    const clerk = await desk.server.createUserWithPermissions([
      'view_pharmacy_stock_take',
      'approve_pharmacy_stock_take',
    ])
    expect((await approve(id, clerk)).body.errors).toEqual({
      root: 'Goods are missing. Your role may not write them off.',
    })
    await move(store, lot.id, AdjustmentKind.damage, 50)
    const short = await approve(id)
    expect([short.status, short.body.errors.root]).toEqual([400, expect.stringMatching(/^Only 50 .* left of batch/)])
    const { approvedBy, state } = await desk.row(pharmacyStockTake, id)
    expect([await left(item), approvedBy, state]).toEqual([50, null, 'counted'])
    expect((await approve(2_000_000_000)).status).toBe(404)
    await nothingDiffers()
  })

  it('is approved still if it was approved by an earlier version, which had no states', async () => {
    const { store } = await opened()
    const { id } = await count(store, [countLine(await seenIn(store), 90)])
    const { db } = desk.server
    await sql`create table stock_take_approval (id serial, document_kind text, document_id integer, approved_at timestamptz,
      approved_by_id integer)`.execute(db)
    await sql`insert into stock_take_approval (document_kind, document_id, approved_at, approved_by_id)
      select 'stock-take', ${id}::integer, now(), min(id) from "user"`.execute(db)
    await migrate(db)
    await sql`drop table stock_take_approval`.execute(db)
    expect(await desk.row(pharmacyStockTake, id)).toMatchObject({ state: 'approved', approvedBy: expect.any(String) })
  })

  it('in a state of an earlier version gets its present name, or stops the start', async () => {
    const { store } = await opened()
    const { id } = await count(store, [countLine(await seenIn(store), 90)])
    const { db } = desk.server
    const start = (renamed: Record<string, string>) =>
      transaction(db, (trx) => {
        const states = { ...pharmacyStockTake.states!, renamed }
        const document = assignDocTypeModule({ ...pharmacyStockTake, states }, 'pharmacy')
        return renameStates(trx, { ...installation, resources: [], documents: [document] })
      })
    await transaction(db, async (trx) => {
      await sql`select set_config('prayog.rename_states', 'on', true)`.execute(trx)
      await sql`update stock_take_state set state = 'open' where record_id = ${id}`.execute(trx)
    })
    await expect(start({})).rejects.toThrow(
      "Some records of Stock Take are in the state 'open', which is not declared.",
    )
    await start({ open: 'counted' })
    expect((await desk.row(pharmacyStockTake, id)).state).toBe('counted')
  })
})
