import { beforeAll, describe, expect, it } from 'vitest'
import { entryDesk, entryPath as path } from './support/entryDesk'
import type { CollectedPatient } from './support/laboratory'

describe('result entry', () => {
  const desk = entryDesk()
  const { enter, change, linesOf, lineOf } = desk

  describe('the lists', () => {
    let patient: CollectedPatient
    beforeAll(async () => {
      patient = await desk.laboratory.collect(['Complete Blood Count', 'Urea', 'HBsAg'], { firstName: 'Zenith' })
    })

    it('show a sample number once, with its patient, its tubes and its counts', async () => {
      const { status, body } = await desk.technician.get(
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
      const other = await desk.laboratory.collect(['Urine pH'], { firstName: 'Zenith', lastName: 'Second' })
      const numbers = async (query: string) =>
        (await desk.technician.get(`${path}?search=zenith&${query}`)).body.results.map(
          (row: { sampleNo: string }) => row.sampleNo,
        )
      const serology = await desk.laboratory.idOf('test-app/department', 'Serology')
      expect(await numbers('')).toEqual([other.sampleNo, patient.sampleNo])
      expect(await numbers('ordering=sample_no')).toEqual([patient.sampleNo, other.sampleNo])
      expect(await numbers('limit=1&offset=1')).toEqual([patient.sampleNo])
      expect(await numbers(`department=${serology}`)).toEqual([patient.sampleNo])
      expect(await numbers(`customer_no=${other.customer.customerNo}`)).toEqual([other.sampleNo])
      expect(await numbers('created_date_ad_after=2025-11-22')).toEqual([])
      const byNumber = await desk.technician.get(`${path}?search=${patient.sampleNo.toLowerCase()}`)
      expect(byNumber.body.results.map((row: { sampleNo: string }) => row.sampleNo)).toEqual([patient.sampleNo])
      const paged = await desk.technician.get(`${path}?search=zenith&limit=1`)
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
      const byTube = await desk.technician.get(
        `${path}/result-entry-test-detail?collected_sample__in=${patient.collectedSample}`,
      )
      expect(byTube.body.count).toBe(9)
      const byId = await desk.technician.get(
        `${path}/collected-test-detail?id__in=${patient.tests.Urea},${patient.tests.HBsAg}`,
      )
      expect(byId.body.results.map((line: { id: number }) => line.id).sort()).toEqual(
        [patient.tests.Urea, patient.tests.HBsAg].sort(),
      )
    })

    it('give signatories and departments to choose', async () => {
      const footers = await desk.technician.get(`${path}/report-footer`)
      expect(footers.body.results).toContainEqual(
        expect.objectContaining({ doctor: { id: expect.any(Number), fullName: 'Prakash Adhikari' }, default: true }),
      )
      const departments = await desk.technician.get('lab-procedure-result-entry-app/procedure-result-entry/department')
      expect(departments.body.results).toContainEqual({ id: expect.any(Number), name: 'Biochemistry' })
    })

    it('answer every call that the specification names for samples and results, as it writes them', async () => {
      const { sampleNo, customer, tests, collectedSample } = patient
      const collection = 'lab-sample-collection-app/sample-collection'
      const days = 'created_date_ad_after=2025-11-21&created_date_ad_before=2025-11-21'
      const { sale } = await desk.server.db
        .selectFrom('customerTest')
        .select('saleId as sale')
        .where('id', '=', tests.Urea)
        .executeTakeFirstOrThrow()
      const calls = [
        `${collection}?offset=0&limit=10&${days}&customer_no=${customer.customerNo}&sale_no=&search=`,
        `${collection}/customer-test/${sale}?offset=0&limit=0`,
        `${collection}/sample-type?offset=0&limit=0`,
        `${path}?offset=0&limit=10&${days}&customer_no=${customer.customerNo}&department=&ordering=-sample_no&search=`,
        `${path}/collected-test-detail?id__in=${tests.Urea}`,
        `${path}/result-entry-test-detail?collected_sample__in=${collectedSample}`,
        `${path}/collected-test?sample_no=${sampleNo}`,
        `${path}/customer-test-sensitive-medicine?id__in=${tests.Urea}`,
        `${path}/test-sensitive-medicine?test=1`,
        `${path}/report-footer`,
        `lab-report-app/report-footer-temp?collected_sample__sample_no=${sampleNo}`,
        'lab-procedure-result-entry-app/procedure-result-entry/department?offset=0&limit=10&search=',
        'test-app/test-finding/reference-range?test=1&offset=0&limit=0',
        'test-app/test-finding/test?offset=0&limit=10&search=',
        'test-app/report-footer/doctor?offset=0&limit=10&search=',
        'test-app/test-footer-note/test?offset=0&limit=10&search=',
        'test-app/usg-service-setup/test?offset=0&limit=10&search=',
        'test-app/test-sensitive-medicine/sensitive-medicine?offset=0&limit=10&search=',
        'test-app/test-sensitive-medicine/test?offset=0&limit=10&search=',
      ]
      const wrong = []
      for (const call of calls) {
        const { status, body } = await desk.admin.get(call)
        if (
          status !== 200 ||
          !Array.isArray(body.results) ||
          !('count' in body && 'next' in body && 'previous' in body)
        )
          wrong.push([call, status, body])
      }
      expect(wrong).toEqual([])
      const one = await desk.admin.get(`${collection}?customer_no=${customer.customerNo}`)
      expect(one.body.results[0].saleMainCustomerVisit).toMatchObject([
        { id: sale, labSaleDetail: expect.arrayContaining([expect.objectContaining({ testName: 'Urea' })]) },
      ])
    })

    it('refuse what cannot be asked', async () => {
      for (const query of [
        'created_date_ad_after=2025-02-30',
        'department=x',
        'ordering=id',
        'colour=red',
        'offset=-1',
      ])
        expect((await desk.technician.get(`${path}?${query}`)).status, query).toBe(400)
      for (const ids of ['', 'a', '1,', '99999999999', "1'--"])
        expect((await desk.technician.get(`${path}/collected-test-detail?id__in=${ids}`)).status, ids).toBe(400)
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
        const patient = await desk.laboratory.collect(['Haemoglobin'], { gender, dobDateAd })
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
      const patient = await desk.laboratory.collect(['HBsAg', 'Blood Group', 'CRP'])
      const { body } = await enter(patient, { HBsAg: 'Reactive', 'Blood Group': 'B positive', CRP: '<0.1' })
      const flags = Object.fromEntries(
        body.results.map((line: { test: { name: string }; result: { flag: string } }) => [
          line.test.name,
          line.result.flag,
        ]),
      )
      expect(flags).toEqual({ HBsAg: 'A', 'Blood Group': null, CRP: 'N' })
    })

    it('that is a bound is neither normal nor high where it may be both', async () => {
      for (const [value, flag] of [
        ['>3', null],
        ['>=6', 'H'],
        ['<=6', null],
        ['<6', 'N'],
      ] as const) {
        const { body } = await enter(await desk.laboratory.collect(['CRP']), { CRP: value })
        expect(body.results[0].result, value).toMatchObject({ value, flag, rangeText: '< 6' })
      }
    })

    it('says where normal values by sex are left out, for the gender is N/A', async () => {
      const patient = await desk.laboratory.collect(['Haemoglobin', 'CRP'], { gender: 4 })
      const needs = (await linesOf(patient.sampleNo)).results.map(
        (line: { test: { name: string }; needsSex: boolean }) => [line.test.name, line.needsSex],
      )
      expect(Object.fromEntries(needs)).toEqual({ Haemoglobin: true, CRP: false })
      const woman = await desk.laboratory.collect(['Haemoglobin'])
      expect((await lineOf(woman, 'Haemoglobin')).needsSex).toBe(false)
    })

    it('keeps unit, method and range of its entry when the masters change', async () => {
      const patient = await desk.laboratory.collect(['Creatinine'])
      const { body: entry } = await enter(patient, { Creatinine: '0.8' })
      const before = entry.results[0].result
      const test = await desk.laboratory.idOf('test-app/test', 'Creatinine')
      const { body: ranges } = await desk.admin.get(`test-app/reference-range?test=${test}&limit=0`)
      const unit = (await desk.admin.post('test-app/test-unit', { name: 'Stones', shortForm: 'st/10<sup>6</sup>' }))
        .body.id
      expect((await desk.admin.patch(`test-app/test/${test}`, { unit, remarks: 'Another analyser' })).status).toBe(200)
      for (const { id } of ranges.results)
        await desk.admin.patch(`test-app/reference-range/${id}`, { active: false, remarks: 'Withdrawn' })

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
      const first = await desk.laboratory.collect(['Urea'])
      const { body } = await enter(first, { Urea: '33' })
      const { version } = body.results[0].result
      const second = await desk.laboratory.collect(['Urea'], first.customer)
      expect((await lineOf(second, 'Urea')).previous).toEqual([])
      await desk.admin.post('lab-report-app/lab-report-verification/verify', {
        customerTests: [{ id: first.tests.Urea, version }],
      })
      expect((await lineOf(second, 'Urea')).previous).toMatchObject([{ value: '33', collectedDateAd: '2025-11-21' }])
    })
  })

  it('takes a result back when it is emptied, and writes all of it down', async () => {
    const patient = await desk.laboratory.collect(['Urea'])
    const { body } = await enter(patient, { Urea: '30' })
    const { version } = body.results[0].result
    const emptied = await change(body.id, [{ customerTest: patient.tests.Urea, value: '', version }])
    expect(emptied.body.results[0]).toMatchObject({ status: 2, result: null })
    const rows = await desk.server.db
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

  it('answers the tests as they are read afterwards', async () => {
    const lipids = ['Cholesterol Total', 'Triglycerides', 'HDL Cholesterol', 'LDL Cholesterol']
    const patient = await desk.laboratory.collect([...lipids, 'HBsAg', 'Potassium', 'Urea'])
    const read = async () => (await linesOf(patient.sampleNo)).results
    const { body } = await enter(patient, {
      ...{ 'Cholesterol Total': '190', Triglycerides: '120', 'HDL Cholesterol': '45' },
      ...{ HBsAg: 'Reactive', Potassium: '7.1' },
    })
    const before = await read()
    expect(body.results).toEqual(before)
    const changed = (name: string, part: object) => {
      const { id, result } = before.find(({ test }: { test: { name: string } }) => test.name === name)
      return { customerTest: id, value: result.value, version: result.version, ...part }
    }
    const again = await change(body.id, [
      ...[changed('Potassium', { value: '4.1', remarks: 'Drawn again' }), changed('HBsAg', { remarks: 'Twice' })],
      changed('Triglycerides', { value: '' }),
    ])
    expect(again.status).toBe(200)
    expect(again.body.results).toEqual(await read())
    expect(again.body.results).not.toEqual(before)
  })
})
