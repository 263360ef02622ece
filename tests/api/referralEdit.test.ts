import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareDatabase } from '~/server/start'
import { type ApiClient, idempotencyHeader, startTestServer, type TestServer } from '~/testing/server'
import { BillingData, billOf, offeredLine, openRule, sales } from './support/billing'

const path = 'lab-sale-app/referral-edit'

describe('referral-edit', () => {
  let server: TestServer
  let clerk: ApiClient
  let editor: ApiClient
  let data: BillingData
  let patient: number
  let test: number
  let first: number
  let second: number

  const bill = async (referral: number | null) => {
    const { status, body } = await clerk.post(
      sales,
      billOf([await offeredLine(clerk, test)], patient, { referral }),
      idempotencyHeader(),
    )
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const correct = (id: number, referral: number | null, remarks = 'wrong doctor', headers = idempotencyHeader()) =>
    editor.patch(`${path}/${id}`, { referral, remarks }, headers)
  const listed = async (caller: ApiClient, family: string, saleNo: string) =>
    (await caller.get(`${family}?search=${saleNo}`)).body.results[0]

  beforeAll(async () => {
    server = await startTestServer()
    const admin = await server.signIn('admin')
    clerk = await server.signIn('clerk')
    editor = await server.createUserWithPermissions(['view_referral_edit', 'edit_referral_edit'])
    data = new BillingData(server.db, admin.id)
    patient = await data.patient()
    test = await data.test()
    first = await data.referral({ name: 'Dr. First' })
    second = await data.referral({ name: 'Dr. Second' })
  })
  beforeEach(() => data.rule(openRule))
  afterAll(() => server.close())

  it('is shown in the place of the bill’s own referral, whose invoice stays as it was', async () => {
    const sale = await bill(first)
    const { status, body } = await correct(sale.id, second)
    expect([status, body.referral, body.saleNo]).toEqual([200, { id: second, name: 'Dr. Second' }, sale.saleNo])
    for (const [caller, family] of [
      [clerk, sales],
      [editor, path],
    ] as const)
      expect(await listed(caller, family, sale.saleNo)).toMatchObject({ referral: { id: second } })
    expect((await clerk.get(`${sales}/${sale.id}`)).body).toMatchObject({
      referral: { id: second },
      billedReferral: 'Dr. First',
    })
    const [row] = await server.db.selectFrom('labSale').select('referralId').where('id', '=', sale.id).execute()
    expect(row).toEqual({ referralId: first })
  })

  it('may take the referral away, give one to a bill without, and be corrected again', async () => {
    const sale = await bill(null)
    const referralAfter = async (referral: number | null) => (await correct(sale.id, referral)).body.referral
    expect(await referralAfter(first)).toEqual({ id: first, name: 'Dr. First' })
    expect(await referralAfter(null)).toBeNull()
    expect((await listed(clerk, sales, sale.saleNo)).referral).toBeNull()
    expect(await referralAfter(second)).toEqual({ id: second, name: 'Dr. Second' })
    const { body } = await editor.get(`${path}/${sale.id}/correction`)
    const names = body.map((row: Record<string, { name: string } | null>) => [
      row.previousReferral?.name,
      row.referral?.name,
    ])
    expect(names).toEqual([
      [undefined, 'Dr. Second'],
      ['Dr. First', undefined],
      [undefined, 'Dr. First'],
    ])
  })

  it('is refused by field', async () => {
    const sale = await bill(first)
    const errors = async (referral: unknown, remarks = 'x') =>
      (await correct(sale.id, referral as number, remarks)).body.errors
    expect(await errors(first)).toEqual({ referral: 'This is the referral of the bill already.' })
    expect(await errors(999_999)).toEqual({ referral: 'The chosen record does not exist.' })
    expect(await errors(await data.referral({ active: false }))).toEqual({
      referral: 'The chosen record is not active.',
    })
    expect(await errors(second, '  ')).toEqual({ remarks: 'Remarks is required' })
    expect(Object.keys(await errors('x'))).toEqual(['referral'])
    expect((await correct(999_999, second)).status).toBe(404)
    const { id } = await bill(null)
    expect((await correct(id, null)).body.errors).toEqual({ referral: 'Referral is required' })
  })

  it('is one, however often it is sent; two at once follow each other', async () => {
    const sale = await bill(first)
    const headers = idempotencyHeader()
    const same = await Promise.all(Array.from({ length: 4 }, () => correct(sale.id, second, 'x', headers)))
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const third = await data.referral()
    await Promise.all([correct(sale.id, third), correct(sale.id, first)])
    const { body } = await editor.get(`${path}/${sale.id}/correction`)
    expect(body).toHaveLength(3)
    const chain = body
      .toReversed()
      .map((row: Record<string, { id: number }>) => [row.previousReferral?.id, row.referral?.id])
    expect(chain[0]).toEqual([first, second])
    expect(chain[1][0]).toBe(second)
    expect(chain[2][0]).toBe(chain[1][1])
  })

  it('is immutable, and in the activity log under the bill’s number', async () => {
    const sale = await bill(first)
    await correct(sale.id, second, 'told by phone')
    const [row] = await server.db.selectFrom('labSaleReferral').select('id').where('saleId', '=', sale.id).execute()
    const own = server.db.updateTable('labSaleReferral').set({ referralId: first }).where('id', '=', row!.id)
    await expect(own.execute()).rejects.toThrow()
    await expect(server.db.deleteFrom('labSaleReferral').where('id', '=', row!.id).execute()).rejects.toThrow()
    const log = server.db.selectFrom('activity').select(['action', 'documentNo', 'after'])
    const rows = await log.where('entity', '=', 'referral-edit').where('entityId', '=', row!.id).execute()
    expect(rows).toMatchObject([{ action: 'create', documentNo: sale.saleNo, after: { remarks: 'told by phone' } }])
  })

  it('lists the bills of a patient on all days, and needs its rights', async () => {
    const other = await data.patient()
    const own = await clerk.post(sales, billOf([await offeredLine(clerk, test)], other), idempotencyHeader())
    const { body } = await editor.get(`${path}?customer=${other}`)
    expect(body).toMatchObject({ count: 1, results: [{ id: own.body.id }] })
    expect((await editor.get(`${path}/referral?search=Dr. Sec`)).body.results).toEqual([
      { id: second, name: 'Dr. Second' },
    ])
    expect((await editor.get(`${path}/customer?search=Gurung`)).body.count).toBeGreaterThan(1)
    const viewer = await server.createUserWithPermissions(['view_referral_edit'])
    expect((await viewer.get(path)).status).toBe(200)
    expect((await viewer.patch(`${path}/${own.body.id}`, { referral: first, remarks: 'x' })).status).toBe(403)
    expect((await clerk.get(path)).status).toBe(403)
  })

  it('keeps the percentage of its day, which rows of an earlier version get from what is known today', async () => {
    const paid = await data.referral({ commissionRate: '12.50' })
    const sale = await bill(paid)
    await correct(sale.id, second)
    await correct(sale.id, paid)
    const rates = async () => {
      const { rows } = await sql<{
        rate: string | null
      }>`select commission_rate::text as rate from lab_sale where id = ${sale.id}
        union all select commission_rate::text from lab_sale_referral where sale_id = ${sale.id}`.execute(server.db)
      return rows.map(({ rate }) => rate)
    }
    await server.db.updateTable('referral').set({ commissionRate: '20.00' }).where('id', '=', paid).execute()
    expect(await rates()).toEqual(['12.50', null, '12.50'])
    for (const table of ['labSale', 'labSaleReferral'])
      await sql`alter table ${sql.table(table)} drop column commission_rate`.execute(server.db)
    await prepareDatabase(server.db)
    expect(await rates()).toEqual(['20.00', null, '20.00'])
  })
})

describe('customer-edit', () => {
  let server: TestServer
  const path = 'customer-app/customer'

  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('finds a patient and changes the data with remarks, and adds none', async () => {
    const clerk = await server.signIn('clerk')
    const editor = await server.createUserWithPermissions(['view_customer_edit', 'edit_customer_edit'])
    const person = { firstName: 'Edited', lastName: 'Rai', dobDateAd: '1990-01-01', mobileNo: '9801112223' }
    const { body: made } = await clerk.post('customer-app/quick-customer-registration', person)
    for (const search of ['edited', made.customerNo, '980111'])
      expect((await editor.get(`${path}?search=${search}`)).body.results).toMatchObject([{ id: made.id }])
    expect((await editor.get(`${path}/${made.id}`)).body).toEqual(made)
    const change = (values: object) => editor.patch(`${path}/${made.id}`, values)
    expect((await change({ lastName: 'Limbu' })).body.errors).toEqual({ remarks: 'Remarks is required' })
    expect((await change({ lastName: 'Limbu', remarks: 'passport' })).body).toMatchObject({ fullName: 'Edited Limbu' })
    expect((await editor.get(`${path}/check-email?email=x@example.com`)).body).toEqual([])
    for (const master of ['title', 'province', 'district', 'customer-type'])
      expect((await editor.get(`${path}/${master}`)).status).toBe(200)
    expect((await editor.post(path, person)).status).toBe(404)
    expect((await clerk.get(path)).status).toBe(403)
    const viewer = await server.createUserWithPermissions(['view_customer_edit'])
    expect((await viewer.patch(`${path}/${made.id}`, { remarks: 'x' })).status).toBe(403)
  })
})
