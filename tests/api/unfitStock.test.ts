import { describe, expect, it } from 'vitest'
import { type Row, returnBody } from '~/testing/documents/documentBodies'
import { type ApiClient, idempotencyHeader } from '~/testing/server'
import { StoreKind, StoreModule } from '~shared/options/options'
import { lotApiPath, lotPermissions } from '~shared/stock/lotPaths'
import { dispatch } from '../../documents/inventory/dispatch'
import { receive } from '../../documents/inventory/receive'
import { requisition } from '../../documents/inventory/requisition'
import { purchase } from '../../documents/pharmacy/purchase'
import { purchaseReturn } from '../../documents/pharmacy/purchase-return'
import { pharmacyQuarantine } from '../../documents/pharmacy/quarantine'
import { sale } from '../../documents/pharmacy/sale'
import { saleReturn } from '../../documents/pharmacy/sale-return'
import { billingDataOf } from './support/billing'
import { offeredLots, saleOf } from './support/goods'
import { boughtLine, purchaseOf } from './support/stock'
import { stockDesk } from './support/stockDesk'

describe('stock that expired or is recalled', () => {
  const { desk, data, bought, lotsOf, movementsOf, nothingDiffers, returning, post } = stockDesk()
  const path = 'pharmacy-app/unfit-stock'
  const unfit = async (query: string): Promise<Row[]> => (await desk.admin.get(`${path}?limit=0&${query}`)).body.results
  const recall = (lot: number, name = 'recall', by = desk.admin) =>
    by.post(`${path}/${lot}/${name}`, { remarks: 'Told by the maker' }, idempotencyHeader())

  /** The store in which the pharmacy sets goods apart: the first. */
  const quarantineStore = async (): Promise<number> => {
    const made = await data().store(StoreModule.pharmacy, StoreKind.quarantine)
    const first = await desk.server.db
      .selectFrom('store')
      .select('id')
      .where('kind', '=', StoreKind.quarantine)
      .where('module', '=', StoreModule.pharmacy)
      .where('active', '=', true)
      .orderBy('id')
      .executeTakeFirst()
    return (first?.id as number | undefined) ?? made
  }

  /** A purchase into one store, some of whose goods went on to a counter. */
  const delivered = async (qty: number, line: Row = {}) => {
    const whole = await bought({ packs: 10, freePacks: 0, packSize: 1, ...line })
    const counter = await data().store(StoreModule.pharmacy, StoreKind.counter)
    await data().store(StoreModule.pharmacy, StoreKind.transit)
    const [lot] = (await lotsOf(whole.item)) as [Row]
    const asked = await desk.saved(requisition, {
      ...{ store: counter, fromStore: whole.store, remarks: '', details: [{ item: whole.item, qty }] },
    })
    const sent = await desk.saved(dispatch, {
      ...{ store: counter, refRequisition: asked.id, remarks: '', details: [{ lot: lot.id, qty }] },
    })
    await desk.saved(receive, await returnBody(desk.source, receive, sent, [qty]))
    return { ...whole, counter, lot: lot.id as number }
  }

  it('leaves any store for quarantine, goes back to the supplier out of whichever has it, and is sold out of none', async () => {
    const quarantine = await quarantineStore()
    const { item, row, store, counter, lot } = await delivered(6)
    desk.server.setClock(new Date('2043-01-05T06:00:00Z'))
    const lots = (await unfit('status=expired')).filter((one) => one.lot.id === lot)
    expect(lots.map((one) => [one.store.id, one.qty, one.purchase.id]).toSorted()).toEqual(
      [
        [store, 4, row.id],
        [counter, 6, row.id],
      ].toSorted(),
    )
    const apart = (from: number, qty: number) =>
      desk.post(pharmacyQuarantine, { store: from, reason: 1, remarks: '', details: [{ lot, qty }] })
    expect(Object.values((await apart(counter, 7)).body.errors)).toEqual([
      expect.stringMatching(/^Only 6 .* left of batch/),
    ])
    expect((await apart(counter, 5)).status).toBe(201)
    expect((await apart(quarantine, 1)).body.errors).toEqual({ store: 'The goods are in this store already.' })
    const left = async () =>
      Object.fromEntries((await lotsOf(item)).filter(({ qty }) => qty > 0).map(({ storeId, qty }) => [storeId, qty]))
    expect(await left()).toEqual({ [store]: 4, [counter]: 1, [quarantine]: 5 })
    // out of quarantine first, then where it was bought for, then the rest
    const first = await returning(row, 7, 0)
    expect((await post(first, purchaseReturn)).status).toBe(201)
    expect(await left()).toEqual({ [store]: 2, [counter]: 1 })
    const chosen = { ...(await returning(row, 2, 0)), fromStore: counter }
    expect(Object.values((await post(chosen, purchaseReturn)).body.errors)).toEqual([
      expect.stringMatching(/^Only 1 .* left of batch/),
    ])
    const rest = await returning(row, 3, 0)
    expect((await post(rest, purchaseReturn)).status).toBe(201)
    desk.server.setClock(undefined)
    expect(await left()).toEqual({})
    expect((await movementsOf(item)).filter(({ documentKind }) => documentKind === 'purchase-return')).toHaveLength(4)
    await nothingDiffers()
  })

  it('has a page with its stock by store, movements and changes, for those who see lots of the module in a list', async () => {
    const { item, row, store, counter, lot } = await delivered(6)
    const readers: [string, number][] = [
      ...(['view_stock_lot', ...lotPermissions.pharmacy].map((code) => [code, 200]) as [string, number][]),
      ...(lotPermissions.inventory.map((code) => [code, 404]) as [string, number][]),
      ['view_pharmacy_item', 403],
    ]
    for (const [code, status] of readers) {
      const reader = await desk.server.createUserWithPermissions([code])
      for (const part of ['', '/movement', '/related', '/history'])
        expect([code, part, (await reader.get(`${lotApiPath}/${lot}${part}`)).status]).toEqual([code, part, status])
    }
    const page = async (by: ApiClient = desk.admin) => (await by.get(`${lotApiPath}/${lot}`)).body
    const stockOf = ({ stock }: Row) => stock.map((one: Row) => [one.store.id, one.qty]).toSorted()
    const all = [
      [store, 4],
      [counter, 6],
    ].toSorted()
    expect(await page()).toMatchObject({
      ...{ module: 'pharmacy', item: { id: item }, receivedQty: 10, state: 1, expiryState: 'usable', changes: [] },
      source: { id: row.id, route: '/purchase' },
      purchase: { id: row.id },
    })
    expect(stockOf(await page())).toEqual(all)
    const own = await desk.server.createUserWithPermissions(['view_stock_lot'], { stores: [counter] })
    expect(stockOf(await page(own))).toEqual([[counter, 6]])
    const movements = async (by: ApiClient) =>
      (await by.get(`${lotApiPath}/${lot}/movement`)).body.results.map((one: Row) => [one.document.label, one.qty])
    expect(await movements(own)).toEqual([['Receive', 6]])
    expect((await movements(desk.admin)).at(-1)).toEqual(['Purchase', 10])
    const inStore = async (by: ApiClient, id: number) => {
      const { results } = (await by.get(`stock-app/store-movement/${id}`)).body
      return results.map((one: Row) => [one.document.label, one.qty, one.lot.id])
    }
    expect(await inStore(own, counter)).toEqual([['Receive', 6, lot]])
    expect(await inStore(own, store)).toEqual([])
    expect(await inStore(await desk.server.createUserWithPermissions([lotPermissions.inventory[0]]), counter)).toEqual(
      [],
    )
    const other = await data().store(StoreModule.pharmacy, StoreKind.counter)
    const stranger = await desk.server.createUserWithPermissions(['view_stock_lot'], { stores: [other] })
    expect((await stranger.get(`${lotApiPath}/${lot}`)).status).toBe(404)
    const { batchNo } = await page()
    const found = async (by: ApiClient) => (await by.get(`${lotApiPath}?search=${batchNo}`)).body.results
    expect((await found(own)).map(({ id }: Row) => id)).toContain(lot)
    expect((await found(stranger)).map(({ id }: Row) => id)).not.toContain(lot)
    expect((await recall(lot)).status).toBe(200)
    expect(await page()).toMatchObject({
      ...{ state: 2, recallRemarks: 'Told by the maker' },
      changes: [{ what: 'recalled', remarks: 'Told by the maker' }],
    })
    const [event] = (await desk.admin.get(`${lotApiPath}/${lot}/history`)).body.results
    expect(event).toMatchObject({ label: 'Recalled' })
    desk.server.setClock(new Date('2043-01-05T06:00:00Z'))
    expect((await page()).expiryState).toBe('expired')
    desk.server.setClock(undefined)
    expect((await desk.admin.get(`${lotApiPath}/2000000000`)).status).toBe(404)
  })

  it('lets two returns at once take the last units of several stores but once', async () => {
    const { item, row } = await delivered(5)
    const body = await returning(row, 8, 0)
    const answers = await Promise.all([post(body, purchaseReturn), post(body, purchaseReturn)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect((await lotsOf(item)).reduce((total, { qty }) => total + qty, 0)).toBe(2)
    await nothingDiffers()
  })

  it('is recalled by batch with a reason: nobody is offered or sold it, what comes in of it is recalled, what comes back is set apart', async () => {
    const quarantine = await quarantineStore()
    const { store, lots, item } = await data().opened(desk.admin, StoreModule.pharmacy, [{ batchNo: 'RC-1' }, {}])
    const [lot, other] = lots as [number, number]
    const customer = await billingDataOf(desk).patient()
    const body = await saleOf(desk.admin, { store, customer }, [{ lot, units: 3 }])
    const sold = await desk.saved(sale, body)
    const reader = await desk.server.createUserWithPermissions(['view_pharmacy_unfit_stock'])
    expect((await recall(lot, 'recall', reader)).status).toBe(403)
    expect((await desk.admin.post(`${path}/${lot}/recall`, { remarks: ' ' }, idempotencyHeader())).body.errors).toEqual(
      {
        remarks: 'Remarks is required',
      },
    )
    expect((await recall(2_000_000_000)).status).toBe(404)
    const both = await Promise.all([recall(lot), recall(lot)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await recall(lot)).body.errors).toEqual({ root: 'Batch RC-1 is recalled already.' })

    expect((await offeredLots(desk.admin, store)).map(({ id }) => id)).toEqual([other])
    expect((await desk.post(sale, body)).body.errors).toEqual({ 'details.0.lot': 'Batch RC-1 is recalled.' })
    const header = { supplier: await data().supplier(), store }
    await desk.saved(purchase, purchaseOf(purchase, header, [boughtLine(item, { batchNo: 'rc-1' })]))
    const bornRecalled = (await lotsOf(item)).find(({ batchNo }) => batchNo === 'rc-1')
    expect((await unfit('status=recalled')).filter((one) => one.item.id === item).map((one) => one.lot.id)).toEqual([
      ...[lot, bornRecalled!.id],
    ])
    expect((await reader.get(`${path}/waiting`)).body.count).toBeGreaterThan(0)
    const buyers = async (by = reader) => (await by.get(`${path}/${lot}/buyers`)).body
    expect(await buyers()).toMatchObject([{ saleNo: sold.saleNo, qty: 3, customerFullName: expect.any(String) }])
    const stranger = await desk.server.createUserWithPermissions(['view_pharmacy_unfit_stock'], {
      stores: [await data().store()],
    })
    expect(await buyers(stranger)).toEqual([])

    const back = await returnBody(desk.source, saleReturn, sold, [2])
    await desk.saved(saleReturn, { ...back, goods: 1 })
    const balances = (await lotsOf(item)).filter(({ id }) => id === lot).map(({ storeId, qty }) => [storeId, qty])
    expect(balances.toSorted()).toEqual(
      [
        [store, 97],
        [quarantine, 2],
      ].toSorted(),
    )
    expect((await recall(lot, 'release')).body).toMatchObject({ state: 1 })
    expect((await recall(lot, 'release')).body.errors).toEqual({ root: 'Batch RC-1 is not recalled.' })
    expect((await desk.post(sale, body)).status).toBe(201)
    await nothingDiffers()
  })
})
