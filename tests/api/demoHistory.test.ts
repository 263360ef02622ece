import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '~/domain/adDate'
import { localDay } from '~/domain/calendar'
import { checkDatabase } from '~/server/check/checkDatabase'
import { writeHistory } from '~/server/demo/demoHistory'
import { installation } from '~/server/start'
import { setupTestServer } from '~/testing/desk'
import { demoRoles } from '~app/demo/roles'
import { StoreModule } from '~shared/options/options'
import { salableLots } from '../../custom/pharmacy/sale/operations/salableLots'
import { moneyDocumentKinds } from '../../custom/pharmacy/shared/cash-closing/kinds'
import { documentOf, readTakings } from '../../custom/pharmacy/shared/cash-closing/takings'

/** The demo's history follows the rules of the API's writes, and is compared with them. */
describe('the history of the demo', () => {
  const desk = setupTestServer(async (server) => ({
    admin: await server.signIn('admin'),
    pharmacist: await server.signIn('pharmacist'),
    counter: await server.signIn('counter'),
    storekeeper: await server.signIn('storekeeper'),
  }))
  const today = localDay(new Date())
  const from = addDays(today, -90)
  beforeAll(() => writeHistory(desk.server.db, new Date(), 90))

  const get = async (path: string) => {
    const { status, body } = await desk.admin.get(path)
    expect([path, status, body.errors]).toEqual([path, 200, undefined])
    return body
  }

  it('keeps every invariant that npx prayog check knows', async () => {
    expect(await checkDatabase(desk.server.db, installation)).toEqual([])
  })

  it('numbers its documents as they came, one a day at least', async () => {
    const sales = await desk.server.db
      .selectFrom('labSale')
      .select(['fiscalYear', 'number', 'createdAt', 'createdDateAd'])
      .orderBy('id')
      .execute()
    expect(sales.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())).toEqual(sales)
    for (const [index, { fiscalYear, number }] of sales.entries()) {
      const before = sales[index - 1]
      expect(number).toBe(before?.fiscalYear === fiscalYear ? before?.number + 1 : 1)
    }
    expect(new Set(sales.map(({ createdDateAd }) => createdDateAd)).size).toBe(90)
    expect(sales.at(-1)?.createdDateAd).toBe(addDays(today, -1))
  })

  it('closed each counter every evening, so that nothing of an earlier day is left to be counted', async () => {
    const closings = await desk.server.db
      .selectFrom('counterClosing')
      .select(['userId', 'createdDateAd', 'dueCash', 'countedCash', 'difference', 'remarks'])
      .execute()
    expect(closings.length).toBeGreaterThan(80)
    expect(new Set(closings.map((one) => `${one.userId} ${one.createdDateAd}`)).size).toBe(closings.length)
    const explained = closings.filter(({ difference, remarks }) => Number(difference) === 0 || remarks)
    expect(explained).toEqual(closings)
    for (const userId of new Set(closings.map((one) => one.userId))) {
      const left = await readTakings(desk.server.db, userId)
      for (const { kind: id, qty, upTo } of left) {
        const { table } = documentOf(moneyDocumentKinds.find((one) => one.id === id)!)
        const row = await desk.server.db
          .selectFrom(table)
          .select('createdDateAd')
          .where('id', '=', upTo)
          .executeTakeFirst()
        expect([table, row?.createdDateAd, qty < 10]).toEqual([table, today, true])
      }
    }
  })

  it('shows something in every report', async () => {
    expect(installation.reports.length).toBeGreaterThan(15)
    for (const { name, tabs } of installation.reports)
      for (const tab of tabs) {
        const days = tab.period === false || tab.period === 'asOf' ? '' : `&date_after=${from}&date_before=${today}`
        const { count } = await get(`${tab.apiPath}?limit=1${days}`)
        expect([name, tab.name, count > 0]).toEqual([name, tab.name, true])
      }
  })

  it('shows each keeper of goods something of today in every list that a role of theirs opens', async () => {
    const { pharmacist, counter, storekeeper } = desk
    // opened on the first day; counted, lost, given up and ordered only through the API, and closed in the evening
    const others = [
      'opening-stock',
      'stock-take',
      'counter-closing',
      'transit-loss',
      'requisition-cancellation',
      'purchase-order',
    ]
    const seen = Object.entries({ pharmacist, counter, storekeeper }).flatMap(([userName, by]) => {
      const permissions: readonly string[] = demoRoles.find((role) => role.userName === userName)!.permissions
      const theirs = installation.documents.filter(({ permissions: { view }, name }) => {
        return permissions.includes(view) && others.every((other) => !name.endsWith(other))
      })
      return theirs.map((document) => ({ userName, by, document }))
    })
    expect(seen.length).toBeGreaterThan(15)
    for (const { userName, by, document } of seen) {
      const { apiNames: callNames, apiPath: path, name } = document
      const { body } = await by.get(
        `${path}?limit=1&${callNames.dateAfterParam}=${today}&${callNames.dateBeforeParam}=${today}`,
      )
      expect([userName, name, body.count > 0]).toEqual([userName, name, true])
    }
  })

  it('agrees in the reports of pharmacy and stock with the documents', async () => {
    const figureOf = async (figure: string) => {
      const { rows } = await sql<{ value: string }>`select (${sql.raw(figure)})::numeric(14,2)::text as value`.execute(
        desk.server.db,
      )
      return rows[0]!.value
    }
    const stockOf = (module: number) =>
      figureOf(`select sum(b.value) from stock_balance b join item i on i.id = b.item_id where i.module = ${module}`)
    const money = 'pharmacy-financial-report-app'
    const days = `date_after=${from}&date_before=${today}`
    const totals = async (path: string) => (await get(`${path}${path.includes('?') ? '&' : '?'}limit=1`)).totals
    const sold = 'select sum(grand_total_round_off) from sale'
    expect((await totals(`${money}/sale-report?${days}`)).net).toBe(
      await figureOf(`(${sold}) - (${sold.replace('from sale', 'from sale_return')})`),
    )
    expect((await totals(`${money}/credit-report`)).dueAmount).toBe(await figureOf('select sum(due) from sale_balance'))
    const owed = '(select sum(due) from purchase_balance) + (select sum(due) from inventory_purchase_balance)'
    expect((await totals(`${money}/party-payment-report`)).dueAmount).toBe(await figureOf(owed))
    expect(
      (await get(`${money}/narcotic-register?date_after=${today}&date_before=${today}&limit=1`)).count,
    ).toBeGreaterThan(0)
    expect((await totals('pharmacy-app/stock-analysis')).value).toBe(await stockOf(StoreModule.pharmacy))
    expect((await totals('inventory-app/stock-analysis')).value).toBe(await stockOf(StoreModule.inventory))
  })

  it('names the bills of suppliers on vouchers and debit notes', async () => {
    const { db } = desk.server
    const paid = await db
      .selectFrom('partyPaymentPurchase as l')
      .innerJoin('purchase as p', 'p.id', 'l.purchaseId')
      .select(['l.partyPaymentId', 'p.partyBillNo'])
      .orderBy('l.id', 'desc')
      .executeTakeFirstOrThrow()
    const { details } = await get(`pharmacy-app/party-payment/${paid.partyPaymentId}`)
    expect(details.map(({ theirNo }: { theirNo: string }) => theirNo)).toContain(paid.partyBillNo)
    const back = await db
      .selectFrom('purchaseReturn as r')
      .innerJoin('purchase as p', 'p.id', 'r.purchaseId')
      .select(['r.id', 'p.partyBillNo'])
      .executeTakeFirstOrThrow()
    expect((await get(`pharmacy-app/purchase-return/${back.id}`)).partyBillNo).toBe(back.partyBillNo)
  })

  it('sold each lot at the terms at which the counter offers it, and first what expires first', async () => {
    const { db } = desk.server
    const lines = await db
      .selectFrom('saleDetail as d')
      .innerJoin('sale as s', 's.id', 'd.saleId')
      .selectAll('d')
      .select('s.storeId')
      .execute()
    const lots = [...new Set(lines.map(({ lotId }) => lotId))]
    const { rows } = await sql<{ offered: never }>`select ${salableLots.select(lots, {})} as offered`.execute(db)
    const offered = salableLots.parse(rows[0]!.offered, undefined)
    const names = ['itemName', 'expiry', 'unit', 'hsCode', 'packSize', 'cost', 'taxable', 'taxRate', 'discountable']
    const termsIn = (row: Readonly<Record<string, unknown>>) =>
      [...names, 'drugGroup', 'controlled', 'coldStorage'].map((name) => row[name])
    for (const line of lines) expect(termsIn(line)).toEqual(termsIn(offered.get(line.lotId)!))
    const { rows: skipped } = await sql`
      select m.document_no, m.lot_id from stock_movement m join stock_lot l on l.id = m.lot_id
      join stock_lot x on x.item_id = l.item_id and x.expiry_date < l.expiry_date and x.expiry_date >= m.created_date_ad
      where m.document_kind = 'sale' and (select coalesce(sum(o.qty), 0) from stock_movement o where o.lot_id = x.id
        and o.store_id = m.store_id and (o.id < m.id or o.document_kind = 'sale' and o.document_id = m.document_id)) > 0`.execute(
      db,
    )
    expect(skipped).toEqual([])
  })

  it('issued what the reports say still, and leaves only the last days’ work to be done', async () => {
    const { rows } = {
      rows: await desk.server.db.selectFrom('issuedReport').select('sampleNo').orderBy('id').execute(),
    }
    for (const { sampleNo } of [rows[0], rows[Math.floor(rows.length / 2)], rows.at(-1)] as { sampleNo: string }[]) {
      const report = await get(`lab-report-app/lab-report-verification/report?sample_no=${sampleNo}`)
      expect([sampleNo, report.version]).toEqual([sampleNo, 1])
    }
    const waiting = await desk.server.db
      .selectFrom('customerTest as t')
      .innerJoin('labSale as s', 's.id', 't.saleId')
      .select(['t.status', 't.testId', 's.createdDateAd'])
      .where('t.status', 'in', [1, 2, 3])
      .execute()
    expect(new Set(waiting.map(({ status }) => status)).size).toBe(3)
    expect(waiting.filter(({ createdDateAd }) => createdDateAd < addDays(today, -4))).toEqual([])
    const flags = await desk.server.db.selectFrom('testResult').select('flag').distinct().execute()
    expect(flags.map(({ flag }) => flag)).not.toContain('HH')
  })
})
