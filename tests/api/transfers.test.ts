import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { cancelTransitionOf } from '~/documents/cancel/cancelTransition'
import { assertComputedStates } from '~/documents/computedStates/server/computedState'
import type { AnyDocType } from '~/documents/docType'
import { assignDocTypeModule, findResource } from '~/metadata/registry'
import type { UserTransition } from '~/metadata/states'
import { defineFacts, plus } from '~/report'
import { selectFacts } from '~/server/reports/facts'
import { type Row, returnBody } from '~/testing/documents/documentBodies'
import type { ApiClient } from '~/testing/server'
import { transitionApiPath, transitionBody } from '~/testing/transitions'
import { consumption } from '../../documents/inventory/consumption'
import { dispatch } from '../../documents/inventory/dispatch'
import { inventoryStockAdjustment } from '../../documents/inventory/inventory-stock-adjustment'
import { receive } from '../../documents/inventory/receive'
import { requisition } from '../../documents/inventory/requisition'
import { requisitionCancellation } from '../../documents/inventory/requisition-cancellation'
import { transitLoss } from '../../documents/inventory/transit-loss'
import { stockFindings } from './support/stock'
import { stockDesk } from './support/stockDesk'
import { askedFor } from './support/transfers'

describe('requisition, dispatch and receipt', () => {
  const { desk, data, movementsOf, nothingDiffers } = stockDesk()

  const asked = async (qty?: readonly number[], opened?: Row) => {
    const made = await askedFor(desk.source, qty, opened)
    return { ...made, row: await desk.saved(requisition, made.body) }
  }
  const take = (taker: AnyDocType, of: Row, qty: readonly number[]) => returnBody(desk.source, taker, of, qty)
  /** What stores have of the items, as [store, qty, value]. */
  const stockOf = async (items: readonly number[]) =>
    (
      await desk.server.db
        .selectFrom('stockBalance')
        .select(['storeId', 'qty', 'value'])
        .where('itemId', 'in', items)
        .where('qty', '>', 0)
        .orderBy('itemId')
        .orderBy('storeId')
        .execute()
    ).map(({ storeId, qty, value }) => [storeId, qty, value])
  const errorsOf = async (document: Parameters<typeof desk.post>[0], body: Row) =>
    (await desk.post(document, body)).body.errors

  it('tells from dispatches and receipts how far a requisition is, in lists, filters, files and reports', async () => {
    const { row } = await asked([30])
    const path = requisition.apiPath
    const progress = async () => {
      const { body } = await desk.admin.get(`${path}?id__in=${row.id}`)
      return [body.results[0].progress, body.results[0].progressDisplay]
    }
    const found = async (state: string) => {
      const { body } = await desk.admin.get(`${path}?limit=0&progress=${state}`)
      return body.results.map(({ id }: Row) => id).includes(row.id)
    }
    expect(await progress()).toEqual(['open', 'Not Dispatched'])
    // nothing of it was dispatched, as of a cancelled one, but the condition of the open ones counts first
    expect([await found('open'), await found('cancelled')]).toEqual([true, false])
    const first = await desk.saved(dispatch, await take(dispatch, row, [20]))
    expect(await progress()).toEqual(['partlyDispatched', 'Partly Dispatched'])
    const second = await desk.saved(dispatch, await take(dispatch, row, [10]))
    await desk.saved(receive, await take(receive, second, [10]))
    expect(await progress()).toEqual(['inTransit', 'In Transit'])
    expect([await found('inTransit'), await found('received')]).toEqual([true, false])
    await desk.saved(receive, await take(receive, first, [20]))
    expect(await progress()).toEqual(['received', 'Received or Lost'])
    const states = Object.keys(requisition.options.computedStates.progress.states)
    const matches = await Promise.all(states.map(found))
    expect(states.filter((_, index) => matches[index])).toEqual(['received'])

    const other = await asked([5])
    await desk.saved(requisitionCancellation, await take(requisitionCancellation, other.row, [5]))
    const { body } = await desk.admin.get(`${path}?id__in=${row.id},${other.row.id}&ordering=progress`)
    expect(body.results.map((one: Row) => one.progress)).toEqual(['cancelled', 'received'])
    const file = await desk.admin.get(`${path}/export?id__in=${row.id}`)
    expect(String(file.body)).toContain('Received or Lost')
    const facts = defineFacts('requisitions', { sources: [plus(requisition, 'document')] })
    const everything = { from: row.createdDateAd, to: row.createdDateAd, today: row.createdDateAd, filters: {} }
    const { rows } = await sql<{ c0: string; c1: string }>`${selectFacts(facts, ['no', 'progress'], everything, {
      ...{ id: 0, isSuperuser: true, scopeRecords: {} },
    })}`.execute(desk.server.db)
    expect(rows.find(({ c0 }) => c0 === row.requisitionNo)?.c1).toBe('Received or Lost')
    const wrong = { open: { label: 'Open', condition: 's.no_such_column > 0' }, done: { label: 'Done' } }
    const options = { ...requisition.options, computedStates: { progress: { label: 'Progress', states: wrong } } }
    const documents = [assignDocTypeModule({ ...requisition, options }, 'inventory')]
    await expect(assertComputedStates(desk.server.db, { documents })).rejects.toThrow(
      'The conditions of computedStates.progress of requisition are no SQL over its row s: ',
    )
  })

  it('sends lots through transit to the store that asked, with their cost, and keeps what is missing in sight', async () => {
    const { row, items, transit, body } = await asked([30])
    const { store, fromStore } = body
    const sent = await desk.saved(dispatch, await take(dispatch, row, [20]))
    expect(await stockOf(items)).toEqual(
      [
        [transit, 20, '180.00'],
        [fromStore, 80, '720.00'],
      ].toSorted(([one], [other]) => Number(one) - Number(other)),
    )
    const some = await take(receive, sent, [15])
    expect(await errorsOf(receive, { ...some, reason: null })).toEqual({
      reason: 'Less comes in than was sent: say why.',
    })
    const came = await desk.saved(receive, { ...some, reason: 'A broken strip' })
    expect((await stockOf(items)).find(([at]) => at === store)).toEqual([store, 15, '135.00'])
    const onWay = desk.server.db
      .updateTable('stockBalance')
      .where('storeId', '=', transit)
      .where('itemId', '=', items[0])
    await onWay.set({ qty: 4 }).execute()
    expect(await stockFindings(desk.server.db)).toContainEqual(
      expect.stringMatching(new RegExp(`in store ${transit}: 4 of it are in transit, and 5 are on their way\\.$`)),
    )
    await onWay.set({ qty: 5 }).execute()
    expect((await desk.row(dispatch, sent.id)).returnStatus).toBe('PARTIALLY-RETURNED')
    expect((await desk.row(dispatch, sent.id)).details).toMatchObject([{ qty: 20, returnedQty: 15 }])
    const moved = (await movementsOf(items[0]!)).map(({ documentNo, qty, storeId }) => [documentNo, storeId, qty])
    expect(moved.slice(1)).toEqual([
      [sent.dispatchNo, fromStore, -20],
      [sent.dispatchNo, transit, 20],
      [came.receiveNo, transit, -15],
      [came.receiveNo, store, 15],
    ])
    await desk.saved(transitLoss, { ...(await take(transitLoss, sent, [5])), reason: 'Never came' })
    expect((await stockOf(items)).map(([at, qty]) => [at, qty])).not.toContainEqual([transit, 5])
    expect((await desk.row(dispatch, sent.id)).returnStatus).toBe('FULL-RETURNED')
    expect((await desk.row(requisition, row.id)).returnStatus).toBe('PARTIALLY-RETURNED')
    await nothingDiffers()
  })

  it('sends no more than is asked for, nothing else, and nothing for a closed requisition', async () => {
    const { row } = await asked([30])
    const { row: other } = await asked([30])
    const [wanted, strange] = [await take(dispatch, row, [30]), await take(dispatch, other, [10])]
    const [line] = wanted.details
    expect(await errorsOf(dispatch, { ...wanted, details: [{ ...line, qty: 31 }] })).toEqual({
      'details.0.qty': 'No more can be sent than the requisition still asks for.',
    })
    expect(await errorsOf(dispatch, { ...wanted, details: strange.details })).toEqual({
      'details.0.lot': 'The requisition does not ask for this item.',
    })
    expect(
      await errorsOf(requisition, { ...(await asked()).body, fromStore: row.store.id, store: row.store.id }),
    ).toEqual({ store: 'The goods are in this store already.' })
    const at = await Promise.all([desk.post(dispatch, wanted), desk.post(dispatch, wanted)])
    expect(at.map(({ status }) => status).toSorted()).toEqual([201, 400])
    const closed = { refRequisition: 'The requisition is closed.' }
    expect(await errorsOf(dispatch, wanted)).toEqual(closed)
    const cancelling = await returnBody(desk.source, requisitionCancellation, other, [30])
    await desk.saved(requisitionCancellation, { ...cancelling, reason: 'Not needed' })
    expect(await errorsOf(dispatch, strange)).toEqual(closed)
    await nothingDiffers()
  })

  it('keeps each user to the stores of the user: who sends, who asks and who receives is told at the store', async () => {
    const permissions = [requisition, dispatch, receive, consumption].flatMap((one) => [
      one.permissions.view,
      one.permissions.add,
    ])
    const { row, body } = await asked([30])
    const { store, fromStore } = body
    const [asking, sending] = await Promise.all(
      [store, fromStore].map((id) => desk.server.createUserWithPermissions(permissions, { stores: [id as number] })),
    )
    const notOwn = 'This is not one of your stores.'
    const refused = async (document: Parameters<typeof desk.post>[0], by: ApiClient, body: Row) =>
      (await desk.post(document, body, undefined, by)).body.errors
    expect(await refused(requisition, sending!, body)).toEqual({ store: notOwn })
    expect((await desk.post(requisition, body, undefined, asking)).status).toBe(201)
    const sent = await take(dispatch, row, [20])
    expect(await refused(dispatch, asking!, sent)).toEqual({ fromStore: notOwn })
    const { body: onWay } = await desk.post(dispatch, sent, undefined, sending)
    const some = { ...(await take(receive, onWay, [15])), reason: 'Broken' }
    expect(await refused(receive, sending!, some)).toEqual({ store: notOwn })
    expect((await desk.post(receive, some, undefined, asking)).status).toBe(201)
    const [{ lot }] = sent.details
    const used = { store: fromStore, remarks: '', details: [{ lot, qty: 1 }] }
    expect(await refused(consumption, asking!, used)).toEqual({ store: notOwn })
    expect((await desk.post(consumption, used, undefined, sending)).status).toBe(201)
    const idsOf = async (by: ApiClient, call: string): Promise<number[]> =>
      (await by.get(`${consumption.apiPath}/${call}`)).body.results.map(({ id }: Row) => id)
    expect([await idsOf(asking!, 'inventory-store'), await idsOf(sending!, 'inventory-store')]).toEqual([
      [store],
      [fromStore],
    ])
    const lots = `stock-lot?store=${fromStore}`
    expect([await idsOf(asking!, lots), await idsOf(sending!, lots)]).toEqual([[], [lot]])
    await nothingDiffers()
  })

  it('takes goods back by cancelling what moved them, from the last one, by users of their stores', async () => {
    const { row, items, body } = await asked([30])
    const { store, fromStore } = body
    const cancelling = [dispatch, receive].map((one) => one.permissions.view.replace('view_', 'cancel_'))
    const permissions = [dispatch.permissions.view, receive.permissions.view, ...cancelling]
    const [asking, sending] = await Promise.all(
      [store, fromStore].map((id) => desk.server.createUserWithPermissions(permissions, { stores: [id as number] })),
    )
    const cancel = async (document: AnyDocType, { id }: Row, by: ApiClient = desk.admin) => {
      const transition = cancelTransitionOf(document)!
      const answer = await by.post(
        transitionApiPath(document, id, transition as UserTransition),
        transitionBody(transition as UserTransition, 'valid'),
      )
      return [answer.status, answer.body.message]
    }
    const progress = async () => (await desk.row(requisition, row.id)).progress
    const before = await stockOf(items)
    const sent = await desk.saved(dispatch, await take(dispatch, row, [20]))
    expect(await cancel(dispatch, sent, asking)).toEqual([409, 'This is not one of your stores.'])
    expect(await progress()).toBe('partlyDispatched')
    expect((await cancel(dispatch, sent, sending))[0]).toBe(200)
    expect([await progress(), await stockOf(items)]).toEqual(['open', before])
    const open = await desk.admin.get(`${dispatch.apiPath}?limit=0&return_status=0`)
    expect(open.body.results.map(({ id }: Row) => id)).not.toContain(sent.id)

    const again = await desk.saved(dispatch, await take(dispatch, row, [30]))
    const came = await desk.saved(receive, await take(receive, again, [30]))
    const taken = 'Another document was made from it. It can no longer be cancelled.'
    expect(await cancel(dispatch, again)).toEqual([409, taken])
    const lot = (await desk.row(receive, came.id)).details[0].lot.id
    const used = await desk.saved(consumption, { store, remarks: '', details: [{ lot, qty: 10 }] })
    expect(await cancel(receive, came, asking)).toEqual([409, expect.stringMatching(/^Only 20 .* left of batch/)])
    for (const [document, one] of [
      [consumption, used],
      [receive, came],
      [dispatch, again],
    ] as const)
      expect((await cancel(document, one))[0]).toBe(200)
    expect([await progress(), await stockOf(items)]).toEqual(['open', before])
    expect((await desk.admin.get(`${dispatch.apiPath}/${again.id}`)).body.state).toBe('cancelled')
    await nothingDiffers()
  })

  it('gives a lot its value back, in whichever order two dispatches of different cost are cancelled', async () => {
    const cancel = async ({ id }: Row) => {
      const transition = cancelTransitionOf(dispatch) as UserTransition
      const answer = await desk.admin.post(
        transitionApiPath(dispatch, id, transition),
        transitionBody(transition, 'valid'),
      )
      expect(answer.status).toBe(200)
    }
    // seven units for 10.00: two of them cost 2.86 or 2.85, as the rest rounds
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { row, items } = await asked([5], { qty: 7, packSize: 7, cost: '10.00' })
      const before = await stockOf(items)
      const sent = [await desk.saved(dispatch, await take(dispatch, row, [2]))]
      sent.push(await desk.saved(dispatch, await take(dispatch, row, [3])))
      const values = (await movementsOf(items[0]!)).filter(({ qty }) => qty < 0).map(({ value }) => value)
      expect(values).toEqual(['-2.86', '-4.28'])
      for (const index of order) await cancel(sent[index]!)
      expect(await stockOf(items)).toEqual(before)
      await nothingDiffers()
    }
  })

  it('tells the users of the store that waits for goods that their dispatch is cancelled', async () => {
    const { row, body } = await asked([30])
    const codes = [dispatch.permissions.view]
    const [waiting, sending, elsewhere] = await Promise.all(
      [[body.store], [body.fromStore], [await data().store()]].map((stores) =>
        desk.server.createUserWithPermissions(codes, { stores: stores as number[] }),
      ),
    )
    const blind = await desk.server.createUserWithPermissions([], { stores: [body.store as number] })
    const sent = await desk.saved(dispatch, await take(dispatch, row, [20]))
    const transition = cancelTransitionOf(dispatch) as UserTransition
    const by = await desk.server.createSuperuser()
    await by.post(transitionApiPath(dispatch, sent.id, transition), transitionBody(transition, 'valid'))
    const toldTo = async (user: ApiClient) =>
      (await user.get('notice')).body.results.map(({ of, text }: Row) => [of, text])
    const told = [[sent.dispatchNo, 'Cancel (now Cancelled)\nAs agreed']]
    expect(await toldTo(waiting!)).toEqual(told)
    expect([await toldTo(sending!), await toldTo(elsewhere!), await toldTo(blind)]).toEqual([[], [], []])
  })

  it('keeps the unit of an item that came in, and whether it expires', async () => {
    const { item } = await data().opened(desk.admin, 3, [{}])
    const { body } = await desk.admin.get(`inventory-app/item/${item}`)
    const change = (values: Row) => desk.admin.patch(`inventory-app/item/${item}`, { ...values, remarks: 'Test' })
    const unit = (await desk.source.records.create(findResource('inventory-item-unit'))).id
    const frozen = 'There is stock of this item: it stays as it is.'
    expect((await change({ itemUnit: unit })).body.errors).toEqual({ itemUnit: frozen })
    expect((await change({ expirable: !body.expirable })).body.errors).toEqual({ expirable: frozen })
    expect((await change({ itemUnit: body.itemUnit.id, expirable: body.expirable })).status).toBe(200)
  })

  it('lets two receive what is on its way once, and nobody reach into transit otherwise', async () => {
    const { row, transit, items } = await asked([40, 50])
    const sent = await desk.saved(dispatch, await take(dispatch, row, [40, 50]))
    const all = await take(receive, sent, [40, 50])
    const both = await Promise.all([desk.post(receive, all), desk.post(receive, all)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(both.find(({ status }) => status === 400)!.body.errors).toEqual({
      refDispatch: 'All of the dispatch has come in already.',
    })
    const { lots } = await data().opened(desk.admin, 3, [{}])
    const adjusting = { store: transit, kind: 3, remarks: '', details: [{ lot: lots[0], qty: 1 }] }
    expect(Object.keys(await errorsOf(inventoryStockAdjustment, adjusting))).toEqual(['store'])
    expect((await stockOf(items)).map(([, qty]) => qty).toSorted()).toEqual([40, 50, 50, 60])
    await nothingDiffers()
  })
})
