import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { type Database, openDatabase } from '~/server/database/open'
import { buildIfNeeded } from '../../scripts/build.mjs'
import { dropDataDir, newDataDir } from '../support/application'
import { copyDemo, type DemoCopy } from '../support/demoCopy'
import { moveGoods } from '../support/goodsLoad'
import {
  billsOf,
  clearCredit,
  postBills,
  refundBills,
  type Servers,
  signIn,
  startServers,
  type Work,
} from '../support/load'
import { moneyFindings, stockFindings } from './support/stock'

/** `npm run load` sets it to 2,000. */
const bills = Number(process.env.LOAD_BILLS ?? 200)
const clerkCount = 50
/** So many refund, and as many clear credit. */
const others = 10

describe(`${clerkCount} clerks who post ${bills} bills while ${others} refund, ${others} clear credit and a server is killed`, () => {
  const dataDir = newDataDir()
  const onPostgres = inject('demo').kind === 'server'
  let copy: DemoCopy
  let servers: Servers | undefined
  let database: Database
  let fromId: number
  let keys: Awaited<ReturnType<typeof postBills>>
  let refunded: Awaited<ReturnType<typeof refundBills>>
  let cleared: Awaited<ReturnType<typeof clearCredit>>
  let moved: Awaited<ReturnType<typeof moveGoods>>

  beforeAll(async () => {
    await buildIfNeeded()
    copy = await copyDemo(dataDir)
    servers = await startServers(onPostgres ? 2 : 1, { ...copy.environment }, dataDir)
    const staff = await signIn(servers, clerkCount + 2 * others)
    const [clerks, refunders, clearers] = [
      staff.slice(0, clerkCount),
      staff.slice(-2 * others, -others),
      staff.slice(-others),
    ]
    const bodies = await billsOf(clerks[0]!)
    fromId = (await (await clerks[0]!.desk()).get('lab-sale-app/lab-sale?limit=1')).body.results[0]?.id ?? 0
    const work: Work = { saved: [], isOver: false }
    const began = performance.now()
    const posting = postBills(clerks, bodies, bills, work)
    const refunding = refundBills(refunders, bodies, work)
    const clearing = clearCredit(clearers, bodies, work)
    await vi.waitUntil(() => work.saved.length >= bills / 3, { timeout: 120_000, interval: 5 })
    await servers.restart()
    keys = await posting
    cleared = await clearing
    refunded = await refunding
    const seconds = (performance.now() - began) / 1000
    moved = await moveGoods(staff, servers)
    process.stdout.write(`${bills} bills in ${seconds.toFixed(1)} s on ${onPostgres ? 'PostgreSQL' : 'PGlite'}\n`)
    await servers.stop()
    servers = undefined
    database = await openDatabase({ databaseUrl: copy.environment.DATABASE_URL, dataDir })
  }, 480_000)
  afterAll(async () => {
    await servers?.stop()
    await database?.close()
    dropDataDir(dataDir)
    await copy?.drop()
  })

  const rows = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(database.db)).rows

  it('saves every bill, and one bill for each key however often it was posted', async () => {
    const statuses = [...keys.values()].flat().map(({ status, body }) => [status, body.message])
    expect(new Set(statuses.map(([status]) => status)), JSON.stringify(statuses)).toEqual(new Set([201]))
    for (const answers of keys.values()) expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const ids = [...keys.values()].map(([answer]) => answer!.body.id as number).sort((a, b) => a - b)
    const kept = await rows(sql<{ id: number }>`select id from lab_sale where id > ${fromId} order by id`)
    expect(kept.map(({ id }) => id)).toEqual(ids)
    expect(ids).toHaveLength(bills)
  })

  it.each([
    ['lab-sale', 'lab_sale'],
    ['lab-sale-return', 'lab_sale_return'],
    ['lab-credit-receipt', 'lab_credit_receipt'],
    ['sale', 'sale'],
    ['purchase', 'purchase'],
  ])('gives numbers of %s without a gap and without a twin', async (series, table) => {
    const matches = await rows(sql<object>`
      select s.fiscal_year, s.last, count(*) as bills, count(distinct d.number) as numbers, max(d.number) as highest,
        min(d.number) as lowest
      from document_series s join ${sql.table(table)} d using (fiscal_year) where s.series = ${series} group by 1, 2`)
    for (const year of matches as Record<string, number>[])
      expect(year).toEqual({ ...year, bills: year.last, numbers: year.last, highest: year.last, lowest: 1 })
    expect(matches.length).toBeGreaterThan(0)
  })

  it('writes each bill whole: its lines and payments add up, and the log has it once', async () => {
    const broken = await rows(sql<object>`
      select s.id from lab_sale s where s.grand_total <>
          (select coalesce(sum(net_amount), 0) from lab_sale_detail where sale_id = s.id)
        or s.payment_amount <> (select coalesce(sum(amount), 0) from lab_sale_payment where sale_id = s.id)
        or 1 <> (select count(*) from activity where entity = 'lab-sale' and entity_id = s.id and action = 'create')`)
    expect(broken).toEqual([])
  })

  it('takes the due of a credit bill once, though two take it at once', () => {
    expect(cleared.size).toBe(Math.ceil(bills / 3))
    const kinds = [...cleared.values()].map((answers) => answers.map(({ status }) => status).sort())
    expect(new Set(kinds.map(String)), JSON.stringify([...cleared.values()][0])).toEqual(new Set(['201,400']))
  })

  it('gives a bill back once, though two give it back at once', async () => {
    const kinds = [...refunded.values()].map((answers) => answers.map(({ status }) => status).sort())
    expect(new Set(kinds.map(String)), JSON.stringify([...refunded.values()][0])).toEqual(new Set(['201,400']))
    const twice = await rows(sql<object>`
      select d.id from lab_sale_detail d join lab_sale_return_detail r on r.sale_detail_id = d.id
      group by d.id having sum(r.qty) > d.qty`)
    expect(twice).toEqual([])
  })

  it('sells the last hundred units of a lot once, each save once for its key, and lots in any order', () => {
    expect(moved).toMatchObject({ lastHundred: 100, equalSaves: [1, 2], crossingLots: new Set([201]) })
  })

  it('gives last units to one of a sale, a return, a dispatch and an adjustment, and anything else to one of two', () => {
    expect(moved.lastUnits).toEqual([201, 400, 400, 400])
    expect(moved.onePartyBill).toEqual(Array(19).fill(['partyBillNo']))
    const once = [201, 400]
    expect(moved.byTwo).toEqual({ returned: once, received: once, paid: once, approved: [200, 409] })
    expect(moved.countWhileSelling).toBe(55)
  })

  it('keeps every purchase of three hundred lines that was acknowledged, whole and once, though a server was killed', async () => {
    const { answered, purchases } = moved.whileKilled
    expect(answered).toEqual(new Set([201]))
    const kept = await rows(sql<{ id: number; lines: number; movements: number }>`
      select l.purchase_id as id, count(*)::integer as lines, count(m.id)::integer as movements
      from purchase_detail l left join stock_movement m on m.document_kind = 'purchase' and m.line_id = l.id
      group by 1 having count(*) >= 300 order by 1`)
    expect(kept).toEqual(purchases.map((id) => ({ id, lines: 300, movements: 300 })))
  })

  it('keeps every sale that was acknowledged, whole and once, though a server was killed amid them', async () => {
    const { sales, counter } = moved.whileKilled
    const kept = await rows(sql<object>`
      select s.id, count(l.id)::integer as lines, count(m.id)::integer as movements, sum(m.qty)::integer as qty
      from sale s join sale_detail l on l.sale_id = s.id
        left join stock_movement m on m.document_kind = 'sale' and m.line_id = l.id
      where s.store_id = ${counter} group by 1 order by 1`)
    const whole = { lines: 2, movements: 2, qty: -3 }
    expect(kept).toEqual(sales.map((id) => ({ id, ...whole })))
    const left = await rows(sql<object>`select qty from stock_balance where store_id = ${counter} order by qty`)
    expect(left).toEqual([{ qty: 500 - 2 * sales.length }, { qty: 500 - sales.length }])
    expect(await stockFindings(database.db)).toEqual([])
    expect(await moneyFindings(database.db)).toEqual([])
  })

  it('keeps the ledger equal to the sum of the documents, and nothing overpaid', async () => {
    const wrong = await rows(sql<object>`
      select b.sale_id, b.total, b.returned, b.paid, b.due from lab_sale_balance b join lab_sale s on s.id = b.sale_id
      where b.total <> s.grand_total_round_off or b.due < 0 or b.returned > b.total
        or b.returned <> (select coalesce(sum(grand_total_round_off), 0) from lab_sale_return where ref_sale_id = s.id)
        or b.paid <> s.payment_amount
          + (select coalesce(sum(amount), 0) from lab_credit_receipt_bill where sale_id = s.id)
          - (select coalesce(sum(payment_amount), 0) from lab_sale_return where ref_sale_id = s.id)`)
    expect(wrong).toEqual([])
    const [credit] = await rows(sql<{ bills: number; open: number }>`
      select count(*) as bills, count(b.sale_id) as open from lab_sale s left join lab_sale_balance b on b.sale_id = s.id
      where s.pay_type = 2 and s.id > ${fromId}`)
    expect(credit).toEqual({ bills: Math.ceil(bills / 3), open: Math.ceil(bills / 3) })
  })
})
