import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { type ApiClient, startTestServer, type TestServer } from '~/testing/server'
import { BillingData, billOf, offeredLine, openRule, sales } from './support/billing'

describe('the list of bills', () => {
  let server: TestServer
  let clerk: ApiClient
  let before: number
  const ids: number[] = []

  beforeAll(async () => {
    server = await startTestServer()
    const admin = await server.signIn('admin')
    clerk = await server.signIn('clerk')
    const data = new BillingData(server.db, admin.id)
    await data.rule(openRule)
    const lines = [await offeredLine(clerk, await data.test())]
    before = (await clerk.get(`${sales}?limit=1`)).body.count
    const names = ['Harkabahadur', 'Dilmaya', 'Harkabahadur', 'Xu', 'Dilmaya']
    const patients = new Map<string, number>()
    for (const firstName of names)
      if (!patients.has(firstName))
        patients.set(firstName, await data.patient({ firstName, customerNo: `No-${firstName}` }))
    for (const [index, name] of names.entries()) {
      server.setClock(new Date(Date.UTC(2029, 2, 1 + index, 6)))
      const { body } = await clerk.post(sales, billOf(lines, patients.get(name)!))
      ids.push(body.id)
    }
    server.setClock(undefined)
  })
  afterAll(() => server.close())

  const list = async (query: string) => {
    const { status, body } = await clerk.get(`${sales}?${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return { ...body, ids: body.results.map((row: { id: number }) => row.id) }
  }

  it('has the newest first, pages, and an exact count', async () => {
    const first = await list('limit=2&offset=0&ordering=-id')
    expect(first.ids).toEqual([ids[4], ids[3]])
    expect(first.count).toBe(before + 5)
    expect(first.previous).toBeNull()
    expect(new URL(first.next).searchParams.get('offset')).toBe('2')
    expect((await list('limit=2&offset=2')).ids).toEqual([ids[2], ids[1]])
    expect((await list('limit=0')).ids).toHaveLength(before + 5)
    expect((await list('limit=0&ordering=id')).ids).toEqual((await list('limit=0')).ids.reverse())
  })

  it('answers the columns of the screen', async () => {
    const { results } = await list('limit=1')
    expect(results[0]).toMatchObject({
      saleNo: expect.stringMatching(/^\d{5,}$/),
      customerFullName: 'Dilmaya Gurung',
      customerNo: 'No-Dilmaya',
      dobDateAd: '1990-05-01',
      createdDateAd: '2029-03-05',
      createdDateBs: '2085-11-21',
      payTypeDisplay: 'CASH',
      subTotal: '200.00',
      grandTotal: '200.00',
      totalDiscount: '0.00',
      referral: null,
      createdByUserName: 'clerk',
    })
  })

  it('searches patient name, patient number and invoice number', async () => {
    expect((await list('search=harkabah')).ids).toEqual([ids[2], ids[0]])
    expect((await list('search=No-Dilmaya')).count).toBe(2)
    expect((await list('search=harkabah&limit=1&offset=1')).ids).toEqual([ids[0]])
    expect((await list('search=xu')).ids).toEqual([ids[3]])
    const { results } = await list('limit=1')
    expect((await list(`search=${results[0].saleNo}`)).ids).toContain(ids[4])
    expect((await list(`search=${Number(results[0].saleNo)}`)).ids).toContain(ids[4])
    expect((await list('search=nobodyhasthisname')).count).toBe(0)
    expect((await list(`search=${encodeURIComponent("%' or 1=1")}`)).count).toBe(0)
  })

  it('answers the lines of a bill, paged', async () => {
    const { status, body } = await clerk.get(`${sales}/sale-detail?sale_main=${ids[0]}&offset=0&limit=10`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      count: 1,
      results: [{ qty: 1, netAmount: '200.00', department: { id: expect.any(Number) } }],
    })
  })

  it('reads a page of all and of a day backward from an index, and sorts nothing', async () => {
    const plan = async (query: ReturnType<typeof sql>, db: Db = server.db) => {
      const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(db)
      return rows.map((row) => Object.values(row)[0]).join('\n')
    }
    await sql`insert into lab_sale (sale_no, fiscal_year, number, customer_id, customer_name, pay_type, discount_rate, sub_total,
        total_discountable_amount, total_taxable_amount, total_non_taxable_amount, total_discount, total_tax, grand_total,
        grand_total_round_off, payment_amount, created_at, created_date_ad, created_date_bs, created_by_id)
      select lpad(n::text, 5, '0'), '2050/51', n, s.customer_id, s.customer_name, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, now(),
        date '2020-01-01' + n / 20, '2076-09-16', s.created_by_id
      from generate_series(1, 20000) n, (select * from lab_sale where id = ${ids[0]}) s`.execute(server.db)
    await sql`vacuum analyze lab_sale`.execute(server.db)
    const all = await plan(sql`select id from lab_sale order by id desc limit 10`)
    expect(all).toMatch(/Index (Only )?Scan Backward using lab_sale_pkey/)
    const day = await plan(sql`select id from lab_sale where created_date_ad >= '2020-03-01' and
      created_date_ad <= '2020-03-01' order by created_date_ad desc, id desc limit 10`)
    expect(day).toMatch(/Index Only Scan Backward using .*created_date_ad/)
    expect(day).not.toContain('Sort')
    const count = await plan(sql`select count(*) from lab_sale where created_date_ad = '2020-03-01'`)
    expect(count).toMatch(/Index Only Scan using .*created_date_ad/)
    const search = await transaction(server.db, async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      return plan(sql`select id from lab_sale where sale_no ilike '%1999%'`, trx)
    })
    expect(search).toMatch(/Bitmap Index Scan on .*sale_no.*trgm/)
  })

  it('counts many matches up to a bound, and still has the newest of them first', async () => {
    const { rows } = await sql<{ id: number }>`select max(id) as id from lab_sale`.execute(server.db)
    const newest = rows[0]?.id as number
    const page = await list('search=harkabahadur&limit=2')
    expect(page).toMatchObject({ count: 5000, ids: [newest, newest - 1] })
    expect((await list('search=harkabahadur&limit=10&offset=4995')).ids).toHaveLength(5)
  })
})
