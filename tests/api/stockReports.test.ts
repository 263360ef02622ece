import { describe, expect, it } from 'vitest'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { documents } from '~/metadata/registry'
import type { Row } from '~/testing/documents/documentBodies'
import type { ApiClient } from '~/testing/server'
import { StoreModule } from '~shared/options/options'
import { inventoryLedger } from '../../reports/inventory/stock.facts'
import { pharmacyLedger } from '../../reports/pharmacy/stock.facts'
import { stockDays } from './support/stockDays'
import { stockDesk } from './support/stockDesk'

const today = new Date().toISOString().slice(0, 10)

describe('reports of stock', () => {
  const { desk, data } = stockDesk()
  const read = async (path: string, caller = desk.admin): Promise<Row> => {
    const { status, body } = await caller.get(path)
    expect([path, status, body.errors]).toEqual([path, 200, undefined])
    return body
  }
  const balances = async (module: number): Promise<Row> =>
    (await desk.server.db
      .selectFrom('stockBalance as b')
      .innerJoin('item as i', 'i.id', 'b.itemId')
      .select(({ fn }) => [fn.sum('b.qty').as('qty'), fn.sum('b.value').as('value')])
      .where('i.module', '=', module)
      .executeTakeFirst()) as Row
  const movedUpTo = async (module: number, day: string): Promise<Row> =>
    (await desk.server.db
      .selectFrom('stockMovement as m')
      .innerJoin('item as i', 'i.id', 'm.itemId')
      .select(({ fn }) => [fn.sum('m.qty').as('qty'), fn.sum('m.value').as('value')])
      .where('i.module', '=', module)
      .where('m.createdDateAd', '<=', day)
      .executeTakeFirst()) as Row

  it('come to what the balances say, today and to the ledger of any day, whatever they are gathered by', async () => {
    await stockDays(desk.server, '2026-01-20')
    for (const [app, module] of Object.entries({ pharmacy: StoreModule.pharmacy, inventory: StoreModule.inventory })) {
      const { qty, value } = await balances(module)
      const stock = `${app}-app/stock-analysis`
      for (const group of ['', '&group=store', '&group=expiry,itemCategory'])
        expect((await read(`${stock}?limit=0${group}`)).totals).toMatchObject({ qty: Number(qty), value })
      const ledger = `${app}-app/item-ledger?limit=0&date_after=2025-11-21`
      for (const day of ['2025-11-20', '2025-11-21', '2026-01-19', '2026-01-20']) {
        const { totals } = await read(`${stock}?limit=0&as_of=${day}`)
        const moved = await movedUpTo(module, day)
        expect([day, totals.qty, totals.value]).toEqual([day, Number(moved.qty ?? 0), moved.value ?? '0.00'])
      }
      const summary = await read(`${ledger.replace('?', '/summary?')}&date_before=${today}`)
      expect(summary.totals).toMatchObject({ closing: Number(qty), value })
      for (const figures of summary.results as Row[])
        expect(figures.opening + figures.received - figures.issued).toBe(figures.closing)
      const { results } = await read(`${ledger}&date_before=${today}`)
      const last = new Map((results as Row[]).map((row) => [`${row.store.id} ${row.batch}`, row.balance]))
      const left = [...last.values()].reduce((sum: number, one) => sum + one, 0)
      expect(left).toBe(Number(qty))
      const later = await read(`${app}-app/item-ledger/summary?limit=0&date_after=2026-01-20&date_before=${today}`)
      expect(later.totals.opening).toBeGreaterThan(later.totals.received)
      expect([later.totals.closing, later.totals.value]).toEqual([Number(qty), value])
      const { points } = await read(`${app}-app/item-ledger/chart?date_after=2026-01-18&date_before=2026-01-21`)
      expect(points.map((point: Row) => point.name)).toEqual(['2026-01-18', '2026-01-19', '2026-01-20', '2026-01-21'])
      expect(points.at(-1).value).toBe(value)
    }
  })

  it('tell what has expired, what soon will and what lies, on the day that is asked for', async () => {
    const { store } = (await stockDays(desk.server, '2026-02-20'))[0]!
    const rows = async (tab: string, query: string): Promise<Row[]> =>
      (await read(`pharmacy-app/stock-analysis/${tab}?limit=0&store=${store}&${query}`)).results
    const named = async (tab: string, query: string) => (await rows(tab, query)).map(({ expiryDate }) => expiryDate)
    expect(await named('expired', 'as_of=2026-02-10')).toEqual([])
    expect(await named('expired', 'as_of=2026-02-11')).toEqual(['2026-02-10'])
    expect(await named('expiring', 'as_of=2026-02-10')).toEqual(['2026-02-10', '2026-03-12'])
    expect(await named('expiring', 'as_of=2026-02-10&expiry=2')).toEqual(['2026-02-10', '2026-03-12'])
    expect(await named('expiring', 'as_of=2025-12-30&expiry=4')).toEqual(['2026-03-12'])
    // the first lot moved again on the day, the others lie since they came
    expect(await rows('idle', 'as_of=2026-02-20')).toHaveLength(2)
    expect((await rows('idle', 'as_of=2026-02-19'))[0]).toMatchObject({ lastMoved: '2025-12-22' })
    expect(await rows('idle', 'as_of=2025-12-30')).toEqual([])
    const { results } = await read(`pharmacy-app/stock-analysis?limit=0&each=true&store=${store}&as_of=2026-02-20`)
    expect(results[0].document).toMatchObject({ path: '/stock-lot' })
  })

  it('propose to order what is usable and no more than the reorder level, by the supplier who brought it last', async () => {
    const soon = '2042-12-31'
    const { item } = await data().opened(
      desk.admin,
      StoreModule.pharmacy,
      [
        { expiryDate: '2020-01-31', qty: 500 },
        { expiryDate: soon, qty: 30 },
      ],
      { reorderLevel: 30 },
    )
    const row = async () => (await read(`pharmacy-app/stock-analysis/reorder?limit=0&item=${item}`)).results[0]
    const entry = await row()
    expect(entry).toMatchObject({ qty: 30, reorderLevel: 30, items: 1 })
    expect(entry.packs * entry.packSize).toBeGreaterThanOrEqual(30)
    await desk.server.db.updateTable('item').set({ reorderLevel: 29 }).where('id', '=', item).execute()
    expect(await row()).toBeUndefined()
  })

  it('tell a user of one store of its goods alone, in every tab, chart and file', async () => {
    const { store } = (await stockDays(desk.server, '2026-03-20'))[0]!
    const permissions = ['view_pharmacy_stock_analysis', 'view_pharmacy_item_ledger']
    const keeper = await desk.server.createUserWithPermissions(permissions, { stores: [store] })
    const ledger = 'pharmacy-app/item-ledger?date_after=2026-01-01&date_before=2026-03-31'
    for (const call of [
      ...['', '/expired', '/expiring', '/idle'].map((tab) => `pharmacy-app/stock-analysis${tab}?as_of=2026-03-20`),
      ...['pharmacy-app/stock-analysis/chart?as_of=2026-03-20', ledger],
      ...[ledger.replace('?', '/summary?'), ledger.replace('?', '/chart?')],
    ]) {
      const { next: _, previous: __, ...own } = await read(call, keeper)
      const { next: ___, previous: ____, ...asked } = await read(`${call}&store=${store}`)
      expect([call, own]).toEqual([call, asked])
    }
    const [name, address] = ledger.split('?')
    const linesOf = async (caller: ApiClient, more = '') => {
      const { status, body } = await caller.get(`${name}/export?${address}${more}&format=csv`)
      expect(status).toBe(200)
      const lines: string[] = body.split(/\r?\n/)
      return lines.slice(lines.findIndex((line) => line.split(',').length > 5))
    }
    const own = await linesOf(keeper)
    expect(own.length).toBeGreaterThan(3)
    expect(own).toEqual(await linesOf(desk.admin, `&store=${store}`))
  })

  it('offer items of their own module, and know every document that moves its goods', async () => {
    const [own, other] = [await data().item(StoreModule.inventory), await data().item(StoreModule.pharmacy)]
    const offered = (await read('inventory-app/stock-analysis/item?limit=0')).results.map(({ id }: Row) => id)
    expect([offered.includes(own), offered.includes(other)]).toEqual([true, false])
    const moving = (module: string) =>
      documents.filter((one) => one.module === module && optionsOf(one as AnyDocType).stock).map(({ label }) => label)
    const known = [pharmacyLedger, inventoryLedger].map(({ columns }) => columns.kind!.choices!.map(({ name }) => name))
    // goods of both modules go from store to store by the same documents
    const between = ['Dispatch', 'Receive', 'Transit Loss']
    expect(known[0]!.slice(1).toSorted()).toEqual([...moving('pharmacy'), ...between, 'Stock Take'].toSorted())
    expect(known[1]!.slice(1).toSorted()).toEqual([...moving('inventory'), 'Inventory Stock Take'].toSorted())
  })

  it('refuse a day that is none', async () => {
    const { status, body } = await desk.admin.get('pharmacy-app/stock-analysis?as_of=2026-02-30')
    expect([status, Object.keys(body.errors)]).toEqual([400, ['as_of']])
  })
})
