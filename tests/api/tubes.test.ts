import { describe, expect, it } from 'vitest'
import { takeRowTransition } from '~/testing/takeRowTransition'
import { customerTestTable } from '../../custom/lab/shared/samples/schema'
import { blood, CollectionDesk, now, samplesPath, serum } from './support/collectionDesk'
import { putBill } from './support/owedTests'

describe('a tube', () => {
  const desk = new CollectionDesk()
  const { billed, idsOf, collect, undo, testsOf, statusesOf, rowOf } = desk

  it('draws a test into another sample type than its own where the collector says so', async () => {
    const bill = await billed([...blood, ...serum])
    const types = (await desk.technician.get(`${samplesPath}/sample-type?limit=0`)).body.results
    const plasma = types.find(({ name }: { name: string }) => name === 'Blood (EDTA)')
    const moved = [{ customerTest: bill.tests.Urea, sampleType: plasma.id }]
    const refused = async (sampleTypes: object[]) => (await collect(bill, undefined, { sampleTypes })).body.errors
    expect(await refused([{ customerTest: bill.tests.Urea, sampleType: 2_147_483_647 }])).toEqual({
      'sampleTypes.0.sampleType': 'The sample type is not in use.',
    })
    expect(await refused([{ customerTest: 2_147_483_647, sampleType: plasma.id }])).toEqual({
      'sampleTypes.0.customerTest': 'The test is not collected now.',
    })
    const { body } = await collect(bill, undefined, { sampleTypes: moved })
    const drawn = body.samples.map(({ customerTests }: { customerTests: number[] }) => customerTests)
    expect(drawn).toEqual([idsOf(bill, [...blood, 'Urea']), idsOf(bill, ['Creatinine'])])
  })

  it('keeps what waits since earlier days in sight, the oldest first', async () => {
    const before = (await desk.technician.get(`${samplesPath}/to-collect`)).body
    const yesterday = new Date(now.getTime() - 86_400_000)
    const customer = (
      await desk.clerk.post('customer-app/quick-customer-registration', {
        ...{ firstName: 'Hari', lastName: 'Waits', gender: 1, dobDateAd: '1990-05-15' },
      })
    ).body.id
    const old = await putBill(desk.server.db, customer, blood, { number: ++desk.lastNumber, now: yesterday })
    const { body } = await desk.technician.get(`${samplesPath}/to-collect`)
    expect(body.count).toBe(before.count + 1)
    expect(body.oldest.slice(0, 10) <= '2025-07-16').toBe(true)
    const waiting = (await desk.technician.get(`${samplesPath}?status=waiting&limit=0`)).body.results
    const ids = waiting.map(({ id }: { id: number }) => id)
    expect(ids).toContain(old.id)
    expect(ids).toEqual(ids.toSorted((one: number, other: number) => one - other))
    await collect(old)
    expect((await desk.technician.get(`${samplesPath}/to-collect`)).body.count).toBe(before.count)
  })

  describe('rejected', () => {
    const reasonNamed = async (name: string) =>
      (await desk.technician.get(`${samplesPath}/rejection-reason?search=${name}`)).body.results[0].id
    const rejectTube = async (sample: number, more: object = {}) =>
      desk.technician.post(`${samplesPath}/reject`, { sample, reason: await reasonNamed('Haemolysed'), ...more })

    it('has its tests collected again, in a tube of its own, and stays with its reason', async () => {
      const bill = await billed([...blood, ...serum])
      const { sampleNo, samples } = (await collect(bill)).body
      const { status, body } = await rejectTube(samples[1].id, { remarks: ' pink ' })
      expect([status, body]).toEqual([200, { customerTests: idsOf(bill, serum) }])
      expect(await statusesOf(bill)).toEqual([2, 2, 1, 1])
      expect(await rowOf(bill)).toMatchObject({ pendingCount: 2, rejectedCount: 2 })
      const rejection = {
        ...{ barcode: `${sampleNo}-2`, reason: 'Haemolysed', remarks: 'pink' },
        ...{ rejectedAt: now.toISOString(), rejectedByUserName: 'technician' },
      }
      expect((await testsOf(bill))[2]).toMatchObject({ barcode: null, rejection })
      expect((await desk.technician.get(`${samplesPath}/label?sample_no=${sampleNo}`)).body).toHaveLength(1)
      const again = (await collect(bill, serum)).body
      expect(again.sampleNo).not.toBe(sampleNo)
      expect((await testsOf(bill))[2]).toMatchObject({ barcode: `${again.sampleNo}-1`, rejection })
      const matches = (await desk.technician.get(`${samplesPath}?status=rejected&limit=0`)).body.results
      expect(matches.map(({ id }: { id: number }) => id)).toContain(bill.id)
    })

    it('is refused with a result, a second time, without a reason in use', async () => {
      const bill = await billed(serum)
      const { samples } = (await collect(bill)).body
      const [{ id }] = samples
      expect((await rejectTube(id, { reason: 2_147_483_647 })).body.errors).toEqual({
        reason: 'The reason is not in use.',
      })
      expect((await desk.technician.post(`${samplesPath}/reject`, { sample: id })).status).toBe(400)
      const take = (transition: 'enter' | 'removeResult') =>
        takeRowTransition(desk.server.db, customerTestTable, transition, [bill.tests.Urea!])
      await take('enter')
      const late = await rejectTube(id)
      expect([late.status, late.body.message]).toEqual([409, 'A result is entered for: Urea.'])
      await take('removeResult')
      const answers = await Promise.all(Array.from({ length: 5 }, () => rejectTube(id)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
    })
  })

  describe('received in the laboratory', () => {
    const receipt = 'lab-sample-collection-app/sample-receipt'
    const receive = (...barcodes: string[]) => desk.technician.post(receipt, { barcodes })

    it('is noted tube by tube, once, by its barcode', async () => {
      const bill = await billed([...blood, ...serum])
      const { sampleNo, samples } = (await collect(bill)).body
      const [first, second] = samples.map(({ barcode }: { barcode: string }) => barcode)
      const barcodesOf = async (query: string) =>
        (await desk.technician.get(`${receipt}?${query}`)).body.results.map(
          ({ barcode }: { barcode: string }) => barcode,
        )
      expect(await barcodesOf(`search=${sampleNo}`)).toEqual([first, second])
      const { status, body } = await receive(` ${first.toLowerCase()} `)
      expect(status).toBe(201)
      expect(body.results).toEqual([
        expect.objectContaining({
          barcode: first,
          receivedAt: now.toISOString(),
          receivedByUserName: 'technician',
          tests: blood,
        }),
      ])
      expect(await barcodesOf(`search=${sampleNo}`)).toEqual([second])
      expect(await barcodesOf(`search=${sampleNo}&status=received`)).toEqual([first])
      const again = await receive(second, first)
      expect([again.status, again.body.message]).toEqual([409, `${first} is already received.`])
      expect(await barcodesOf(`search=${sampleNo}`)).toEqual([second])
      for (const barcode of [`${sampleNo}-9`, sampleNo, 'x']) {
        const answer = await receive(barcode)
        expect([answer.status, answer.body.errors]).toEqual([
          400,
          { barcodes: `There is no tube ${barcode.toUpperCase()}.` },
        ])
      }
      await undo(bill, serum)
      expect((await receive(second)).body.message).toBe(`${second} was rejected or its collection undone.`)
    })

    it('comes before any result where the rule asks for it', async () => {
      const bill = await billed(serum)
      const { samples } = (await collect(bill)).body
      const asks = (receiveSamples: boolean) =>
        desk.server.db.updateTable('organizationRule').set({ receiveSamples }).execute()
      const enter = () =>
        desk.technician.post('lab-result-entry-app/result-entry', {
          testResult: [{ customerTest: bill.tests.Urea, value: '30' }],
          collectedSample: samples[0].id,
        })
      await asks(true)
      try {
        const early = await enter()
        expect(early.status).toBe(400)
        expect(early.body.errors).toEqual({ 'testResult.0.value': `${samples[0].barcode} is not received yet.` })
        await receive(samples[0].barcode)
        expect((await enter()).status).toBe(201)
      } finally {
        await asks(false)
      }
    })
  })
})
