import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayInNepal } from '~/domain/calendar'
import { multiply, sum } from '~/domain/money'
import { toSnakeCase } from '~/server/database/names'
import { documentTables } from '~/server/documents/columns'
import { BillingData, keyOf } from './support/billing'
import { order, orderReturn, withOrders } from './support/orders'
import { type Answer, type Caller, startTestServer, type TestServer } from './support/server'

const all = ['view_order', 'add_order', 'view_order_return', 'add_order_return']

describe('a document that is only declared', () => {
  let server: TestServer
  let admin: Caller
  let clerk: Caller
  let data: BillingData
  let referral: number
  let tests: number[]
  let group: number

  beforeAll(async () => {
    server = await startTestServer(withOrders)
    admin = await server.superuser()
    clerk = await server.withRights(all)
    data = new BillingData(server.db, 1)
    referral = await data.referral({ name: 'Bir Hospital' })
    tests = [await data.test(), await data.test(), await data.test()]
    group = await groupOf('max')
  })
  afterAll(() => server.close())

  /** The group of the first or the last user. */
  const groupOf = async (which: 'min' | 'max'): Promise<number> => {
    const { rows } = await sql<{ groupId: number }>`select group_id from "user" where id =
      (select ${sql.raw(which)}(id) from "user")`.execute(server.db)
    return rows[0]!.groupId
  }

  const orderOf = (quantities: readonly number[], changes: object = {}) => {
    const details = quantities.map((qty, index) => {
      const rate = '33.37'
      return { test: tests[index], rate, qty, amount: multiply(rate, qty) }
    })
    return { referral, group, remarks: '', total: sum(details.map(({ amount }) => amount)), details, ...changes }
  }
  const ordered = async (quantities: readonly number[], changes: object = {}): Promise<Answer['body']> => {
    const { status, body } = await clerk.post(order.path, orderOf(quantities, changes), keyOf())
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const returnOf = async (of: { id: number; orderNo: string }, quantities: readonly number[], changes: object = {}) => {
    const { body } = await clerk.get(`${orderReturn.path}/detail-for-return?limit=0&order=${of.id}`)
    const details = body.results.flatMap(({ id, rate }: { id: number; rate: string }, index: number) => {
      const returnQty = quantities[index] ?? 0
      return returnQty > 0 ? [{ refOrderDetail: id, returnQty, rate, amount: multiply(rate, returnQty) }] : []
    })
    const total = sum(details.map(({ amount }: { amount: string }) => amount))
    return { referral, refOrder: of.id, orderNo: of.orderNo, remarks: '', total, details, ...changes }
  }
  const found = async (query: string, caller = clerk) => {
    const { body } = await caller.get(`${order.path}?${query}`)
    return body.results.map(({ orderNo }: { orderNo: string }) => orderNo)
  }

  it('is saved with its copies, under numbers with their prefix and without gaps', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        clerk.post(order.path, orderOf([1], n % 3 === 0 ? { total: '1.00' } : {}), keyOf()),
      ),
    )
    const numbers = answers.filter(({ status }) => status === 201).map(({ body }) => body.orderNo)
    expect(numbers.toSorted()).toEqual(Array.from({ length: 8 }, (_, n) => `OR-0000${n + 1}`))
    const saved = await ordered([2, 1], { note: 'by hand' })
    expect(saved).toMatchObject({
      orderNo: 'OR-00009',
      referral: { id: referral, name: 'Bir Hospital' },
      referralName: 'Bir Hospital',
      group: { id: group },
      note: 'by hand',
      total: '100.11',
      paidAmount: '0.00',
      dueAmount: '100.11',
      returnStatus: 'NOT-RETURNED',
      createdDateAd: todayInNepal(new Date()),
    })
    await server.db.updateTable('referral').set({ name: 'Renamed' }).where('id', '=', referral).execute()
    const { body } = await clerk.get(`${order.path}/${saved.id}`)
    expect(body).toMatchObject({ ...saved, printCount: 0, details: [{ qty: 2, amount: '66.74' }, { qty: 1 }] })
    expect((await clerk.get(`${order.path}/detail?order=${saved.id}`)).body).toMatchObject({ count: 2 })
  })

  it('is saved once for a key, also when it comes twice at once', async () => {
    const key = keyOf()
    const answers = await Promise.all(Array.from({ length: 5 }, () => clerk.post(order.path, orderOf([1]), key)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await clerk.post(order.path, orderOf([2]), key)).status).toBe(409)
  })

  it('is listed by pages and days, and found by number with and without its prefix, and by party', async () => {
    const [first, second] = [await ordered([1]), await ordered([1])]
    const digits = String(Number(first.orderNo.slice(3)))
    expect(await found('limit=2')).toEqual([second.orderNo, first.orderNo])
    expect(await found('limit=1&offset=1')).toEqual([first.orderNo])
    for (const term of [digits, `OR-${digits}`, `or-${digits}`, first.orderNo])
      expect(await found(`search=${term}`)).toContain(first.orderNo)
    expect(await found('search=renamed&limit=1')).toEqual([second.orderNo])
    for (const nothing of ['search=nobody', 'created_date_ad_before=2020-01-01'])
      expect(await found(nothing)).toEqual([])
    const { body } = await clerk.get(`${order.path}?limit=1&created_date_ad_after=${todayInNepal(new Date())}`)
    expect(body.count).toBeGreaterThan(2)
  })

  it('shows nobody what is outside the scope, by no call', async () => {
    const one = await ordered([1])
    const other = await server.withRights(all)
    const calls = [
      `${order.path}/${one.id}`,
      `${order.path}/detail?order=${one.id}`,
      `${order.path}/invoice-print-count?id=${one.id}`,
      `${orderReturn.path}/detail-for-return?order=${one.id}`,
    ]
    for (const call of calls) {
      expect([call, (await clerk.get(call)).status]).toEqual([call, 200])
      expect([call, (await admin.get(call)).status]).toEqual([call, 200])
      expect([call, (await other.get(call)).status]).toEqual([call, 404])
    }
    expect(await found('limit=1', other)).toEqual([])
    expect(await found('search=renamed', other)).toEqual([])
    expect(await found('limit=1', admin)).toEqual([one.orderNo])
    const left = (caller: Caller) => caller.get(`${orderReturn.path}/order?referral=${referral}`)
    expect((await left(clerk)).body.count).toBeGreaterThan(0)
    expect((await left(other)).body).toMatchObject({ count: 0, results: [] })
    const print = { order: one.id, remarks: '' }
    expect((await other.post(`${order.path}/update-invoice-print-count`, print)).status).toBe(404)
    expect((await clerk.post(`${order.path}/update-invoice-print-count`, print)).body).toEqual({
      order: one.id,
      printCount: 1,
    })
    const taken = await other.post(orderReturn.path, await returnOf(one, [1]), keyOf())
    expect(taken.body.errors).toEqual({ refOrder: 'The chosen record does not exist.' })
    const note = await clerk.post(orderReturn.path, await returnOf(one, [1]), keyOf())
    expect(note.status, JSON.stringify(note.body)).toBe(201)
    expect((await clerk.get(`${orderReturn.path}/${note.body.id}`)).status).toBe(200)
    expect((await other.get(`${orderReturn.path}/${note.body.id}`)).status).toBe(404)
  })

  it('asks for the right of each call', async () => {
    const [none, viewer, writer] = await Promise.all([[], ['view_order'], ['add_order']].map(server.withRights))
    const reading = [`${order.path}/1`, `${order.path}/user-group`, `${order.path}/referral`, `${order.path}/test`]
    const statuses = (caller: Caller | undefined, calls: readonly string[]) =>
      Promise.all(calls.map(async (call) => (await caller!.get(call)).status))
    expect(await statuses(none, [order.path, ...reading])).toEqual([403, 403, 403, 403, 403])
    expect(await statuses(viewer, [order.path, ...reading])).toEqual([200, 404, 200, 200, 200])
    expect(await statuses(writer, [order.path, ...reading])).toEqual([403, 404, 200, 200, 200])
    expect((await viewer!.post(order.path, orderOf([1]), keyOf())).status).toBe(403)
    expect((await writer!.post(order.path, orderOf([1]), keyOf())).status).toBe(201)
  })

  it('refuses a wrong body field by field', async () => {
    const refused = async (body: unknown) => (await clerk.post(order.path, body, keyOf())).body.errors
    const line = orderOf([1]).details[0]
    expect(await refused({})).toMatchObject({ total: 'Total is required' })
    expect(await refused(orderOf([1], { colour: 1 }))).toEqual({ colour: 'Unknown field' })
    expect(await refused(orderOf([1], { referral: null, group: null }))).toEqual({
      referral: 'Referral is required',
      group: 'Group is required',
    })
    expect(await refused(orderOf([1], { referral: 2_000_000_000 }))).toEqual({
      referral: 'The chosen record does not exist.',
    })
    expect(await refused(orderOf([], { note: 'x' }))).toEqual({ details: 'Please add Test details.' })
    expect(await refused(orderOf([1], { note: 'x'.repeat(21) }))).toEqual({ note: 'Maximum character is 20' })
    expect(await refused(orderOf([1], { details: [line, line] }))).toEqual({
      'details.1.test': 'This Test Already Added',
    })
    expect(await refused(orderOf([1], { details: [{ ...line, qty: 0 }] }))).toEqual({
      'details.0.qty': 'Order one at least.',
    })
    expect(await refused(orderOf([1], { details: [{ ...line, test: 2_000_000_000 }] }))).toEqual({
      'details.0.test': 'The chosen record does not exist.',
    })
    expect(await refused(orderOf([1], { details: [{ ...line, amount: '33.36' }] }))).toEqual({
      'details.0.amount': 'Amount does not agree with the calculation.',
    })
    expect(await refused(orderOf([1], { total: '1.00' }))).toEqual({
      total: 'Amount does not agree with the calculation.',
    })
    for (const body of [null, [], 'x', { details: 7 }, orderOf([1], { details: [null] })])
      expect((await clerk.post(order.path, body, keyOf())).status).toBe(400)
  })

  it('is taken back in parts that add up to it, and no more of it than there is, also by two at once', async () => {
    const one = await ordered([3, 1])
    const takes = await returnOf(one, [2, 0])
    const answers = await Promise.all([1, 2].map(() => clerk.post(orderReturn.path, takes, keyOf())))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(answers.find(({ status }) => status === 400)?.body.errors).toEqual({
      'details.0.returnQty': 'Return qty should not be greater than remaining Qty.',
    })
    const row = async () => (await clerk.get(`${order.path}/${one.id}`)).body
    expect(await row()).toMatchObject({
      returnStatus: 'PARTIALLY-RETURNED',
      returnedAmount: '66.74',
      dueAmount: '66.74',
    })
    const rest = await clerk.post(orderReturn.path, await returnOf(one, [1, 1]), keyOf())
    expect(rest.body).toMatchObject({ refOrder: one.id, refOrderNo: one.orderNo, referralName: one.referralName })
    expect(await row()).toMatchObject({
      returnStatus: 'FULL-RETURNED',
      dueAmount: '0.00',
      details: [{ returnedQty: 3 }, {}],
    })
    const { body: notes } = await clerk.get(`${orderReturn.path}/of-order?order=${one.id}`)
    expect(sum(notes.map(({ total }: { total: string }) => total))).toBe(one.total)
    const { body: left } = await clerk.get(`${orderReturn.path}/detail-for-return?order=${one.id}`)
    expect(left).toMatchObject({ results: [], order: { id: one.id, total: one.total, returned: { total: one.total } } })
  })

  it('refuses a return of nothing, of another party, at another price, of lines of others', async () => {
    const [one, other] = [await ordered([2]), await ordered([1])]
    const refused = async (body: unknown) => (await clerk.post(orderReturn.path, body, keyOf())).body.errors
    const right = await returnOf(one, [1])
    const [line] = right.details
    const [strange] = (await returnOf(other, [1])).details
    expect(await refused({ ...right, refOrder: null })).toEqual({ refOrder: 'Order No. is required' })
    expect(await refused({ ...right, details: [] })).toEqual({ details: 'Please Return Some Qty' })
    expect(await refused({ ...right, referral: await data.referral() })).toEqual({
      refOrder: 'The document is of another party.',
    })
    expect(await refused({ ...right, orderNo: 'OR-99999' })).toEqual({ orderNo: 'The document has another number.' })
    expect(await refused({ ...right, details: [{ ...line, rate: '1.00' }] })).toMatchObject({
      'details.0.rate': 'Amount does not agree with the calculation.',
    })
    expect(await refused({ ...right, details: [strange] })).toEqual({
      'details.0.refOrderDetail': 'The line is not of this document.',
    })
    expect(await refused({ ...right, details: [line, line] })).toEqual({
      'details.1.refOrderDetail': 'The line is named twice.',
    })
  })

  it('is never changed, nor written with amounts that do not agree, by SQL either', async () => {
    const one = await ordered([1])
    for (const { name } of documentTables(order).filter((table) => table.immutable)) {
      const table = sql.table(toSnakeCase(name))
      await expect(sql`update ${table} set id = id`.execute(server.db)).rejects.toThrow('never changed or deleted')
      await expect(sql`delete from ${table}`.execute(server.db)).rejects.toThrow('never changed or deleted')
    }
    const line = await server.db
      .selectFrom('testOrderDetail')
      .selectAll()
      .where('orderId', '=', one.id)
      .executeTakeFirstOrThrow()
    const { id: _, ...columns } = line
    const write = (changes: object) =>
      server.db
        .insertInto('testOrderDetail')
        .values({ ...columns, testId: tests[1], ...changes })
        .execute()
    await expect(write({ amount: '33.38' })).rejects.toThrow(/check constraint/)
    await expect(write({ qty: 0, amount: '0.00' })).rejects.toThrow(/check constraint/)
    await expect(
      server.db.updateTable('testOrderBalance').set({ paid: '99.00' }).where('orderId', '=', one.id).execute(),
    ).rejects.toThrow(/check constraint/)
  })

  it('answers by each of its calls what its declaration says', async () => {
    const one = await ordered([1])
    const taken = (await clerk.post(orderReturn.path, await returnOf(one, [1]), keyOf())).body
    const { details } = (await clerk.get(`${orderReturn.path}/${taken.id}`)).body
    expect(details).toMatchObject([{ test: { id: tests[0] }, rate: '33.37', qty: 1, amount: '33.37' }])
    const calls = [
      `${orderReturn.path}/detail?order_return=${taken.id}`,
      `${orderReturn.path}/invoice-print-count?id=${taken.id}`,
      `${orderReturn.path}/order?referral=${referral}`,
      `${orderReturn.path}/of-order?order=${one.id}`,
      `${orderReturn.path}/referral`,
      `${orderReturn.path}?limit=3`,
      `${order.path}/referral`,
      `${order.path}/${one.id}`,
      `${order.path}?limit=3`,
    ]
    // The server of the tests holds each answer against its schema; unknown keys are faults.
    for (const call of calls) expect([call, (await clerk.get(call)).status]).toEqual([call, 200])
  })
})
