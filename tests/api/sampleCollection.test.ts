import { describe, expect, it } from 'vitest'
import type { ApiClient } from '~/testing/server'
import { takeRowTransition } from '~/testing/takeRowTransition'
import { billOrderings } from '../../custom/lab/sample-collection/operations/listBills'
import { customerTestTable } from '../../custom/lab/shared/samples/schema'
import { blood, CollectionDesk, now, samplesPath, serum } from './support/collectionDesk'

describe('sample collection', () => {
  const desk = new CollectionDesk()
  const { billed, idsOf, collect, undo, testsOf, statusesOf, rowOf } = desk

  it('makes one number for a collection and one sample for each type, with time and collector', async () => {
    const bill = await billed([...blood, ...serum])
    const { status, body } = await collect(bill, undefined, { remarks: ' fasting ' })
    expect(status).toBe(201)
    expect(body).toEqual({
      sampleNo: expect.stringMatching(/^S\d{7}$/),
      customer: bill.customer,
      collectedAt: now.toISOString(),
      samples: [
        {
          id: expect.any(Number),
          barcode: `${body.sampleNo}-1`,
          sampleType: { id: expect.any(Number), name: 'Blood (EDTA)' },
          customerTests: idsOf(bill, blood),
        },
        {
          id: expect.any(Number),
          barcode: `${body.sampleNo}-2`,
          sampleType: { id: expect.any(Number), name: 'Serum' },
          customerTests: idsOf(bill, serum),
        },
      ],
    })
    const [first] = await testsOf(bill)
    expect(first).toEqual({
      id: bill.tests.Haemoglobin,
      test: { id: expect.any(Number), name: 'Haemoglobin' },
      packageTest: null,
      sampleType: body.samples[0].sampleType,
      status: 2,
      statusDisplay: 'Collected',
      sampleNo: body.sampleNo,
      collectedSample: body.samples[0].id,
      barcode: `${body.sampleNo}-1`,
      receivedAt: null,
      collectedDateAd: '2025-07-17',
      collectedDateBs: '2082-04-01',
      collectedTime: '14:30:00',
      collectedByUserName: 'technician',
      remarks: 'fasting',
      rejection: null,
    })
    expect(await statusesOf(bill)).toEqual([2, 2, 2, 2])
  })

  it('may collect some tests now and the others later', async () => {
    const bill = await billed([...blood, ...serum])
    const first = await collect(bill, serum)
    expect(await rowOf(bill)).toMatchObject({ testStatus: 1, testCount: 4, pendingCount: 2, collectedCount: 2 })
    const second = await collect(bill, blood)
    expect(second.body.sampleNo).not.toBe(first.body.sampleNo)
    expect(await rowOf(bill)).toMatchObject({ testStatus: 2, testStatusDisplay: 'Collected', pendingCount: 0 })
  })

  it('is refused with nothing ticked, tests of others, or tests that do not exist', async () => {
    const bill = await billed(blood)
    const other = await billed(blood)
    const second = await billed(serum, 'Rai', bill.customer)
    const refused = async (customerTests: unknown, customer: unknown = bill.customer) => {
      const { status, body } = await desk.technician.post(samplesPath, { customerTests, customer })
      expect(status).toBe(400)
      return body.errors
    }
    expect(await refused([])).toEqual({ customerTests: 'Please select at least one test.' })
    expect(await refused(idsOf(other))).toEqual({ customerTests: 'A chosen test is of another patient.' })
    expect(await refused([...idsOf(bill), ...idsOf(second)])).toEqual({
      customerTests: 'The chosen tests are of different bills.',
    })
    expect(await refused([2_147_483_647])).toEqual({ customerTests: 'A chosen test does not exist.' })
    expect(await refused('all')).toEqual({ customerTests: 'Tests must be a list of ids.' })
    expect(await refused([1.5])).toHaveProperty(['customerTests.0'])
    expect(await refused(idsOf(bill), 'x')).toHaveProperty('customer')
    expect(await statusesOf(bill)).toEqual([1, 1])
  })

  it('collects a test once: of ten clerks at once one does, and the numbers have no gaps', async () => {
    const bill = await billed(blood)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => collect(bill, index % 2 ? ['ESR'] : blood)),
    )
    const collected = answers.filter(({ status }) => status === 201)
    expect(
      collected.flatMap(({ body }) => body.samples.flatMap((one: { customerTests: number[] }) => one.customerTests)),
    ).toEqual([...new Set(collected.flatMap(({ body }) => body.samples[0].customerTests))])
    const refused = answers.filter(({ status }) => status === 409)
    expect(collected.length + refused.length).toBe(10)
    for (const { body } of refused) expect(body.message).toMatch(/^Already collected: .*ESR\.$/)
    const next = await collect(await billed(serum))
    const numbers = [...collected.map(({ body }) => body.sampleNo), next.body.sampleNo]
      .map((no) => Number(no.slice(1)))
      .sort()
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] as number) + index))
  })

  it('answers a repeated save with the first collection', async () => {
    const bill = await billed(blood)
    const headers = { 'idempotency-key': 'one dialog' }
    const [first, second] = await Promise.all([collect(bill, blood, {}, headers), collect(bill, blood, {}, headers)])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
  })

  describe('undone', () => {
    it('leaves the tests to be collected again, keeps the sample and logs why', async () => {
      const bill = await billed([...blood, ...serum])
      const { sampleNo } = (await collect(bill)).body
      expect((await undo(bill, blood)).body).toEqual({ customerTests: idsOf(bill, blood) })
      expect(await statusesOf(bill)).toEqual([1, 1, 2, 2])
      const samples = await desk.server.db
        .selectFrom('collectedSample')
        .selectAll()
        .where('sampleNo', '=', sampleNo)
        .orderBy('id')
        .execute()
      expect(samples.map(({ undoneAt }) => undoneAt)).toEqual([now, null])
      expect((await desk.technician.get(`${samplesPath}/label?sample_no=${sampleNo}`)).body).toHaveLength(1)
      const log = await desk.server.db
        .selectFrom('activity')
        .selectAll()
        .where('documentNo', '=', sampleNo)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(log).toMatchObject({ action: 'change', userName: 'technician', after: { remarks: 'wrong tube' } })
      const again = await collect(bill, blood)
      expect(again.status).toBe(201)
      expect(again.body.sampleNo).not.toBe(sampleNo)
    })

    it('keeps a sample that still serves a test', async () => {
      const bill = await billed(blood)
      const { sampleNo } = (await collect(bill)).body
      await undo(bill, ['ESR'])
      const query = desk.server.db.selectFrom('collectedSample').select('undoneAt').where('sampleNo', '=', sampleNo)
      expect(await query.execute()).toEqual([{ undoneAt: null }])
    })

    it('is refused without a reason, before collection, and once a result is entered', async () => {
      const bill = await billed(blood)
      expect((await undo(bill)).body.message).toBe('Not collected: Haemoglobin, ESR.')
      await collect(bill)
      for (const remarks of ['', '  ']) {
        const { status, body } = await undo(bill, blood, remarks)
        expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { remarks: 'Remarks is required' } })
      }
      expect((await undo(bill, [])).body.errors).toEqual({ customerTests: 'Please select at least one test.' })
      await takeRowTransition(desk.server.db, customerTestTable, 'enter', [bill.tests.ESR!])
      const late = await undo(bill)
      expect([late.status, late.body.message]).toEqual([409, 'A result is entered for: ESR.'])
      expect(await statusesOf(bill)).toEqual([2, 3])
    })

    it('happens once: of five at once one does', async () => {
      const bill = await billed(serum)
      await collect(bill)
      const answers = await Promise.all(Array.from({ length: 5 }, () => undo(bill)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    })
  })

  it('tells the label of each tube, with the age on the day of collection', async () => {
    const bill = await billed([...blood, ...serum])
    const { sampleNo } = (await collect(bill)).body
    const { body } = await desk.technician.get(`${samplesPath}/label?sample_no=${sampleNo}`)
    const common = {
      sampleNo,
      patientName: 'Sita Rai',
      patientNo: bill.customerNo,
      ageSex: '35 Yrs / Female',
      collectedAt: { ad: '2025-07-17', bs: '2082-04-01', time: '14:30' },
      printLanguage: 'en',
      printFormat: { version: 0, format: null },
    }
    expect(body).toEqual([
      { ...common, barcode: `${sampleNo}-1`, tubeType: 'Blood (EDTA)' },
      { ...common, barcode: `${sampleNo}-2`, tubeType: 'Serum' },
    ])
    const one = await desk.technician.get(`${samplesPath}/label?sample_no=${sampleNo}-2`)
    expect(one.body.map((label: { barcode: string }) => label.barcode)).toEqual([`${sampleNo}-2`])
    expect((await desk.technician.get(`${samplesPath}/label?sample_no=S9999999`)).status).toBe(404)
  })

  describe('the list', () => {
    it('shows bills of today in Nepal, the last first, and finds by patient and number', async () => {
      const bill = await billed(blood, 'Lamichhane')
      const { body } = await desk.technician.get(samplesPath)
      expect(body.results[0]).toEqual({
        id: bill.id,
        saleNo: bill.saleNo,
        fiscalYear: '2082/83',
        customer: bill.customer,
        customerNo: bill.customerNo,
        customerFullName: 'Sita Lamichhane',
        mobileNo: '9841000000',
        gender: 2,
        genderDisplay: 'Female',
        dobDateAd: '1990-05-15',
        age: '35 Yrs',
        createdDateAd: '2025-07-17',
        createdDateBs: '2082-04-01',
        createdTime: '14:30:00',
        testStatus: 1,
        testStatusDisplay: 'To be collected',
        testCount: 2,
        pendingCount: 2,
        collectedCount: 0,
        rejectedCount: 0,
        remarks: null,
        saleMainCustomerVisit: [
          {
            id: bill.id,
            saleNo: bill.saleNo,
            labSaleDetail: blood.map((testName) => ({
              ...{ id: expect.any(Number), test: expect.any(Number) },
              testName,
              qty: 1,
            })),
          },
        ],
      })
      const searchFor = async (query: string) =>
        (await desk.technician.get(`${samplesPath}?${query}`)).body.results.map(({ id }: { id: number }) => id)
      for (const query of [`customer_no=${bill.customerNo.toLowerCase()}`, 'search=lamich', `search=${bill.saleNo}`])
        expect([query, await searchFor(query)]).toEqual([query, [bill.id]])
      expect(await searchFor('search=nobody')).toEqual([])
      expect(await searchFor('created_date_ad_after=2025-07-18')).toEqual([])
      expect(await searchFor('created_date_ad_after=2025-07-17&created_date_ad_before=2025-07-17&limit=1')).toEqual([
        bill.id,
      ])
      desk.server.setClock(new Date('2025-07-18T08:45:00Z'))
      expect(await searchFor('')).toEqual([])
      desk.server.setClock(now)
      expect((await desk.technician.get(`${samplesPath}?limit=1&offset=1`)).body).toMatchObject({
        count: body.count,
        results: [{}],
      })
    })

    it('is ordered by each of its columns, both ways', async () => {
      for (const name of ['Zora', 'anil']) await billed(blood, name)
      const names = async (ordering: string) => {
        const { body } = await desk.technician.get(`${samplesPath}?limit=0&ordering=${ordering}`)
        return body.results.map(({ customerFullName }: { customerFullName: string }) => customerFullName)
      }
      const rising = await names('customer_full_name')
      expect([rising[0], rising.at(-1)]).toEqual(['Sita anil', 'Sita Zora'])
      for (const ordering of billOrderings) expect((await names(ordering)).length).toBe(rising.length)
      const waiting = async (query = '') =>
        (await desk.technician.get(`${samplesPath}?limit=0&status=waiting${query}`)).body.results
      expect((await waiting()).map(({ id }: { id: number }) => id)).toEqual(
        (await waiting('&ordering=-id')).map(({ id }: { id: number }) => id).reverse(),
      )
    })

    it('refuses filters that it does not have', async () => {
      for (const query of ['created_date_ad_after=x', 'colour=red', 'limit=-5'])
        expect((await desk.technician.get(`${samplesPath}?${query}`)).status).toBe(400)
      for (const id of ['0', 'x', '999999'])
        expect((await desk.technician.get(`${samplesPath}/customer-test/${id}`)).status).toBe(404)
    })
  })

  it('lists the sample types in use', async () => {
    const { body } = await desk.technician.get(`${samplesPath}/sample-type?offset=0&limit=0`)
    expect(body.results).toContainEqual({ id: expect.any(Number), name: 'Serum' })
  })

  it('needs its rights, each for itself', async () => {
    const bill = await billed(blood)
    const { sampleNo } = (await collect(bill)).body
    const body = { customerTests: idsOf(bill), customer: bill.customer }
    const calls: [string, (caller: ApiClient) => Promise<{ status: number }>][] = [
      ['view_sample_collection', (caller) => caller.get(samplesPath)],
      ['view_sample_collection', (caller) => caller.get(`${samplesPath}/customer-test/${bill.id}`)],
      ['view_sample_collection', (caller) => caller.get(`${samplesPath}/sample-type`)],
      ['view_sample_collection', (caller) => caller.get(`${samplesPath}/label?sample_no=${sampleNo}`)],
      ['add_sample_collection', (caller) => caller.post(samplesPath, body)],
      [
        'undo_sample_collection',
        (caller) => caller.post(`${samplesPath}/undo`, { customerTests: idsOf(bill), remarks: '' }),
      ],
      [
        'reject_sample_collection',
        (caller) => caller.post(`${samplesPath}/reject`, { sample: 2_147_483_647, reason: 1 }),
      ],
      ['view_sample_collection', (caller) => caller.get(`${samplesPath}/to-collect`)],
    ]
    for (const code of new Set(calls.map(([wanted]) => wanted))) {
      const caller = await desk.server.createUserWithPermissions([code])
      for (const [wanted, call] of calls)
        expect([code, wanted, (await call(caller)).status === 403]).toEqual([code, wanted, code !== wanted])
    }
  })
})
