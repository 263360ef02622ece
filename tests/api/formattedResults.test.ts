import { beforeAll, describe, expect, it } from 'vitest'
import { entryDesk, entryPath as path } from './support/entryDesk'
import type { CollectedPatient } from './support/laboratory'

const reports = 'lab-report-app/lab-report-verification'
const smear = 'Peripheral Blood Smear'
const html =
  '<h3>RBC</h3><p>Microcytic, <strong>hypochromic</strong> &lt; normal.</p><ul><li><p>Target cells</p></li></ul>'
const text = 'RBC\nMicrocytic, hypochromic < normal.\n- Target cells'

describe('formatted results', () => {
  const desk = entryDesk()
  const { enter, change, lineOf } = desk
  let test: number

  const resultOf = async (patient: CollectedPatient) => (await lineOf(patient, smear)).result
  const verify = async (patient: CollectedPatient) =>
    desk.admin.post(`${reports}/verify`, {
      customerTests: [{ id: patient.tests[smear], version: (await resultOf(patient)).version }],
    })

  beforeAll(async () => {
    test = await desk.laboratory.idOf('test-app/test', smear)
    const { status } = await desk.admin.patch(`test-app/test/${test}`, { formatted: true, remarks: 'As reports' })
    expect(status).toBe(200)
  })

  it('are asked for by the test’s master, of a free text alone', async () => {
    const urea = await desk.laboratory.idOf('test-app/test', 'Urea')
    const { status, body } = await desk.admin.patch(`test-app/test/${urea}`, { formatted: true, remarks: 'Tried' })
    expect([status, body.errors]).toEqual([400, { formatted: 'Only a free text is formatted.' }])
  })

  it('keep their formatting and nothing else of the markup, and are text everywhere else', async () => {
    const patient = await desk.laboratory.collect([smear, 'Urea'])
    expect(await lineOf(patient, smear)).toMatchObject({ formatted: true, hasTemplates: false })
    const unsafe = `${html}<script>alert(1)</script><p onclick="x()"><a href="http://x">Seen</a><img src=x></p>`
    const { status, body } = await enter(patient, { [smear]: unsafe, Urea: '<b>30</b>' })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['testResult.1.value']])
    expect((await enter(patient, { [smear]: unsafe })).status).toBe(201)
    expect(await resultOf(patient)).toMatchObject({ value: `${text}\nSeen`, formatted: `${html}<p>Seen</p>` })

    await verify(patient)
    const { content } = (await desk.admin.get(`${reports}/report?sample_no=${patient.sampleNo}`)).body
    const reported = content.departments.flatMap(({ results }: { results: object[] }) => results)
    expect(reported).toContainEqual(
      expect.objectContaining({ result: `${text}\nSeen`, formatted: `${html}<p>Seen</p>` }),
    )
    const next = await desk.laboratory.collect([smear], patient.customer)
    expect((await lineOf(next, smear)).previous).toMatchObject([{ value: `${text}\nSeen` }])
    const { body: observation } = await desk.admin.get(`fhir/r4/Observation?patient=${patient.customer.id}`)
    expect(JSON.stringify(observation)).toContain('Microcytic, hypochromic < normal.')
    expect(JSON.stringify(observation)).not.toContain('<strong>')
  })

  it('change with their formatting alone, keep it where only remarks change, and go when they are emptied', async () => {
    const patient = await desk.laboratory.collect([smear])
    const { body } = await enter(patient, { [smear]: html })
    expect(body.results[0].result).toEqual(await resultOf(patient))
    const again = async (value: string, more: object = {}) => {
      const { version } = (await resultOf(patient)) ?? {}
      return (await change(body.id, [{ customerTest: patient.tests[smear], value, version, ...more }])).status
    }
    expect(await again(text, { remarks: 'Second slide' })).toBe(200)
    expect(await resultOf(patient)).toMatchObject({ formatted: html, remarks: 'Second slide' })
    expect(await again(html.replace('<strong>hypochromic</strong>', 'hypochromic'))).toBe(200)
    expect(await resultOf(patient)).toMatchObject({ value: text, formatted: expect.not.stringContaining('strong') })
    expect(await again('Hb < 7 and > 5')).toBe(200)
    expect(await resultOf(patient)).toMatchObject({ value: 'Hb < 7 and > 5', formatted: null })
    expect(await again('<p></p>')).toBe(200)
    expect(await resultOf(patient)).toBeNull()
    expect((await enter(patient, { [smear]: '<p> </p>' })).body.errors).toEqual({
      'testResult.0.value': 'Result is required',
    })
  })

  it('may be long, but no longer than a report is', async () => {
    const patient = await desk.laboratory.collect([smear])
    const long = (letters: number) => `<p>${'Many words. '.repeat(letters / 12)}</p>`
    expect((await enter(patient, { [smear]: long(24_000) })).body.errors).toEqual({
      'testResult.0.value': 'The result has more than 20000 characters.',
    })
    expect((await enter(patient, { [smear]: long(72_000) })).body.errors).toEqual({
      'testResult.0.value': 'The result is too long.',
    })
    expect((await enter(patient, { [smear]: long(18_000) })).status).toBe(201)
    await verify(patient)
    const pdf = await desk.admin.get(`${reports}/report.pdf?sample_no=${patient.sampleNo}`)
    expect(pdf.status).toBe(200)
  })

  it('start from a template of the test', async () => {
    const template = { test, name: 'Anaemia', templateText: '<p>RBC:</p><p>WBC:</p>' }
    expect((await desk.admin.post('test-app/result-template', template)).status).toBe(201)
    const twice = await desk.admin.post('test-app/result-template', template)
    expect(twice.body.errors).toEqual({ name: 'Result Template has been already added.' })
    const patient = await desk.laboratory.collect([smear])
    expect(await lineOf(patient, smear)).toMatchObject({ hasTemplates: true })
    const offered = await desk.technician.get(`${path}/result-template?test=${test}&limit=0`)
    expect(offered.body.results).toEqual([
      {
        id: expect.any(Number),
        test: { id: test, name: smear },
        testId: test,
        name: 'Anaemia',
        templateText: '<p>RBC:</p><p>WBC:</p>',
      },
    ])
    const none = await desk.technician.get(`${path}/result-template?test=${test + 1}`)
    expect(none.body.results).toEqual([])
  })
})
