import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayInNepal } from '~/domain/calendar'
import { multiply, sum } from '~/domain/money'
import { placeDocument } from '~/metadata/registry'
import { toSnakeCase } from '~/server/database/names'
import { documentTables } from '~/server/documents/columns'
import { keyOf } from './support/billing'
import { note, noteReturn, withDelivery } from './support/delivery'
import { type Answer, type Caller, startTestServer, type TestServer } from './support/server'

const all = ['view_delivery_note', 'add_delivery_note', 'view_delivery_return', 'add_delivery_return']

describe('a document that is only declared', () => {
  let server: TestServer
  let admin: Caller
  let clerk: Caller
  let supplier: number
  let items: number[]
  let group: number

  beforeAll(async () => {
    server = await startTestServer(withDelivery)
    admin = await server.superuser()
    clerk = await server.withRights(all)
    supplier = await added('supplier', { name: 'Everest Surgical' })
    const { body: goods } = await admin.post('inventory-app/item-category', { name: 'Consumables' })
    const names = ['Nitrile gloves', 'EDTA tube', 'Syringe']
    items = await Promise.all(names.map((name) => added('item', { name, itemCategory: goods.id })))
    group = await groupOf('max')
  })
  afterAll(() => server.close())

  /** The group of the first or the last user. */
  const groupOf = async (which: 'min' | 'max'): Promise<number> => {
    const { rows } = await sql<{ groupId: number }>`select group_id from "user" where id =
      (select ${sql.raw(which)}(id) from "user")`.execute(server.db)
    return rows[0]!.groupId
  }

  const added = async (master: string, values: object): Promise<number> => {
    const { status, body } = await admin.post(`inventory-app/${master}`, values)
    expect(status, JSON.stringify(body)).toBe(201)
    return body.id
  }

  const noteOf = (quantities: readonly number[], changes: object = {}) => {
    const details = quantities.map((qty, index) => {
      const rate = '33.37'
      return { item: items[index], rate, qty, amount: multiply(rate, qty) }
    })
    return {
      ...{ supplier, group, challanNo: 'CH-1', deliveredOn: '2026-11-20', remarks: '' },
      total: sum(details.map(({ amount }) => amount)),
      ...{ details, ...changes },
    }
  }
  const delivered = async (quantities: readonly number[], changes: object = {}): Promise<Answer['body']> => {
    const { status, body } = await clerk.post(note.path, noteOf(quantities, changes), keyOf())
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const returnOf = async (
    of: { id: number; deliveryNo: string },
    quantities: readonly number[],
    changes: object = {},
  ) => {
    const { body } = await clerk.get(`${noteReturn.path}/detail-for-return?limit=0&delivery_note=${of.id}`)
    const details = body.results.flatMap(({ id, rate }: { id: number; rate: string }, index: number) => {
      const returnQty = quantities[index] ?? 0
      return returnQty > 0 ? [{ refDeliveryNoteDetail: id, returnQty, rate, amount: multiply(rate, returnQty) }] : []
    })
    const total = sum(details.map(({ amount }: { amount: string }) => amount))
    return { supplier, refDeliveryNote: of.id, deliveryNo: of.deliveryNo, remarks: '', total, details, ...changes }
  }
  const found = async (query: string, caller = clerk) => {
    const { body } = await caller.get(`${note.path}?${query}`)
    return body.results.map(({ deliveryNo }: { deliveryNo: string }) => deliveryNo)
  }

  it('is saved with its copies, under numbers with their prefix and without gaps', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        clerk.post(note.path, noteOf([1], n % 3 === 0 ? { total: '1.00' } : {}), keyOf()),
      ),
    )
    const numbers = answers.filter(({ status }) => status === 201).map(({ body }) => body.deliveryNo)
    expect(numbers.toSorted()).toEqual(Array.from({ length: 8 }, (_, n) => `DN-0000${n + 1}`))
    const saved = await delivered([2, 1], { challanNo: 'by hand' })
    expect(saved).toMatchObject({
      deliveryNo: 'DN-00009',
      supplier: { id: supplier, name: 'Everest Surgical' },
      supplierName: 'Everest Surgical',
      group: { id: group },
      challanNo: 'by hand',
      total: '100.11',
      paidAmount: '0.00',
      dueAmount: '100.11',
      returnStatus: 'NOT-RETURNED',
      createdDateAd: todayInNepal(new Date()),
    })
    await server.db.updateTable('inventorySupplier').set({ name: 'Renamed' }).where('id', '=', supplier).execute()
    const { body } = await clerk.get(`${note.path}/${saved.id}`)
    expect(body).toMatchObject({ ...saved, printCount: 0, details: [{ qty: 2, amount: '66.74' }, { qty: 1 }] })
    expect((await clerk.get(`${note.path}/detail?delivery_note=${saved.id}`)).body).toMatchObject({ count: 2 })
  })

  it('does not start without saying who sees which of its rows', () => {
    const { scope: _, ...stated } = note.stated
    expect(() => placeDocument({ ...note, stated }, 'inventory')).toThrow('The document delivery-note states no scope')
  })

  it('is saved once for a key, also when it comes twice at once', async () => {
    const key = keyOf()
    const answers = await Promise.all(Array.from({ length: 5 }, () => clerk.post(note.path, noteOf([1]), key)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await clerk.post(note.path, noteOf([2]), key)).status).toBe(409)
  })

  it('is listed by pages and days, and found by number with and without its prefix, and by party', async () => {
    const [first, second] = [await delivered([1]), await delivered([1])]
    const digits = String(Number(first.deliveryNo.slice(3)))
    expect(await found('limit=2')).toEqual([second.deliveryNo, first.deliveryNo])
    expect(await found('limit=1&offset=1')).toEqual([first.deliveryNo])
    for (const term of [digits, `DN-${digits}`, `dn-${digits}`, first.deliveryNo])
      expect(await found(`search=${term}`)).toContain(first.deliveryNo)
    expect(await found('search=renamed&limit=1')).toEqual([second.deliveryNo])
    for (const nothing of ['search=nobody', 'created_date_ad_before=2020-01-01'])
      expect(await found(nothing)).toEqual([])
    const { body } = await clerk.get(`${note.path}?limit=1&created_date_ad_after=${todayInNepal(new Date())}`)
    expect(body.count).toBeGreaterThan(2)
  })

  it('shows nobody what is outside the scope, by no call', async () => {
    const one = await delivered([1])
    const other = await server.withRights(all)
    const calls = [
      `${note.path}/${one.id}`,
      `${note.path}/detail?delivery_note=${one.id}`,
      `${note.path}/invoice-print-count?id=${one.id}`,
      `${noteReturn.path}/detail-for-return?delivery_note=${one.id}`,
    ]
    for (const call of calls) {
      expect([call, (await clerk.get(call)).status]).toEqual([call, 200])
      expect([call, (await admin.get(call)).status]).toEqual([call, 200])
      expect([call, (await other.get(call)).status]).toEqual([call, 404])
    }
    expect(await found('limit=1', other)).toEqual([])
    expect(await found('search=renamed', other)).toEqual([])
    expect(await found('limit=1', admin)).toEqual([one.deliveryNo])
    const left = (caller: Caller) => caller.get(`${noteReturn.path}/delivery-note?supplier=${supplier}`)
    expect((await left(clerk)).body.count).toBeGreaterThan(0)
    expect((await left(other)).body).toMatchObject({ count: 0, results: [] })
    const short = one.deliveryNo.replace(/-0+/, '-')
    const byNumber = await clerk.get(`${noteReturn.path}/delivery-note?supplier=${supplier}&search=${short}`)
    expect(byNumber.body.results.map(({ id }: { id: number }) => id)).toContain(one.id)
    const print = { deliveryNote: one.id, remarks: '' }
    expect((await other.post(`${note.path}/update-invoice-print-count`, print)).status).toBe(404)
    expect((await clerk.post(`${note.path}/update-invoice-print-count`, print)).body).toEqual({
      deliveryNote: one.id,
      printCount: 1,
    })
    const taken = await other.post(noteReturn.path, await returnOf(one, [1]), keyOf())
    expect(taken.body.errors).toEqual({ refDeliveryNote: 'The chosen record does not exist.' })
    const back = await clerk.post(noteReturn.path, await returnOf(one, [1]), keyOf())
    expect(back.status, JSON.stringify(back.body)).toBe(201)
    expect((await clerk.get(`${noteReturn.path}/${back.body.id}`)).status).toBe(200)
    expect((await other.get(`${noteReturn.path}/${back.body.id}`)).status).toBe(404)
  })

  it('asks for the right of each call', async () => {
    const [none, viewer, writer] = await Promise.all(
      [[], ['view_delivery_note'], ['add_delivery_note']].map(server.withRights),
    )
    const reading = [
      `${note.path}/1`,
      `${note.path}/user-group`,
      `${note.path}/inventory-supplier`,
      `${note.path}/inventory-item`,
    ]
    const statuses = (caller: Caller | undefined, calls: readonly string[]) =>
      Promise.all(calls.map(async (call) => (await caller!.get(call)).status))
    expect(await statuses(none, [note.path, ...reading])).toEqual([403, 403, 403, 403, 403])
    expect(await statuses(viewer, [note.path, ...reading])).toEqual([200, 404, 200, 200, 200])
    expect(await statuses(writer, [note.path, ...reading])).toEqual([403, 404, 200, 200, 200])
    expect((await viewer!.post(note.path, noteOf([1]), keyOf())).status).toBe(403)
    expect((await writer!.post(note.path, noteOf([1]), keyOf())).status).toBe(201)
  })

  it('refuses a wrong body field by field', async () => {
    const refused = async (body: unknown) => (await clerk.post(note.path, body, keyOf())).body.errors
    const line = noteOf([1]).details[0]
    expect(await refused({})).toMatchObject({ total: 'Total is required' })
    expect(await refused(noteOf([1], { colour: 1 }))).toEqual({ colour: 'Unknown field' })
    expect(await refused(noteOf([1], { supplier: null, group: null }))).toEqual({
      supplier: 'Supplier is required',
      group: 'Group is required',
    })
    expect(await refused(noteOf([1], { supplier: 2_000_000_000 }))).toEqual({
      supplier: 'The chosen record does not exist.',
    })
    expect(await refused(noteOf([], { challanNo: 'x' }))).toEqual({ details: 'Please add Item details.' })
    expect(await refused(noteOf([1], { challanNo: 'x'.repeat(21) }))).toEqual({ challanNo: 'Maximum character is 20' })
    expect(await refused(noteOf([1], { details: [line, line] }))).toEqual({
      'details.1.item': 'This Item Already Added',
    })
    expect(await refused(noteOf([1], { details: [{ ...line, qty: 0 }] }))).toEqual({
      'details.0.qty': 'Qty must be greater than 0.',
    })
    expect(await refused(noteOf([1], { details: [{ ...line, item: 2_000_000_000 }] }))).toEqual({
      'details.0.item': 'The chosen record does not exist.',
    })
    expect(await refused(noteOf([1], { details: [{ ...line, amount: '33.36' }] }))).toEqual({
      'details.0.amount': 'Amount does not agree with the calculation.',
    })
    expect(await refused(noteOf([1], { total: '1.00' }))).toEqual({
      total: 'Amount does not agree with the calculation.',
    })
    for (const body of [null, [], 'x', { details: 7 }, noteOf([1], { details: [null] })])
      expect((await clerk.post(note.path, body, keyOf())).status).toBe(400)
  })

  it('is taken back in parts that add up to it, and no more of it than there is, also by two at once', async () => {
    const one = await delivered([3, 1])
    const takes = await returnOf(one, [2, 0])
    const answers = await Promise.all([1, 2].map(() => clerk.post(noteReturn.path, takes, keyOf())))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(answers.find(({ status }) => status === 400)?.body.errors).toEqual({
      'details.0.returnQty': 'Return qty should not be greater than remaining Qty.',
    })
    const row = async () => (await clerk.get(`${note.path}/${one.id}`)).body
    expect(await row()).toMatchObject({
      returnStatus: 'PARTIALLY-RETURNED',
      returnedAmount: '66.74',
      dueAmount: '66.74',
    })
    const rest = await clerk.post(noteReturn.path, await returnOf(one, [1, 1]), keyOf())
    expect(rest.body).toMatchObject({
      refDeliveryNote: one.id,
      refDeliveryNoteNo: one.deliveryNo,
      supplierName: one.supplierName,
    })
    expect(await row()).toMatchObject({
      returnStatus: 'FULL-RETURNED',
      dueAmount: '0.00',
      details: [{ returnedQty: 3 }, {}],
    })
    const { body: notes } = await clerk.get(`${noteReturn.path}/of-delivery-note?delivery_note=${one.id}`)
    expect(sum(notes.map(({ total }: { total: string }) => total))).toBe(one.total)
    const { body: left } = await clerk.get(`${noteReturn.path}/detail-for-return?delivery_note=${one.id}`)
    expect(left).toMatchObject({
      results: [],
      deliveryNote: { id: one.id, total: one.total, returned: { total: one.total } },
    })
  })

  it('refuses a return of nothing, of another party, at another price, of lines of others', async () => {
    const [one, other] = [await delivered([2]), await delivered([1])]
    const refused = async (body: unknown) => (await clerk.post(noteReturn.path, body, keyOf())).body.errors
    const right = await returnOf(one, [1])
    const [line] = right.details
    const [strange] = (await returnOf(other, [1])).details
    expect(await refused({ ...right, refDeliveryNote: null })).toEqual({ refDeliveryNote: 'Delivery No. is required' })
    expect(await refused({ ...right, details: [] })).toEqual({ details: 'Please Return Some Qty' })
    expect(await refused({ ...right, supplier: await added('supplier', { name: 'Another' }) })).toEqual({
      refDeliveryNote: 'The document is of another party.',
    })
    expect(await refused({ ...right, deliveryNo: 'DN-99999' })).toEqual({
      deliveryNo: 'The document has another number.',
    })
    expect(await refused({ ...right, details: [{ ...line, rate: '1.00' }] })).toMatchObject({
      'details.0.rate': 'Amount does not agree with the calculation.',
    })
    expect(await refused({ ...right, details: [strange] })).toEqual({
      'details.0.refDeliveryNoteDetail': 'The line is not of this document.',
    })
    expect(await refused({ ...right, details: [line, line] })).toEqual({
      'details.1.refDeliveryNoteDetail': 'The line is named twice.',
    })
  })

  it('is never changed, nor written with amounts that do not agree, by SQL either', async () => {
    const one = await delivered([1])
    for (const { name } of documentTables(note).filter((table) => table.immutable)) {
      const table = sql.table(toSnakeCase(name))
      await expect(sql`update ${table} set id = id`.execute(server.db)).rejects.toThrow('never changed or deleted')
      await expect(sql`delete from ${table}`.execute(server.db)).rejects.toThrow('never changed or deleted')
    }
    const line = await server.db
      .selectFrom('deliveryNoteDetail')
      .selectAll()
      .where('deliveryNoteId', '=', one.id)
      .executeTakeFirstOrThrow()
    const { id: _, ...columns } = line
    const write = (changes: object) =>
      server.db
        .insertInto('deliveryNoteDetail')
        .values({ ...columns, itemId: items[1], ...changes })
        .execute()
    await expect(write({ amount: '33.38' })).rejects.toThrow(/check constraint/)
    await expect(write({ qty: 0, amount: '0.00' })).rejects.toThrow(/check constraint/)
    await expect(
      server.db
        .updateTable('deliveryNoteBalance')
        .set({ paid: '99.00' })
        .where('deliveryNoteId', '=', one.id)
        .execute(),
    ).rejects.toThrow(/check constraint/)
  })

  it('answers by each of its calls what its declaration says', async () => {
    const one = await delivered([1])
    const taken = (await clerk.post(noteReturn.path, await returnOf(one, [1]), keyOf())).body
    const { details } = (await clerk.get(`${noteReturn.path}/${taken.id}`)).body
    expect(details).toMatchObject([{ item: { id: items[0] }, rate: '33.37', qty: 1, amount: '33.37' }])
    const calls = [
      `${noteReturn.path}/detail?delivery_return=${taken.id}`,
      `${noteReturn.path}/invoice-print-count?id=${taken.id}`,
      `${noteReturn.path}/delivery-note?supplier=${supplier}`,
      `${noteReturn.path}/of-delivery-note?delivery_note=${one.id}`,
      `${noteReturn.path}?limit=3`,
      `${note.path}/inventory-item`,
      `${note.path}/inventory-supplier`,
      `${note.path}/${one.id}`,
      `${note.path}?limit=3`,
    ]
    // The server of the tests holds each answer against its schema; unknown keys are faults.
    for (const call of calls) expect([call, (await clerk.get(call)).status]).toEqual([call, 200])
  })
})
