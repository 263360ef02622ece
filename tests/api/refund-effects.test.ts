import { describe, expect, it } from 'vitest'
import { type ApiClient, type ApiResponse, idempotencyHeader } from '~/testing/server'
import { withQty } from '../../custom/shared/sale/rules'
import { offeredLine, sales } from './support/billing'
import { refundDesk, refunds } from './support/refund'

const collection = 'lab-sample-collection-app/sample-collection'

describe('what follows from refunds', () => {
  const desk = refundDesk()
  const { bill, billed, body, post, refunded } = desk
  const offered = async () =>
    (await desk.clerk.get(`${refunds}/sale?ordering=-id&customer=${desk.patient}&limit=0`)).body.results.map(
      (row: { id: number }) => row.id,
    )

  describe('the tests of a returned line', () => {
    const testsOf = async (sale: number): Promise<ApiResponse['body'][]> =>
      (await desk.admin.get(`${collection}/customer-test/${sale}?limit=0`)).body.results
    const listed = async (sale: { saleNo: string }) =>
      (await desk.admin.get(`${collection}?sale_no=${sale.saleNo}`)).body.results[0]
    const collect = (ids: number[]) =>
      desk.admin.post(collection, { customerTests: ids, customer: desk.patient, remarks: '' }, idempotencyHeader())
    const undo = (ids: number[]) => desk.admin.post(`${collection}/undo`, { customerTests: ids, remarks: 'spilled' })

    it('are neither offered for collection nor counted, once nothing of the line is left', async () => {
      const sale = await bill([
        withQty(await offeredLine(desk.clerk, desk.plain), 2),
        await offeredLine(desk.clerk, await desk.data.test()),
      ])
      await refunded(sale.id, [1, 0])
      expect(await listed(sale)).toMatchObject({ testCount: 2, pendingCount: 2, testStatus: 1 })
      await refunded(sale.id, [1, 0])
      expect(await listed(sale)).toMatchObject({ testCount: 1, pendingCount: 1, collectedCount: 0 })
      const [returned, other] = await testsOf(sale.id)
      expect(returned).toMatchObject({ status: 0, statusDisplay: 'Returned' })
      const refused = await collect([returned.id, other.id])
      expect(refused).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^Returned: /) } })
      expect((await undo([returned.id])).body.message).toMatch(/^Not collected: /)
      await refunded(sale.id, [0, 1])
      expect(await listed(sale)).toMatchObject({ testCount: 0, pendingCount: 0, testStatus: 0 })
    })

    const atWork = async (sale: number): Promise<ApiResponse['body'][]> =>
      (await desk.clerk.get(`${refunds}/tests-at-work?sale_main=${sale}`)).body
    const confirmed = async (sale: number) => ({
      confirmedTests: (await atWork(sale)).map(({ id, status }) => ({ id, status })),
    })
    const anyway = (id: number, remarks: string | undefined, who: Pick<ApiClient, 'post'> = desk.admin) =>
      who.post(`lab-result-entry-app/customer-test/${id}/report-anyway`, { remarks })
    const enter = (collectedSample: number, customerTest: number, value: string) =>
      desk.admin.post('lab-result-entry-app/result-entry', {
        collectedSample,
        testResult: [{ customerTest, value }],
      })

    it('are asked for when work on them has begun, as they are at that moment, and are then not reported', async () => {
      const [billed, other] = [await desk.data.test(), await desk.data.test()]
      const sale = await bill([await offeredLine(desk.clerk, billed), await offeredLine(desk.clerk, other)])
      const [one, two] = await testsOf(sale.id)
      expect(await atWork(sale.id)).toEqual([])
      const { samples, sampleNo } = (await collect([one.id, two.id])).body
      const [seen] = await atWork(sale.id)
      expect(seen).toMatchObject({
        id: one.id,
        statusDisplay: 'Collected',
        wasReported: false,
        lines: [expect.anything()],
      })
      const unasked = await post(await body(sale.id, [1, 0]))
      expect(unasked).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining(one.test.name), errors: { confirmedTests: expect.anything() } },
      })
      const earlier = await confirmed(sale.id)
      expect((await enter(samples[0].id, one.id, '5')).status).toBe(201)
      // it was confirmed as collected, and has a result by now
      expect((await post(await body(sale.id, [1, 0], earlier))).status).toBe(409)
      await refunded(sale.id, [1, 0], await confirmed(sale.id))
      expect(await testsOf(sale.id)).toMatchObject([
        { status: -1, statusDisplay: 'Refunded: not reported' },
        { status: 2 },
      ])
      expect(await listed(sale)).toMatchObject({ testCount: 1, collectedCount: 1 })
      expect(await atWork(sale.id)).toMatchObject([{ id: two.id }])

      const lines = (await desk.admin.get(`lab-result-entry-app/result-entry/collected-test?sample_no=${sampleNo}`))
        .body
      const line = lines.results.find(({ id }: { id: number }) => id === one.id)
      expect(line).toMatchObject({ statusDisplay: 'Refunded: not reported', result: { value: '5' } })
      const changed = { testResult: [{ customerTest: one.id, value: '6', version: line.result.version }] }
      const entry = `lab-result-entry-app/result-entry/${lines.resultEntry.id}`
      expect(await desk.admin.patch(entry, changed)).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/^Refunded: not reported/) },
      })
      const verify = (id: number, version: string) =>
        desk.admin.post('lab-report-app/lab-report-verification/verify', { customerTests: [{ id, version }] })
      expect((await verify(one.id, line.result.version)).body.message).toMatch(/is refunded and not reported/)
      const [row] = (await desk.admin.get(`lab-result-entry-app/result-entry?search=${sampleNo}`)).body.results
      expect(row).toMatchObject({ testCount: 1, enteredCount: 0, refundedCount: 1 })
      expect((await desk.admin.get(`fhir/r4/ServiceRequest/${one.id}`)).body).toMatchObject({ status: 'revoked' })

      // the other result is verified: the report waits for nothing, and states the refunded test's status
      await desk.admin.patch(entry, { testResult: [{ customerTest: two.id, value: '4' }] })
      const again = (await desk.admin.get(`lab-result-entry-app/result-entry/collected-test?sample_no=${sampleNo}`))
        .body
      const version = again.results.find(({ id }: { id: number }) => id === two.id).result.version
      expect((await verify(two.id, version)).status).toBe(200)
      const report = (await desk.admin.get(`lab-report-app/lab-report-verification/report?sample_no=${sampleNo}`)).body
      expect(report.preliminary).toBe(false)
      expect(JSON.stringify(report.content)).toContain(`{"name":"${one.test.name}","result":null,"refunded":true`)

      // somebody with the permission decides to report it anyway, with a reason: it continues from its former state
      const clerk = await desk.server.createUserWithPermissions(['view_lab_report', 'verify_lab_report'])
      expect((await anyway(one.id, 'The doctor asked for it', clerk)).status).toBe(403)
      expect((await anyway(one.id, ' ')).status).toBe(400)
      const decided = await Promise.all([1, 2].map(() => anyway(one.id, 'The doctor asked for it')))
      expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await testsOf(sale.id)).toMatchObject([{ status: 3 }, { status: 4 }])
      expect((await verify(one.id, line.result.version)).status).toBe(200)
      expect((await anyway(two.id, 'It is not refunded')).status).toBe(409)
      expect((await anyway(2_000_000_000, 'There is none')).status).toBe(404)
    })

    it('complete a preliminary report that waited for nothing else, which is then to be handed over', async () => {
      const { admin } = desk
      const path = 'lab-report-app/lab-report-verification'
      const lines = [await desk.data.test(), await desk.data.test()].map((test) => offeredLine(desk.clerk, test))
      const sale = await bill(await Promise.all(lines))
      const [one, two] = await testsOf(sale.id)
      const { samples, sampleNo } = (await collect([one.id, two.id])).body
      expect((await enter(samples[0].id, one.id, '5')).status).toBe(201)
      const { results } = (await admin.get(`${path}/customer-test?sample_no=${sampleNo}`)).body
      const { version } = results.find(({ id }: { id: number }) => id === one.id).result
      await admin.post(`${path}/verify`, { customerTests: [{ id: one.id, version }] })
      const issue = async () => (await admin.post(`${path}/issue`, { sampleNo })).body
      const ready = async () => (await admin.get(`${path}?search=${sampleNo}&status=ready`)).body.results.length
      expect([await issue(), await ready()]).toMatchObject([{ version: 1, preliminary: true }, 0])
      await refunded(sale.id, [0, 1], await confirmed(sale.id))
      expect(await ready()).toBe(1)
      expect([await issue(), await ready()]).toMatchObject([{ version: 2, preliminary: false }, 0])
    })

    it('are stopped of a package each by itself, and their tubes can still be thrown away', async () => {
      const members = [await desk.data.test(), await desk.data.test()]
      const panel = await desk.data.package(members, { price: '900.00' })
      const sale = await bill([await offeredLine(desk.clerk, panel)])
      const [first] = await testsOf(sale.id)
      expect((await collect([first.id])).status).toBe(201)
      await refunded(sale.id, [1], await confirmed(sale.id))
      expect((await testsOf(sale.id)).map(({ status }) => status)).toEqual([-1, 0])
      expect(await listed(sale)).toMatchObject({ testCount: 0, collectedCount: 0, testStatus: 0 })
      expect((await undo([first.id])).status).toBe(200)
      expect((await testsOf(sale.id)).map(({ status }) => status)).toEqual([0, 0])
    })

    it('go on while another line of the bill owes them, and stop with the last one', async () => {
      const member = await desk.data.test()
      const panel = await desk.data.package([member, await desk.data.test()], { price: '900.00' })
      const lines = [await offeredLine(desk.clerk, panel), await offeredLine(desk.clerk, member)]
      const sale = await bill(lines, { confirmedDoubles: [member] })
      const shared = (await testsOf(sale.id)).find(({ test }) => test.id === member)
      expect((await collect([shared.id])).status).toBe(201)
      const now = async () => (await testsOf(sale.id)).find(({ id }) => id === shared.id).status
      await refunded(sale.id, [0, 1])
      expect(await now()).toBe(2)
      await refunded(sale.id, [1, 0], await confirmed(sale.id))
      expect(await now()).toBe(-1)
    })

    it('are either collected or withdrawn when both come at once', async () => {
      for (let round = 0; round < 6; round++) {
        const sale = await billed(1)
        const [owed] = await testsOf(sale.id)
        const refund = await body(sale.id, [1])
        const [collected, refunded] = await Promise.all([collect([owed.id]), post(refund)])
        // a refund that finds it collected asks first
        expect([collected.status, refunded.status].toSorted()).toEqual([201, 409])
        expect(await testsOf(sale.id)).toMatchObject([{ status: collected.status === 201 ? 2 : 0 }])
      }
    })

    it('are to be collected again after an undone collection, as long as something of the line is left', async () => {
      const sale = await billed(2)
      const [owed] = await testsOf(sale.id)
      await collect([owed.id])
      await refunded(sale.id, [1])
      await undo([owed.id])
      expect(await testsOf(sale.id)).toMatchObject([{ status: 1 }])
    })
  })

  describe('looking up', () => {
    it('offers patients with bills only, by name or number', async () => {
      const firstName = 'Returnwala'
      const withBill = await desk.data.patient({ firstName })
      const without = await desk.data.patient({ firstName })
      await bill([await offeredLine(desk.clerk, desk.plain)], { customer: withBill })
      const ids = async (query: string) =>
        (await desk.clerk.get(`${refunds}/customer?${query}`)).body.results.map((row: { id: number }) => row.id)
      expect(await ids(`search=${firstName}`)).toEqual([withBill])
      expect(await ids('search=')).toContain(withBill)
      expect(await ids('search=&limit=0')).not.toContain(without)
    })

    it('finds a bill of the patient by a part of its number, the newest first', async () => {
      const [one, two] = [await billed(1), await billed(1)]
      const matches = (
        await desk.clerk.get(`${refunds}/sale?ordering=-id&customer=${desk.patient}&search=${two.saleNo}`)
      ).body
      expect(matches.results.map((row: { id: number }) => row.id)).toContain(two.id)
      expect((await offered()).slice(0, 2)).toEqual([two.id, one.id])
      for (const nobody of ['', '&customer='])
        expect((await desk.clerk.get(`${refunds}/sale?ordering=-id${nobody}`)).body.errors).toEqual({
          customer: 'Customer is required',
        })
      expect((await desk.clerk.get(`${refunds}/sale?customer=${desk.patient}&search=%25`)).body.count).toBe(0)
    })

    it('tells of each line what is left, and of the bill what was returned', async () => {
      const sale = await billed(3)
      await refunded(sale.id, [2])
      const { body: page } = await desk.clerk.get(
        `${refunds}/sale-detail-for-return?offset=0&limit=0&sale_main=${sale.id}`,
      )
      expect(page).toMatchObject({
        count: 1,
        results: [{ qty: 3, remQty: 1, cost: '450.00', returned: { qty: 2, discountAmount: '0.00' } }],
        sale: { id: sale.id, payType: 1, returned: { grandTotal: '900.00', grandTotalRoundOff: '900.00' } },
      })
      expect((await desk.clerk.get(`${refunds}/sale-detail-for-return?sale_main=2000000000`)).status).toBe(404)
    })

    it("tells with a bill's lines how much of each was returned so far", async () => {
      const sale = await bill([
        withQty(await offeredLine(desk.clerk, desk.plain), 3),
        await offeredLine(desk.clerk, await desk.data.test()),
      ])
      const returned = async () => {
        const { body: lines } = await desk.clerk.get(`${sales}/sale-detail?sale_main=${sale.id}&offset=0&limit=10`)
        return lines.results.map(({ qty, returnedQty }: Record<string, number>) => [qty, returnedQty])
      }
      expect(await returned()).toEqual([
        [3, 0],
        [1, 0],
      ])
      await refunded(sale.id, [1, 1])
      const note = await refunded(sale.id, [1, 0])
      expect(await returned()).toEqual([
        [3, 2],
        [1, 1],
      ])
      const { body: noted } = await desk.clerk.get(`${refunds}/sale-detail?sale_main=${note.id}`)
      expect(noted.results[0]).not.toHaveProperty('returnedQty')
    })

    it('tells who bills which credit notes a bill has', async () => {
      const sale = await billed(3)
      const notes = [await refunded(sale.id, [2]), await refunded(sale.id, [1])]
      const biller = await desk.server.createUserWithPermissions(['view_lab_billing'])
      expect((await biller.get(`${refunds}/of-sale?sale_main=${sale.id}`)).body).toEqual(notes)
    })

    it('lists the credit notes by day, by their number, by the number of the bill and by patient', async () => {
      desk.server.setClock(new Date('2029-03-02T06:00:00Z'))
      const sale = await billed(2)
      desk.server.setClock(new Date('2029-03-03T06:00:00Z'))
      const row = await refunded(sale.id, [1])
      desk.server.setClock(undefined)
      const ids = async (query: string) =>
        (await desk.clerk.get(`${refunds}?${query}`)).body.results.map((one: { id: number }) => one.id)
      expect(await ids('created_date_ad_after=2029-03-03&created_date_ad_before=2029-03-03')).toEqual([row.id])
      expect(await ids('created_date_ad_after=2029-03-02&created_date_ad_before=2029-03-02')).toEqual([])
      expect(await ids(`search=${row.saleNo}&limit=0`)).toContain(row.id)
      expect(await ids(`search=${sale.saleNo}&limit=0`)).toContain(row.id)
      expect(await ids('search=gurung&limit=0')).toContain(row.id)
      expect(await ids('limit=1')).toEqual([row.id])
      expect(row).toMatchObject({ createdDateAd: '2029-03-03', createdDateBs: '2085-11-19' })
    })
  })

  it('are printed as original and copies', async () => {
    const row = await refunded((await billed(1)).id, [1])
    const count = async () => (await desk.clerk.get(`${refunds}/invoice-print-count?id=${row.id}`)).body
    expect(await count()).toEqual({ saleMain: row.id, printCount: 0 })
    const print = () => desk.clerk.post(`${refunds}/update-invoice-print-count`, { saleMain: row.id, remarks: '' })
    expect([(await print()).body.printCount, (await print()).body.printCount]).toEqual([1, 2])
    expect((await desk.clerk.get(`${refunds}/${row.id}`)).body.printCount).toBe(2)
    await desk.data.rule({ enablePrint: false })
    expect((await print()).status).toBe(400)
  })

  it('are open to those who hold their rights', async () => {
    const calls = ['', '/sale-detail?sale_main=1', '/invoice-print-count?id=1', '/customer', '/payment-mode']
    const more = [`/sale?customer=${desk.patient}`, '/sale-detail-for-return?sale_main=1']
    const stranger = await desk.server.createUserWithPermissions(['view_lab_billing', 'add_lab_billing'])
    const viewer = await desk.server.createUserWithPermissions(['view_lab_refund_billing'])
    for (const call of [...calls, ...more]) {
      expect((await desk.server.createClient().get(refunds + call)).status).toBe(401)
      expect((await stranger.get(refunds + call)).status).toBe(403)
      expect([200, 404]).toContain((await viewer.get(refunds + call)).status)
    }
    const refund = await body((await billed(1)).id, [1])
    expect((await viewer.post(refunds, refund)).status).toBe(403)
    const adder = await desk.server.createUserWithPermissions(['add_lab_refund_billing'])
    expect((await adder.post(refunds, refund)).status).toBe(201)
    expect((await adder.get(refunds)).status).toBe(403)
  })
})
