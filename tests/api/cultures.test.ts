import { beforeAll, describe, expect, it } from 'vitest'
import { entryDesk, entryPath as path } from './support/entryDesk'
import type { CollectedPatient } from './support/laboratory'

const reports = 'lab-report-app/lab-report-verification'
const culture = 'Urine Culture and Sensitivity'

describe('cultures', () => {
  const desk = entryDesk()
  const { change, lineOf } = desk
  let coli: number
  let klebsiella: number
  let medicines: { id: number; name: string; code: string }[]

  beforeAll(async () => {
    coli = await desk.laboratory.idOf('test-app/organism', 'Escherichia coli')
    klebsiella = await desk.laboratory.idOf('test-app/organism', 'Klebsiella pneumoniae')
    const test = await desk.laboratory.idOf('test-app/test', culture)
    medicines = (await desk.technician.get(`${path}/test-sensitive-medicine?test=${test}`)).body.results
  })

  const enter = (patient: CollectedPatient, sensitiveMedicines: object[], name = culture) => {
    const customerTest = patient.tests[name]
    return desk.technician.post(path, {
      collectedSample: patient.collectedSample,
      testResult: [{ customerTest, value: name === culture ? 'Growth' : '30' }],
      sensitiveMedicines: sensitiveMedicines.map((row) => ({ customerTest, ...row })),
    })
  }
  const grown = () => [
    ...[1, 2, 3].map((sensitiveTypes, at) => ({
      ...{ organism: coli, colonyCount: '>10^5 CFU/mL', sensitiveMedicine: medicines[at]?.id, sensitiveTypes },
      ...(at === 0 && { zone: '21', mic: '<=0.5' }),
    })),
    { organism: klebsiella, colonyCount: '10^4 CFU/mL' },
  ]

  it('propose the medicines of the test, and organisms', async () => {
    expect(medicines).toHaveLength(10)
    expect(medicines[0]).toEqual({ id: expect.any(Number), name: 'Nitrofurantoin', code: expect.any(String) })
    const { body } = await desk.technician.get(`${path}/organism?search=coli`)
    expect(body.results).toEqual([{ id: coli, name: 'Escherichia coli' }])
    expect((await desk.technician.get(`${path}/test-sensitive-medicine?test=999999`)).body.results).toEqual([])
    for (const query of ['', '?test=', '?test=x', '?test=0', '?test=99999999999'])
      expect((await desk.technician.get(`${path}/test-sensitive-medicine${query}`)).status, query).toBe(400)
    for (const query of ['', '?id__in=', '?id__in=x'])
      expect((await desk.technician.get(`${path}/customer-test-sensitive-medicine${query}`)).status, query).toBe(400)
  })

  it('keep several organisms with what medicines do to them, whatever becomes of the masters', async () => {
    const patient = await desk.laboratory.collect([culture, 'Urine pH'])
    const { status, body } = await enter(patient, grown())
    expect([status, body.errors]).toEqual([201, undefined])
    const line = await lineOf(patient, culture)
    expect(line.isCulture).toBe(true)
    expect(line.result.isolates).toMatchObject([
      { organism: { name: 'Escherichia coli' }, medicines: [{ sensitiveTypes: 1, zone: '21', mic: '<=0.5' }, {}, {}] },
      { organism: { name: 'Klebsiella pneumoniae' }, colonyCount: '10^4 CFU/mL', medicines: [] },
    ])
    const rows = await desk.technician.get(`${path}/customer-test-sensitive-medicine?id__in=${line.id}`)
    expect(rows.body.results.map((row: { sensitiveTypesDisplay: string }) => row.sensitiveTypesDisplay)).toEqual([
      ...['Sensitive', 'Partially Sensitive', 'Resistive'],
      null,
    ])
    const renamed = { name: 'E. coli', remarks: 'Shorter' }
    expect((await desk.admin.patch(`test-app/organism/${coli}`, renamed)).status).toBe(200)
    expect((await lineOf(patient, culture)).result).toEqual(line.result)
    expect((await desk.admin.patch(`test-app/organism/${coli}`, { ...renamed, name: 'Escherichia coli' })).status).toBe(
      200,
    )

    const customerTests = [{ id: line.id, version: line.result.version }]
    expect((await desk.admin.post(`${reports}/verify`, { customerTests })).status).toBe(200)
    const report = await desk.admin.get(`${reports}/report?sample_no=${patient.sampleNo}`)
    const reported = report.body.content.departments
      .flatMap(({ results }: { results: object[] }) => results)
      .find(({ name }: { name: string }) => name === culture)
    expect(reported.isolates[0]).toMatchObject({
      organism: 'Escherichia coli',
      medicines: [{ name: 'Nitrofurantoin', sensitivity: 'Sensitive', zone: '21', mic: '<=0.5' }, {}, {}],
    })
    const pdf = await desk.admin.get(`${reports}/report.pdf?sample_no=${patient.sampleNo}`)
    expect(pdf.status).toBe(200)
  })

  it('are corrected as a whole, stay where nothing is said of them, and are written down', async () => {
    const patient = await desk.laboratory.collect([culture])
    const { body } = await enter(patient, grown())
    const first = body.results[0].result
    const id = patient.tests[culture] as number
    const stale = { customerTest: id, value: 'Growth', version: first.version }
    const remarked = await change(body.id, [{ ...stale, remarks: 'Midstream' }])
    expect(remarked.body.results[0].result.isolates).toEqual(first.isolates)
    const only = [{ customerTest: id, organism: klebsiella, sensitiveMedicine: medicines[0]?.id, sensitiveTypes: 3 }]
    expect((await change(body.id, [stale], { sensitiveMedicines: only })).status).toBe(409)
    const { version } = remarked.body.results[0].result
    const corrected = await change(body.id, [{ ...stale, version }], { sensitiveMedicines: only })
    expect(corrected.body.results).toEqual((await desk.linesOf(patient.sampleNo)).results)
    expect(corrected.body.results[0].result.isolates).toMatchObject([{ organism: { id: klebsiella } }])
    const rows = await desk.server.db
      .selectFrom('activity')
      .select(['before', 'after'])
      .where('entity', '=', 'result-entry')
      .where('documentNo', '=', patient.sampleNo)
      .orderBy('id', 'desc')
      .execute()
    expect(rows[0]).toMatchObject({
      before: { testResult: [{ isolates: [{ organism: { id: coli } }, {}] }] },
      after: { testResult: [{ isolates: [{ organism: { id: klebsiella } }] }] },
    })
    const last = corrected.body.results[0].result.version
    const emptied = await change(body.id, [{ ...stale, version: last }], { sensitiveMedicines: [] })
    expect(emptied.body.results[0].result.isolates).toEqual([])
  })

  it('refuse what cannot be, and keep nothing of it', async () => {
    const patient = await desk.laboratory.collect([culture, 'Urea'])
    const medicine = medicines[0]?.id
    const cases: [row: object, part: string, message: string][] = [
      [{ organism: 999_999 }, 'organism', 'The record does not exist.'],
      [
        { organism: coli, sensitiveMedicine: 999_999, sensitiveTypes: 1 },
        'sensitiveMedicine',
        'The record does not exist.',
      ],
      [{ organism: coli, sensitiveMedicine: medicine }, 'sensitiveTypes', 'Sensitivity is required'],
      [{ organism: coli, sensitiveTypes: 1 }, 'sensitiveMedicine', 'Sensitive Medicine is required'],
      [{ organism: coli, customerTest: patient.tests.Urea }, 'customerTest', 'The test is not among the results.'],
    ]
    for (const [row, part, message] of cases) {
      const { status, body } = await enter(patient, [row])
      expect([status, body.errors], JSON.stringify(row)).toEqual([
        400,
        { [`sensitiveMedicines.0.${part}`]: expect.any(String) },
      ])
      if (message !== 'The record does not exist.') expect(Object.values(body.errors)).toEqual([message])
    }
    const twice = { organism: coli, sensitiveMedicine: medicine, sensitiveTypes: 1 }
    expect((await enter(patient, [twice, twice])).body.errors).toEqual({
      'sensitiveMedicines.1.sensitiveMedicine': 'The medicine is named twice.',
    })
    expect((await enter(patient, [{ organism: coli }], 'Urea')).body.errors).toEqual({
      'sensitiveMedicines.0.customerTest': 'Urea is no culture.',
    })
    for (const bad of [{ sensitiveTypes: 4 }, { sensitiveTypes: 0 }, { zone: 'wide' }, { mic: '< x' }, { colour: 1 }])
      expect((await enter(patient, [{ ...twice, ...bad }])).status, JSON.stringify(bad)).toBe(400)
    expect((await lineOf(patient, culture)).result).toBeNull()
  })

  it('have findings by their codes, and remarks theirs', async () => {
    const line = await lineOf(await desk.laboratory.collect([culture]), culture)
    expect(line.findings.map(({ code }: { code: string }) => code)).toEqual(['MIX', 'NG'])
    const { body } = await desk.technician.get(`${path}/report-comment?search=correlate`)
    expect(body.results).toMatchObject([{ code: 'CORR', comment: 'Please correlate clinically.' }])
  })
})
