import { beforeEach, describe, expect, it } from 'vitest'
import { messages } from '~/metadata/messages'
import { findResource } from '~/metadata/registry'
import type { Row } from '~/testing/documents/documentBodies'
import { type ApiClient, idempotencyHeader } from '~/testing/server'
import { StoreModule } from '~shared/options/options'
import { inventoryPurchase } from '../../documents/inventory/inventory-purchase'
import { purchaseOrder } from '../../documents/inventory/purchase-order'
import { boughtLine, purchaseOf, stockFindings } from './support/stock'
import { stockDesk } from './support/stockDesk'

const orders = purchaseOrder.apiPath
const purchases = inventoryPurchase.apiPath
const { inventory } = StoreModule

describe('purchases of an order', () => {
  const { desk, data } = stockDesk()
  let [head, supplier, store, items]: [ApiClient, number, number, number[]] = [] as never
  beforeEach(async () => {
    head = await desk.server.createUserWithPermissions(['view_purchase_order', 'approve_purchase_order'])
    supplier = (await desk.source.records.create(findResource('inventory-supplier'), { creditDays: 30 })).id as number
    store = await data().store(inventory)
    items = [await data().item(inventory), await data().item(inventory)]
  })
  const take = (by: ApiClient, id: number, transition: string, state: string) =>
    by.post(`${orders}/${id}/transitions/${transition}`, { state, reason: 'As agreed' })
  /** An order of so many units of each item. */
  const requested = async (...qty: number[]) => {
    const details = qty.map((units, index) => ({ item: items[index]!, qty: units, rate: '9.00' }))
    const { status, body } = await desk.admin.post(
      orders,
      { supplier, store, deliverOn: '2042-01-01', remarks: '', details },
      idempotencyHeader(),
    )
    expect([status, body]).toEqual([201, expect.anything()])
    return body as Row
  }
  const ordered = async (...qty: number[]) => {
    const order = await requested(...qty)
    expect((await take(head, order.id, 'approve', 'requested')).status).toBe(200)
    return order
  }
  const line = (item: number, units: number, values: Row = {}) => {
    const { mrp, salePrice, ...used } = boughtLine(item, { packSize: 1, packs: units, freePacks: 0, rate: '9.00' })
    return { ...used, ...values }
  }
  const body = (order: Row, lines: readonly Row[], values: Row = {}) =>
    purchaseOf(inventoryPurchase, { supplier, store, purchaseOrder: order.id, ...values }, lines)
  const post = (sent: Row) => desk.admin.post(purchases, sent, idempotencyHeader())
  const received = async (order: Row, ...qty: number[]) => {
    const { status, body: row } = await post(
      body(
        order,
        qty.map((units, index) => line(items[index]!, units)),
      ),
    )
    expect([status, row]).toEqual([201, expect.anything()])
    return row as Row
  }
  const stateOf = async (order: Row) => (await desk.admin.get(`${orders}/${order.id}`)).body.state
  const cancel = (purchase: Row) =>
    desk.admin.post(`${purchases}/${purchase.id}/transitions/cancel`, { state: 'valid', reason: 'By mistake' })
  const proposed = async (order: Row) =>
    (await desk.admin.get(`${purchases}/proposed-lines?purchase_order=${order.id}&limit=0`)).body.results

  it('lead it from ordered to received, propose what is open, and are found from each other', async () => {
    const order = await ordered(10, 4)
    const picked = await desk.admin.get(`${purchases}/purchase-order?search=${order.orderNo}&limit=0`)
    expect(picked.body.results.find(({ id }: Row) => id === order.id)).toMatchObject({
      ...{ orderNo: order.orderNo, supplier: { id: supplier, creditDays: 30 }, store: { id: store } },
    })
    expect(await proposed(order)).toMatchObject([
      { item: { id: items[0] }, packs: 10, packSize: 1, rate: '9.00' },
      { item: { id: items[1] }, packs: 4 },
    ])
    const first = await received(order, 6, 4)
    expect(first.purchaseOrder).toEqual({ id: order.id, orderNo: order.orderNo })
    expect(await stateOf(order)).toBe('partlyReceived')
    expect(await proposed(order)).toMatchObject([{ item: { id: items[0] }, packs: 4 }])
    const lines = await desk.admin.get(`${orders}/detail?order=${order.id}`)
    expect([lines.status, lines.body]).toMatchObject([200, { results: [{ receivedQty: 6 }, { receivedQty: 4 }] }])
    await received(order, 4)
    expect(await stateOf(order)).toBe('received')
    expect(await proposed(order)).toEqual([])
    const again = await desk.admin.get(`${purchases}/purchase-order?search=${order.orderNo}&limit=0`)
    expect(again.body.results.map(({ id }: Row) => id)).not.toContain(order.id)
    const related = await desk.admin.get(`${orders}/${order.id}/related`)
    expect(related.body.results).toMatchObject([{ apiPath: purchases, count: 2 }])
    const filtered = await desk.admin.get(`${purchases}?purchase_order=${order.id}`)
    expect(filtered.body.count).toBe(2)
    const history = await desk.admin.get(`${orders}/${order.id}/history?limit=0`)
    expect(JSON.stringify(history.body.results)).toContain(first.purchaseNo)
    expect(await stockFindings(desk.server.db)).toEqual([])
  })

  it('are refused for an order that is not open, of another supplier, or that the user does not see', async () => {
    const order = await requested(10)
    const lines = [line(items[0]!, 10)]
    const errors = async (sent: Row) => {
      const answer = await post(sent)
      return [answer.status, answer.body.errors]
    }
    const because = (message: string) => [400, { purchaseOrder: message }]
    const no = order.orderNo
    expect(await errors(body(order, lines))).toEqual(because(`The order ${no} is not open: Not Approved.`))
    await take(head, order.id, 'approve', 'requested')
    const other = (await desk.source.records.create(findResource('inventory-supplier'), {})).id
    expect(await errors(body(order, lines, { supplier: other }))).toEqual(
      because(`The order ${no} is of another supplier.`),
    )
    expect(await errors(body({ id: 2_000_000_000 }, lines))).toEqual(because(messages.recordMissing))
    await received(order, 10)
    expect(await errors(body(order, lines))).toEqual(because(`The order ${no} is not open: Received.`))
    const cancelled = await ordered(3)
    await take(desk.admin, cancelled.id, 'cancel', 'approved')
    expect(await errors(body(cancelled, lines))).toEqual(
      because(`The order ${cancelled.orderNo} is not open: Cancelled.`),
    )
  })

  it('ask before more comes than is open, or what was not ordered, and free units do not count', async () => {
    const order = await ordered(10)
    const names = await Promise.all(
      items.map(async (id) => (await desk.admin.get(`inventory-app/item/${id}`)).body.name as string),
    )
    const lines = [line(items[0]!, 11), line(items[1]!, 1)]
    const asked = await post(body(order, lines))
    const message = `More comes than is open of the order (${names[0]}: 10; ${names[1]}: 0). Save it all the same?`
    expect([asked.status, asked.body.questions]).toEqual([409, [{ key: 'moreThanOrdered', message }]])
    expect(await stateOf(order)).toBe('approved')
    const exact = await post(body(order, [line(items[0]!, 10, { freePacks: 2 })]))
    expect(exact.status).toBe(201)
    const more = await ordered(10)
    const confirmed = ['otherFiscalYear', 'salePriceBelowCost', 'nearExpiry', 'moreThanOrdered']
    expect((await post(body(more, lines, { confirmed }))).status).toBe(201)
    expect(await stateOf(more)).toBe('received')
  })

  it('take the last of it once, where two are saved at the same time', async () => {
    const order = await ordered(10)
    const answers = await Promise.all([0, 1].map(() => post(body(order, [line(items[0]!, 10)]))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(answers.find(({ status }) => status === 400)?.body.errors).toEqual({
      purchaseOrder: `The order ${order.orderNo} is not open: Received.`,
    })
    const other = await ordered(10)
    const parts = await Promise.all([0, 1].map(() => post(body(other, [line(items[0]!, 6)]))))
    expect(parts.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await stateOf(other)).toBe('partlyReceived')
  })

  it('open it again when they are cancelled, also where it was closed, and a closed one takes nothing', async () => {
    const order = await ordered(10)
    const [first, second] = [await received(order, 6), await received(order, 4)]
    expect((await cancel(second)).status).toBe(200)
    expect(await stateOf(order)).toBe('partlyReceived')
    expect((await take(desk.admin, order.id, 'close', 'partlyReceived')).status).toBe(200)
    expect((await post(body(order, [line(items[0]!, 4)]))).body.errors).toEqual({
      purchaseOrder: `The order ${order.orderNo} is not open: Closed.`,
    })
    expect((await cancel(first)).status).toBe(200)
    expect(await stateOf(order)).toBe('approved')
    expect((await take(desk.admin, order.id, 'close', 'approved')).status).toBe(409)
    expect((await take(desk.admin, order.id, 'receive', 'approved')).status).toBe(404)
    await received(order, 10)
    expect(await stateOf(order)).toBe('received')
  })

  it('wait on the dashboard until it is received', async () => {
    const count = async (state: string) => (await desk.admin.get(`${orders}/waiting/${state}`)).body.count as number
    const before = [await count('approved'), await count('partly-received')]
    const order = await ordered(10)
    expect([await count('approved'), await count('partly-received')]).toEqual([before[0]! + 1, before[1]])
    await received(order, 6)
    expect([await count('approved'), await count('partly-received')]).toEqual([before[0], before[1]! + 1])
    await received(order, 4)
    expect([await count('approved'), await count('partly-received')]).toEqual(before)
  })
})
