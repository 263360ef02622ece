import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localDay } from '~/domain/calendar'
import { type ApiClient, startTestServer, type TestServer } from '~/testing/server'
import { billTotals, lineFromTest } from '../../custom/shared/sale/amounts'
import { type CollectedPatient, Laboratory } from './support/laboratory'

const entries = 'lab-result-entry-app/result-entry'
const reports = 'lab-report-app/lab-report-verification'
const registration = 'customer-app/quick-customer-registration'
const daysAgo = (days: number) => localDay(new Date(Date.now() - days * 86_400_000))

interface Line {
  id: number
  status: number
  test: { name: string }
  result: { value: string; flag: string | null; version: string; rangeText: string; returnedReason: string } | null
}

describe('a corrected sex or date of birth', () => {
  let server: TestServer
  let admin: ApiClient
  let laboratory: Laboratory

  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.signIn('admin')
    laboratory = new Laboratory(admin)
  })
  afterAll(() => server.close())

  const linesOf = async ({ sampleNo }: CollectedPatient): Promise<Record<string, Line>> => {
    const { results } = (await admin.get(`${entries}/collected-test?sample_no=${sampleNo}`)).body
    return Object.fromEntries(results.map((line: Line) => [line.test.name, line]))
  }
  const enter = async (patient: CollectedPatient, values: Record<string, string>) => {
    const testResult = Object.entries(values).map(([name, value]) => ({ customerTest: patient.tests[name]!, value }))
    const { status, body } = await admin.post(entries, { testResult, collectedSample: patient.collectedSample })
    expect([status, body.errors]).toEqual([201, undefined])
  }
  const verify = async (patient: CollectedPatient) => {
    const lines = Object.values(await linesOf(patient)).filter(({ status }) => status === 3)
    const customerTests = lines.map(({ id, result }) => ({ id, version: result!.version }))
    const { status, body } = await admin.post(`${reports}/verify`, { customerTests })
    expect([status, body.message]).toEqual([200, undefined])
  }
  const issue = async ({ sampleNo }: CollectedPatient) =>
    (await admin.post(`${reports}/issue`, { sampleNo, includeSignature: false, print: false })).body
  const correct = async ({ customer }: CollectedPatient, changes: object, path = registration) => {
    const { status, body } = await admin.patch(`${path}/${customer.id}`, { ...changes, remarks: 'Corrected' })
    expect([status, body.errors]).toEqual([200, undefined])
  }
  const callsOf = async ({ sampleNo }: CollectedPatient) =>
    (await admin.get(`lab-result-entry-app/critical-call?sample_no=${sampleNo}`)).body.results
  const tests = ['Haemoglobin', 'Creatinine', 'eGFR (CKD-EPI 2021)', 'Urea']
  const measured = { Haemoglobin: '12.5', Creatinine: '1.2', Urea: '30' }

  it('sends back what is verified and goes by it, and amends what was issued', async () => {
    const patient = await laboratory.collect(tests, { gender: 1, dobDateAd: '1985-02-03' })
    await enter(patient, measured)
    await verify(patient)
    const before = await linesOf(patient)
    expect(before.Haemoglobin!.result).toMatchObject({ flag: 'L', rangeText: '13 - 17', returnedReason: null })
    expect((await issue(patient)).version).toBe(1)

    await correct(patient, { gender: 2, dobDateAd: '1940-02-03' })
    const reason = 'identity changed: sex Male, now Female; born 1985-02-03, now 1940-02-03'
    const after = await linesOf(patient)
    const shown = (name: string) => ({ status: after[name]!.status, ...after[name]!.result })
    expect(shown('Haemoglobin')).toMatchObject({
      ...{ status: 3, value: '12.5', flag: 'N', rangeText: '12 - 15', returnedReason: reason, verifiedAt: null },
      enteredBy: (before.Haemoglobin!.result as unknown as { enteredBy: string }).enteredBy,
    })
    expect(shown('Creatinine')).toMatchObject({ status: 3, value: '1.2', flag: 'H', returnedReason: reason })
    expect(shown('eGFR (CKD-EPI 2021)')).toMatchObject({ status: 3, returnedReason: reason })
    const [was, is] = [before, after].map((lines) => Number(lines['eGFR (CKD-EPI 2021)']!.result!.value))
    expect([was! > 70, is! < 50]).toEqual([true, true])
    // nothing of urea goes by sex or age
    expect([after.Urea!.status, after.Urea!.result]).toEqual([4, before.Urea!.result])

    const stateOf = async () => {
      const { body } = await admin.get(`${reports}/issued-report?sample_no=${patient.sampleNo}`)
      return body.map((one: { version: number; state: string }) => [one.version, one.state])
    }
    expect(await stateOf()).toEqual([[1, 'underCorrection']])

    await verify(patient)
    expect((await linesOf(patient)).Haemoglobin!.result!.returnedReason).toBeNull()
    const issued = await issue(patient)
    expect([issued.version, issued.content.amended.reason]).toEqual([2, reason])
    expect(await stateOf()).toEqual([
      [2, 'issued'],
      [1, 'superseded'],
    ])
    expect(issued.content.patient.ageSex).toMatch(/Female/)
    const changes = Object.fromEntries(
      issued.content.amended.changes.map((one: { what: string; before: string; now: string }) => [
        one.what,
        [one.before, one.now],
      ]),
    )
    expect(changes).toMatchObject({ Sex: ['Male', 'Female'], 'Date of birth': ['1985-02-03', '1940-02-03'] })
    // what was handed out stays with whom it was issued for
    const first = (await admin.get(`${reports}/report?sample_no=${patient.sampleNo}&version=1`)).body
    expect(first.content.patient.ageSex).toMatch(/Male/)
    const log = await server.db
      .selectFrom('activity')
      .select('after')
      .where('documentNo', '=', patient.sampleNo)
      .execute()
    expect(JSON.stringify(log)).toContain(reason)
  })

  it('amends a report of which no result changes, age included', async () => {
    const patient = await laboratory.collect(['Urea'], { dobDateAd: '1985-02-03' })
    await enter(patient, { Urea: '30' })
    await verify(patient)
    expect((await issue(patient)).version).toBe(1)
    await correct(patient, { dobDateAd: '1970-02-03' })
    expect((await linesOf(patient)).Urea!.status).toBe(4)
    const issued = await issue(patient)
    expect([issued.version, issued.content.amended.reason]).toEqual([
      2,
      'identity changed: born 1985-02-03, now 1970-02-03',
    ])
    expect((await issue(patient)).version).toBe(2)
  })

  it('judges anew what is not verified, and makes or takes away what is calculated', async () => {
    const patient = await laboratory.collect(tests, { gender: 4, dobDateAd: '1985-02-03' })
    await enter(patient, measured)
    const none = await linesOf(patient)
    expect([none.Haemoglobin!.result!.flag, none['eGFR (CKD-EPI 2021)']!.result]).toEqual([null, null])
    await correct(patient, { gender: 1 })
    const man = await linesOf(patient)
    expect(man.Haemoglobin).toMatchObject({ status: 3, result: { flag: 'L', noRange: false, returnedReason: null } })
    expect(man['eGFR (CKD-EPI 2021)']).toMatchObject({ status: 3, result: { flag: 'L' } })
    await verify(patient)
    await correct(patient, { gender: 3 })
    const neither = await linesOf(patient)
    expect(neither.Haemoglobin).toMatchObject({ status: 3, result: { flag: null, noRange: true, rangeText: '' } })
    expect(neither['eGFR (CKD-EPI 2021)']).toMatchObject({ status: 2, result: null })
  })

  it('opens and withdraws the calls of critical results', async () => {
    const patient = await laboratory.collect(['Haemoglobin'], { gender: 1, dobDateAd: daysAgo(5) })
    await enter(patient, { Haemoglobin: '7.5' })
    expect(await callsOf(patient)).toMatchObject([{ flag: 'LL', value: '7.5' }])
    await correct(patient, { dobDateAd: '1985-02-03' })
    expect(await callsOf(patient)).toEqual([])
    expect((await linesOf(patient)).Haemoglobin!.result).toMatchObject({ flag: 'L' })
    await verify(patient)
    await correct(patient, { dobDateAd: daysAgo(5) })
    expect(await callsOf(patient)).toMatchObject([{ flag: 'LL', value: '7.5' }])
    expect((await linesOf(patient)).Haemoglobin).toMatchObject({ status: 3, result: { flag: 'LL' } })
  })

  it('is told by each of the calls that change a patient, and leaves all alone that says the same', async () => {
    const patient = await laboratory.collect(['Haemoglobin'], { gender: 1, dobDateAd: '1985-02-03' })
    await enter(patient, { Haemoglobin: '12.5' })
    await verify(patient)
    const before = await linesOf(patient)
    await correct(patient, { gender: 1, dobDateAd: '1985-02-03', address: 'Patan' })
    expect(await linesOf(patient)).toEqual(before)
    for (const [path, gender] of [
      [registration, 2],
      ['customer-app/customer', 1],
      ['pharmacy-app/customer', 2],
    ] as const) {
      await correct(patient, { gender }, path)
      const { status, result } = (await linesOf(patient)).Haemoglobin!
      expect([path, status, result!.flag]).toEqual([path, 3, gender === 1 ? 'L' : 'N'])
      await verify(patient)
    }
  })

  it('at the moment of an entry leaves what the patient is by then', async () => {
    for (let round = 0; round < 4; round++) {
      const patient = await laboratory.collect(['Haemoglobin'], { gender: 1, dobDateAd: '1985-02-03' })
      const [, entered] = await Promise.all([correct(patient, { gender: 2 }), enter(patient, { Haemoglobin: '12.5' })])
      expect(entered).toBeUndefined()
      expect((await linesOf(patient)).Haemoglobin!.result).toMatchObject({ flag: 'N', rangeText: '12 - 15' })
    }
  })

  it('is asked for by a bill of tests that go by it, and registered with the bill', async () => {
    const { body: person } = await admin.post(registration, {
      firstName: 'Asked',
      lastName: 'Rai',
      age: 30,
      ageType: 1,
    })
    expect(person.gender).toBe(4)
    const billOf = async (names: string[], more: object = {}) => {
      const offered = await Promise.all(
        names.map(async (name) => {
          const { results } = (await admin.get(`lab-sale-app/lab-sale/test?search=${encodeURIComponent(name)}`)).body
          return results.find((test: { name: string }) => test.name === name)
        }),
      )
      const lines = offered.map((test) => lineFromTest(test))
      const { grandTotalRoundOff: _, ...totals } = billTotals(lines, { roundOffSale: true })
      const header = { customer: person.id, payType: 2, discountScheme: null, referral: null, remarks: '' }
      const body = { ...header, ...totals, discountRate: '0.00', labSaleDetail: lines, paymentDetails: [], ...more }
      return admin.post('lab-sale-app/lab-sale', body, { 'idempotency-key': crypto.randomUUID() })
    }
    const genderOf = async () => (await admin.get(`${registration}/${person.id}`)).body.gender
    // by its range, by a member's, and by a formula; urea goes by nothing
    for (const [names, asking] of [
      [['Urea', 'Haemoglobin'], 'Haemoglobin'],
      [['Complete Blood Count'], 'Complete Blood Count'],
      [['eGFR (CKD-EPI 2021)'], 'eGFR (CKD-EPI 2021)'],
    ] as const) {
      const { status, body } = await billOf([...names])
      expect([status, body.errors]).toEqual([
        400,
        { patientGender: `The gender of the patient is N/A, and normal values go by sex: ${asking}. Choose it.` },
      ])
    }
    expect((await billOf(['Urea'])).status).toBe(201)
    expect((await billOf(['Haemoglobin'], { patientGender: 7 })).body.errors).toEqual({
      patientGender: 'Gender must be one of the list.',
    })
    expect((await billOf(['Haemoglobin'], { patientGender: 4 })).status).toBe(201)
    expect(await genderOf()).toBe(4)
    expect((await billOf(['Haemoglobin'], { patientGender: 1 })).status).toBe(201)
    expect(await genderOf()).toBe(1)
    expect((await billOf(['Haemoglobin'])).status).toBe(201)
    // a bill corrects no gender that is registered
    expect((await billOf(['Haemoglobin'], { patientGender: 2 })).status).toBe(201)
    expect(await genderOf()).toBe(1)
  })
})
