import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EntryCalls, entryCalls, entryPath as path } from './support/entryCalls'
import { type CollectedPatient, Laboratory } from './support/laboratory'
import { type Caller, startTestServer, type TestServer } from './support/server'

const now = new Date('2025-11-21T06:00:00Z')

describe('result entry', () => {
  let server: TestServer
  let admin: Caller
  let technician: Caller
  let laboratory: Laboratory

  let calls: EntryCalls
  const linesOf: EntryCalls['linesOf'] = (...given) => calls.linesOf(...given)
  const lineOf: EntryCalls['lineOf'] = (...given) => calls.lineOf(...given)
  const enter: EntryCalls['enter'] = (...given) => calls.enter(...given)
  const change: EntryCalls['change'] = (...given) => calls.change(...given)

  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.signIn('admin')
    technician = await server.signIn('technician')
    server.setClock(now)
    laboratory = new Laboratory(admin)
    calls = entryCalls(technician)
  })
  afterAll(() => server.close())

  describe('the lists', () => {
    let patient: CollectedPatient
    beforeAll(async () => {
      patient = await laboratory.collect(['Complete Blood Count', 'Urea', 'HBsAg'], { firstName: 'Zenith' })
    })

    it('show a sample number once, with its patient, its tubes and its counts', async () => {
      const { status, body } = await technician.get(
        `${path}?created_date_ad_after=2025-11-21&created_date_ad_before=2025-11-21&search=zenith&ordering=-sample_no`,
      )
      expect(status).toBe(200)
      expect(body).toMatchObject({ count: 1, next: null, previous: null })
      expect(body.results[0]).toMatchObject({
        sampleNo: patient.sampleNo,
        customerFullName: 'Zenith Gurung',
        age: '35 Yrs',
        genderDisplay: 'Female',
        collectedDateAd: '2025-11-21',
        collectedDateBs: '2082-08-05',
        testCount: 11,
        enteredCount: 0,
        verifiedCount: 0,
        issuedVersion: null,
      })
      expect(body.results[0].collectedSamples.map((one: { sampleType: string }) => one.sampleType)).toEqual([
        'Blood (EDTA)',
        'Serum',
      ])
    })

    it('filter by day, department, patient number and words, and page by sample number', async () => {
      const other = await laboratory.collect(['Urine pH'], { firstName: 'Zenith', lastName: 'Second' })
      const numbers = async (query: string) =>
        (await technician.get(`${path}?search=zenith&${query}`)).body.results.map(
          (row: { sampleNo: string }) => row.sampleNo,
        )
      const serology = await laboratory.idOf('test-app/department', 'Serology')
      expect(await numbers('')).toEqual([other.sampleNo, patient.sampleNo])
      expect(await numbers('ordering=sample_no')).toEqual([patient.sampleNo, other.sampleNo])
      expect(await numbers('limit=1&offset=1')).toEqual([patient.sampleNo])
      expect(await numbers(`department=${serology}`)).toEqual([patient.sampleNo])
      expect(await numbers(`customer_no=${other.customer.customerNo}`)).toEqual([other.sampleNo])
      expect(await numbers('created_date_ad_after=2025-11-22')).toEqual([])
      const byNumber = await technician.get(`${path}?search=${patient.sampleNo.toLowerCase()}`)
      expect(byNumber.body.results.map((row: { sampleNo: string }) => row.sampleNo)).toEqual([patient.sampleNo])
      const paged = await technician.get(`${path}?search=zenith&limit=1`)
      expect(paged.body).toMatchObject({ count: 2, previous: null, next: expect.stringContaining('offset=1') })
    })

    it('give the tests by sample number, tube and id, with panel, department, kind, unit, method and range', async () => {
      const { results, count, resultEntry } = await linesOf(patient.sampleNo)
      expect({ count, resultEntry }).toEqual({ count: 11, resultEntry: null })
      const haemoglobin = results.find((line: { test: { name: string } }) => line.test.name === 'Haemoglobin')
      expect(haemoglobin).toMatchObject({
        status: 2,
        packageTest: { name: 'Complete Blood Count' },
        department: { name: 'Haematology' },
        resultKind: 1,
        unit: 'g/dL',
        method: 'Photometry',
        testTestFindingReferenceRange: [{ low: '12', high: '15', criticalLow: '7', criticalHigh: '20' }],
        result: null,
        previous: [],
      })
      const byTube = await technician.get(
        `${path}/result-entry-test-detail?collected_sample__in=${patient.collectedSample}`,
      )
      expect(byTube.body.count).toBe(9)
      const byId = await technician.get(
        `${path}/collected-test-detail?id__in=${patient.tests.Urea},${patient.tests.HBsAg}`,
      )
      expect(byId.body.results.map((line: { id: number }) => line.id).sort()).toEqual(
        [patient.tests.Urea, patient.tests.HBsAg].sort(),
      )
    })

    it('give signatories and departments to choose', async () => {
      const footers = await technician.get(`${path}/report-footer`)
      expect(footers.body.results).toContainEqual(
        expect.objectContaining({ doctor: { id: expect.any(Number), fullName: 'Prakash Adhikari' }, default: true }),
      )
      const departments = await technician.get('lab-procedure-result-entry-app/procedure-result-entry/department')
      expect(departments.body.results).toContainEqual({ id: expect.any(Number), name: 'Biochemistry' })
    })

    it('refuse what cannot be asked', async () => {
      for (const query of [
        'created_date_ad_after=2025-02-30',
        'department=x',
        'ordering=id',
        'colour=red',
        'offset=-1',
      ])
        expect((await technician.get(`${path}?${query}`)).status, query).toBe(400)
      for (const ids of ['', 'a', '1,', '99999999999', "1'--"])
        expect((await technician.get(`${path}/collected-test-detail?id__in=${ids}`)).status, ids).toBe(400)
    })
  })

  describe('a result', () => {
    it('is flagged by sex and by the age in days at collection', async () => {
      const cases: [gender: number, dobDateAd: string, value: string, flag: string, range: string][] = [
        [1, '1990-01-01', '12.5', 'L', '13 - 17'],
        [2, '1990-01-01', '12.5', 'N', '12 - 15'],
        [2, '1990-01-01', '15', 'N', '12 - 15'],
        [2, '1990-01-01', '15.1', 'H', '12 - 15'],
        [1, '1990-01-01', '6.9', 'LL', '13 - 17'],
        [1, '1990-01-01', '21', 'HH', '13 - 17'],
        [1, '2025-10-24', '15', 'N', '14 - 22'],
        [1, '2025-10-23', '15', 'H', '9.5 - 14'],
        [3, '1990-01-01', '12.5', '', ''],
      ]
      for (const [gender, dobDateAd, value, flag, range] of cases) {
        const patient = await laboratory.collect(['Haemoglobin'], { gender, dobDateAd })
        const { status, body } = await enter(patient, { Haemoglobin: value })
        expect(status, JSON.stringify(body)).toBe(201)
        const { result, status: testStatus } = body.results[0]
        expect([result.flag ?? '', result.rangeText, testStatus], `${gender} ${dobDateAd} ${value}`).toEqual([
          flag,
          range,
          3,
        ])
      }
    })

    it('may be a choice or a text, and a choice that is not normal is abnormal', async () => {
      const patient = await laboratory.collect(['HBsAg', 'Blood Group', 'CRP'])
      const { body } = await enter(patient, { HBsAg: 'Reactive', 'Blood Group': 'B positive', CRP: '<0.1' })
      const flags = Object.fromEntries(
        body.results.map((line: { test: { name: string }; result: { flag: string } }) => [
          line.test.name,
          line.result.flag,
        ]),
      )
      expect(flags).toEqual({ HBsAg: 'A', 'Blood Group': null, CRP: 'N' })
    })

    it('keeps unit, method and range of its entry when the masters change', async () => {
      const patient = await laboratory.collect(['Creatinine'])
      const { body: entry } = await enter(patient, { Creatinine: '0.8' })
      const before = entry.results[0].result
      const test = await laboratory.idOf('test-app/test', 'Creatinine')
      const { body: ranges } = await admin.get(`test-app/reference-range?test=${test}&limit=0`)
      const unit = (await admin.post('test-app/test-unit', { name: 'Stones', shortForm: 'st/10<sup>6</sup>' })).body.id
      expect((await admin.patch(`test-app/test/${test}`, { unit, remarks: 'Another analyser' })).status).toBe(200)
      for (const { id } of ranges.results)
        await admin.patch(`test-app/reference-range/${id}`, { active: false, remarks: 'Withdrawn' })

      const line = await lineOf(patient, 'Creatinine')
      expect(line).toMatchObject({ unit: 'st/10⁶', testTestFindingReferenceRange: [] })
      expect(line.result).toEqual(before)

      const remarked = await change(entry.id, [
        { customerTest: line.id, value: '0.8', remarks: 'Haemolysed', version: line.result.version },
      ])
      expect(remarked.body.results[0].result).toMatchObject({
        unit: before.unit,
        range: before.range,
        remarks: 'Haemolysed',
      })
      const again = await change(entry.id, [
        { customerTest: line.id, value: '0.9', version: remarked.body.results[0].result.version },
      ])
      expect(again.body.results[0].result).toMatchObject({ unit: 'st/10⁶', range: null, flag: null })
    })

    it('shows the earlier verified results of the patient', async () => {
      const first = await laboratory.collect(['Urea'])
      const { body } = await enter(first, { Urea: '33' })
      const { version } = body.results[0].result
      const second = await laboratory.collect(['Urea'], first.customer)
      expect((await lineOf(second, 'Urea')).previous).toEqual([])
      await admin.post('lab-report-app/lab-report-verification/verify', {
        customerTests: [{ id: first.tests.Urea, version }],
      })
      expect((await lineOf(second, 'Urea')).previous).toMatchObject([{ value: '33', collectedDateAd: '2025-11-21' }])
    })
  })

  describe('what is refused', () => {
    it('says what is wrong with each value, and keeps none of them', async () => {
      const patient = await laboratory.collect(['Urea', 'HBsAg', 'Haemoglobin'])
      const { status, body } = await enter(patient, { Urea: 'abc', HBsAg: 'Perhaps', Haemoglobin: '13' })
      expect(status).toBe(400)
      expect(Object.keys(body.errors)).toEqual(['testResult.0.value', 'testResult.1.value'])
      expect((await lineOf(patient, 'Haemoglobin')).result).toBeNull()
    })

    it('is a value outside the possible range, unless it is confirmed', async () => {
      const patient = await laboratory.collect(['Haemoglobin'])
      const refused = await enter(patient, { Haemoglobin: '130' })
      expect(refused.status).toBe(400)
      expect(refused.body.errors['testResult.0.value']).toBe('The result cannot be above 26.')
      const { status, body } = await technician.post(path, {
        collectedSample: patient.collectedSample,
        testResult: [{ customerTest: patient.tests.Haemoglobin, value: '130', confirmed: true }],
      })
      expect([status, body.results[0].result.value]).toEqual([201, '130'])
      const text = await technician.post(path, {
        collectedSample: patient.collectedSample,
        testResult: [{ customerTest: patient.tests.Haemoglobin, value: 'much', confirmed: true }],
      })
      expect(text.status).toBeGreaterThanOrEqual(400)
    })

    it('is a save with nothing filled, a test of another sample, and one named twice', async () => {
      const patient = await laboratory.collect(['Urea'])
      const other = await laboratory.collect(['Urea'])
      const empty = await enter(patient, { Urea: '  ' })
      expect([empty.status, empty.body.errors]).toEqual([400, { testResult: 'Please enter a result.' }])
      expect((await enter(patient, {})).status).toBe(400)
      const strange = await technician.post(path, {
        collectedSample: patient.collectedSample,
        testResult: [{ customerTest: other.tests.Urea, value: '30' }],
      })
      expect(strange.body.errors).toEqual({ 'testResult.0.customerTest': 'The test is not of this sample.' })
      const twice = { customerTest: patient.tests.Urea, value: '30' }
      const { body } = await technician.post(path, {
        collectedSample: patient.collectedSample,
        testResult: [twice, twice],
      })
      expect(body.errors).toEqual({ 'testResult.1.customerTest': 'The test is named twice.' })
      expect((await enter({ ...patient, collectedSample: 999_999 }, { Urea: '30' })).status).toBe(404)
    })

    it('is a patient who was not born when the sample was collected', async () => {
      const patient = await laboratory.collect(['Urea'])
      await server.db
        .updateTable('customer')
        .set({ dobDateAd: '2025-12-01' })
        .where('id', '=', patient.customer.id)
        .execute()
      const { status, body } = await enter(patient, { Urea: '30' })
      expect([status, body.message]).toEqual([400, 'Invalid Age'])
      const row = (await technician.get(`${path}?customer_no=${patient.customer.customerNo}`)).body.results[0]
      expect(row.age).toBe('')
    })

    it('are sensitive medicines, unknown fields and signatories who do not exist', async () => {
      const patient = await laboratory.collect(['Urea'])
      expect((await enter(patient, { Urea: '30' }, { sensitiveMedicines: [{ sensitiveTypes: 1 }] })).status).toBe(400)
      expect((await enter(patient, { Urea: '30' }, { colour: 'red' })).status).toBe(400)
      expect((await enter(patient, { Urea: '30' }, { reportFooter: [999_999] })).body.errors).toHaveProperty(
        'reportFooter',
      )
      expect((await lineOf(patient, 'Urea')).result).toBeNull()
      expect((await enter(patient, { Urea: '30' }, { sensitiveMedicines: [] })).status).toBe(201)
    })

    it('is whatever the right is missing for', async () => {
      const patient = await laboratory.collect(['Urea'])
      const viewer = await server.withRights(['view_result_entry'])
      const adder = await server.withRights(['view_result_entry', 'add_result_entry'])
      expect((await enter(patient, { Urea: '30' }, {}, viewer)).status).toBe(403)
      const { status, body } = await enter(patient, { Urea: '30' }, {}, adder)
      expect(status).toBe(201)
      const again = [{ customerTest: patient.tests.Urea, value: '31', version: body.results[0].result.version }]
      expect((await change(body.id, again, {}, adder)).status).toBe(403)
      const byPost = await adder.post(path, { collectedSample: patient.collectedSample, testResult: again })
      expect(byPost.status).toBe(400)
      expect((await change(body.id, again)).status).toBe(200)
      expect((await change(999_999, again)).status).toBe(404)
    })
  })

  it('takes a result back when it is emptied, and writes all of it down', async () => {
    const patient = await laboratory.collect(['Urea'])
    const { body } = await enter(patient, { Urea: '30' })
    const { version } = body.results[0].result
    const emptied = await change(body.id, [{ customerTest: patient.tests.Urea, value: '', version }])
    expect(emptied.body.results[0]).toMatchObject({ status: 2, result: null })
    const rows = await server.db
      .selectFrom('activity')
      .select(['action', 'userName', 'before', 'after'])
      .where('entity', '=', 'result-entry')
      .where('documentNo', '=', patient.sampleNo)
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { action: 'create', userName: 'technician', after: { testResult: [{ test: 'Urea', value: '30' }] } },
      { action: 'change', before: { testResult: [{ value: '30' }] }, after: { testResult: [{ value: '' }] } },
    ])
  })
})
