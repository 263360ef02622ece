import { Fhir } from 'fhir'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '~/testing/exchange'
import { type ApiClient, startTestServer, type TestServer } from '~/testing/server'
import { type CollectedPatient, Laboratory } from './support/laboratory'
import { reportDesk } from './support/reportDesk'

const entries = 'lab-result-entry-app/result-entry'
const reports = 'lab-report-app/lab-report-verification'

interface Entry {
  resource: { id: string; status: string; code: { text: string } }
}

/** What a validator of FHIR R4 finds wrong with a resource. */
function faultsOf(resource: object): string[] {
  const { messages } = new Fhir().validate(resource, { errorOnUnexpected: true })
  return messages
    .filter(({ severity }) => severity === 'error')
    .map(({ location, message }) => `${location}: ${message}`)
}

describe('FHIR R4', () => {
  let server: TestServer
  let admin: ApiClient
  let verifier: Awaited<ReturnType<TestServer['signIn']>>
  let patient: CollectedPatient

  const get = async (path: string, caller: ApiClient = verifier) => caller.get(`fhir/r4/${path}`)
  const valid = async (path: string) => {
    const { status, body, headers } = await get(path)
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'application/fhir+json; charset=utf-8'])
    expect(faultsOf(body)).toEqual([])
    return body
  }

  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.signIn('admin')
    verifier = await server.signIn('verifier')
    const laboratory = new Laboratory(admin)
    const named = async (path: string, name: string) => {
      const { results } = (await admin.get(`test-app/${path}?search=${encodeURIComponent(name)}`)).body
      return results.find((one: { name: string }) => one.name === name)
    }
    const test = await named('test', 'Haemoglobin')
    const coded = await admin.patch(`test-app/test/${test.id}`, { loinc: '718-7', remarks: 'Coded' })
    expect([coded.status, coded.body.errors]).toEqual([200, undefined])
    await server.db.updateTable('testUnit').set({ ucum: 'g/dL' }).where('shortForm', 'like', '%g/dL%').execute()
    patient = await laboratory.collect(['Haemoglobin', 'Creatinine', 'HBsAg', 'Urea', 'Sodium', 'Potassium'], {
      firstName: 'Fhir',
      gender: 2,
    })
    const values = { Haemoglobin: '9.5', Creatinine: '<0.20', HBsAg: 'Reactive', Sodium: '140', Potassium: '4.0' }
    const testResult = Object.entries(values).map(([name, value]) => ({ customerTest: patient.tests[name], value }))
    expect((await admin.post(entries, { testResult, collectedSample: patient.collectedSample })).status).toBe(201)
    const { results } = (await admin.get(`${reports}/customer-test?sample_no=${patient.sampleNo}`)).body
    const customerTests = results
      .filter(({ result }: { result: unknown }) => result)
      .map(({ id, result }: { id: number; result: { version: string } }) => ({ id, version: result.version }))
    await admin.post(`${reports}/verify`, { customerTests })
    await admin.post(`${reports}/issue`, { sampleNo: patient.sampleNo })
  })
  afterAll(() => server.close())

  it('tells the patient, what was ordered, each verified result and the report, as a validator wants them', async () => {
    const bundle = await valid(`Observation?patient=Patient/${patient.customer.id}`)
    expect(bundle.total).toBe(5)
    const byName = Object.fromEntries(bundle.entry.map(({ resource }: Entry) => [resource.code.text, resource]))
    expect(byName.Haemoglobin).toMatchObject({
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '718-7' }, expect.anything()] },
      subject: { reference: `Patient/${patient.customer.id}` },
      valueQuantity: { value: 9.5, unit: 'g/dL', system: 'http://unitsofmeasure.org', code: 'g/dL' },
      interpretation: [{ coding: [{ code: 'L', display: 'Low' }] }],
      referenceRange: [{ low: { value: 12 } }],
      specimen: { identifier: { value: `${patient.sampleNo}-1` } },
    })
    expect(byName.Creatinine.valueQuantity).toMatchObject({ value: 0.2, comparator: '<' })
    expect(byName.HBsAg).toMatchObject({ valueString: 'Reactive', interpretation: [{ coding: [{ code: 'A' }] }] })
    for (const { resource } of bundle.entry) {
      expect(await valid(`Observation/${resource.id}`)).toEqual(resource)
      const [{ reference }] = resource.basedOn
      expect(await valid(reference)).toMatchObject({ status: 'completed', intent: 'order' })
    }
    const person = await valid(`Patient/${patient.customer.id}`)
    expect(person).toMatchObject({ gender: 'female', birthDate: '1990-01-01', name: [{ given: ['Fhir'] }] })
    expect((await valid(`Patient?identifier=${patient.customer.customerNo}`)).entry[0].resource).toEqual(person)
    const report = await valid(`DiagnosticReport/${patient.sampleNo}`)
    expect(report).toMatchObject({ status: 'preliminary', meta: { versionId: '1' } })
    expect(report.result.map(({ reference }: { reference: string }) => reference).sort()).toEqual(
      bundle.entry.map(({ resource }: { resource: { id: string } }) => `Observation/${resource.id}`).sort(),
    )
    const orders = await valid(`ServiceRequest?patient=${patient.customer.id}`)
    expect(orders.entry.map(({ resource }: Entry) => resource.status).sort()).toEqual([
      'active',
      'completed',
      'completed',
      'completed',
      'completed',
      'completed',
    ])
  })

  it('writes numbers with the digits that were measured', async () => {
    const written = async (path: string) => {
      const headers = { authorization: `Bearer ${verifier.tokens.access}` }
      const { bytes } = await sendRequest(`${server.url}/fhir/r4/${path}`, { method: 'GET', headers })
      return bytes.toString()
    }
    const bundle = await written(`Observation?patient=${patient.customer.id}`)
    const figures = [...bundle.matchAll(/"valueQuantity":\{"value":([^,}]+)/g)].map(([, digits]) => digits)
    expect(figures.sort()).toEqual(['0.20', '140', '4.0', '9.5'])
    const { id } = JSON.parse(bundle).entry.find(({ resource }: Entry) => resource.code.text === 'Potassium').resource
    expect(await written(`Observation/${id}`)).toContain('"valueQuantity":{"value":4.0,')
  })

  it('finds by tokens of a system and a code, and by ids', async () => {
    const codes = await server.db
      .selectFrom('test')
      .select(['id', 'name', 'code'])
      .where('name', '=', 'Haemoglobin')
      .execute()
    const own = codes[0]?.code
    const { customerNo: no, id } = patient.customer
    const of = `patient=${id}`
    const results = await valid(`Observation?${of}`)
    const [one, other] = results.entry.map(({ resource }: Entry) => resource.id)
    for (const [path, total] of [
      [`Patient?identifier=${no.toLowerCase()}`, 1],
      [`Patient?identifier=urn:prayog:patient|${no}`, 1],
      [`Patient?identifier=none,urn:prayog:patient|${no}`, 1],
      [`Patient?identifier=urn:prayog:patient|&_id=${id}`, 1],
      [`Patient?identifier=urn:elsewhere|${no}`, 0],
      [`Patient?identifier=|${no}`, 0],
      [`Patient?identifier=none\\,${no}`, 0],
      [`Patient?_id=${id}`, 1],
      [`Patient?_id=${id}&name=Nobody`, 0],
      ['Patient?_id=x,0,99999999999', 0],
      [`Observation?_id=${one},${other}`, 2],
      [`Observation?${of}&code=718-7`, 1],
      [`Observation?${of}&code=http://loinc.org|718-7`, 1],
      [`Observation?${of}&code=urn:prayog:test|718-7`, 0],
      [`Observation?${of}&code=|718-7`, 0],
      [`Observation?${of}&code=urn:prayog:test|${own}`, 1],
      [`Observation?${of}&code=urn:prayog:test|`, 5],
      [`ServiceRequest?${of}&code=http://loinc.org|718-7`, 1],
      [`DiagnosticReport?_id=${patient.sampleNo}`, 1],
      [`DiagnosticReport?${of}&code=http://loinc.org|11502-2`, 1],
      [`DiagnosticReport?${of}&code=718-7`, 0],
      [`DiagnosticReport?identifier=urn:prayog:sample|${patient.sampleNo}`, 1],
      [`DiagnosticReport?identifier=urn:prayog:patient|${patient.sampleNo}`, 0],
    ] as const)
      expect([path, (await valid(path)).total]).toEqual([path, total])
  })

  it('pages, and narrows by days', async () => {
    const day = new Date(Date.now() + (5 * 60 + 45) * 60_000).toISOString().slice(0, 10)
    const of = `patient=${patient.customer.id}`
    expect((await valid(`DiagnosticReport?${of}&date=ge${day}&date=le${day}`)).total).toBe(1)
    expect((await valid(`DiagnosticReport?${of}&date=lt${day}`)).total).toBe(0)
    const first = await valid(`Observation?${of}&_count=3`)
    const next = first.link.find((one: { relation: string }) => one.relation === 'next').url
    const rest = await valid(next.slice(next.indexOf('Observation')))
    expect([first.entry.length, rest.entry.length, rest.total]).toEqual([3, 2, 5])
  })

  it('answers at /fhir/r4 as well, and says what it can', async () => {
    const signedOut = await fetch(`${server.url}/fhir/r4/metadata`)
    expect([signedOut.status, (await signedOut.json()).resourceType]).toEqual([401, 'OperationOutcome'])
    const body = await valid('metadata')
    expect(body.rest[0].resource.map(({ type }: { type: string }) => type)).toEqual([
      ...['Patient', 'ServiceRequest', 'Observation', 'DiagnosticReport'],
    ])
    const parameters = body.rest[0].resource.map(({ searchParam }: { searchParam: { name: string; type: string }[] }) =>
      searchParam.map(({ name, type }) => `${name} ${type}`).sort(),
    )
    const clinical = ['_id token', 'code token', 'date date', 'patient reference']
    expect(parameters).toEqual([
      ['_id token', 'identifier token', 'name string'],
      clinical,
      clinical,
      [...clinical, 'identifier token'].sort(),
    ])
  })

  it('tells what is wrong as FHIR does, and nothing to who may not see it', async () => {
    for (const [path, status, code] of [
      ['Observation/0', 404, 'not-found'],
      ['Observation/x', 404, 'not-found'],
      ['DiagnosticReport/S9999999', 404, 'not-found'],
      ['Observation?date=yesterday', 400, 'invalid'],
      ['Observation?patient=Doctor/1', 400, 'invalid'],
      ['Observation?colour=red', 400, 'invalid'],
      ['Patient?identifier=|', 400, 'invalid'],
      ['Observation?code=,718-7', 400, 'invalid'],
      [`Patient?_id=${'1'.repeat(501)}`, 400, 'invalid'],
    ] as const) {
      const answer = await get(path)
      expect([path, answer.status, answer.body.issue?.[0].code]).toEqual([path, status, code])
      expect(faultsOf(answer.body)).toEqual([])
    }
    const clerk = await server.createUserWithPermissions(['view_quick_registration'])
    expect((await get(`Patient/${patient.customer.id}`, clerk)).status).toBe(200)
    for (const path of ['Observation', 'DiagnosticReport', 'ServiceRequest'])
      expect((await get(path, clerk)).body.issue[0].code).toBe('forbidden')
  })
})

describe('statuses of FHIR R4', () => {
  const desk = reportDesk()
  const one = async (path: string) => {
    const { status, body } = await desk.verifier.get(`fhir/r4/${path}`)
    expect([path, status, faultsOf(body)]).toEqual([path, 200, []])
    return body
  }
  const report = async () => (await one(`DiagnosticReport/${desk.patient.sampleNo}`)).status
  const urea = async () => one(`Observation/${(await desk.line('Urea')).result?.id}`)
  const done = async (path: string, body: object) => {
    const answer = await desk.verifier.post(`${reports}/${path}`, { sampleNo: desk.patient.sampleNo, ...body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const issue = () => done('issue', {})
  const remark = async (remarks: string) => {
    const { body } = await desk.verifier.get(`${reports}/customer-test?sample_no=${desk.patient.sampleNo}`)
    const change = { testResult: [], remarks, version: body.resultEntry.version }
    expect((await desk.technician.patch(`${entries}/${desk.entryId}`, change)).status).toBe(200)
  }
  const withdraw = (version: number) => done('withdraw', { version, remarks: 'Wrong tube' })

  it('follow a report that is completed, corrected and withdrawn, and its results', async () => {
    await desk.verify('Urea')
    await issue()
    expect([await report(), (await urea()).status]).toEqual(['preliminary', 'final'])
    await desk.unapprove('Look again', 'Urea')
    const open = await urea()
    expect([await report(), open.status, open.valueQuantity]).toEqual(['registered', 'registered', undefined])
    await desk.verify('Urea', 'HBsAg', 'Haemoglobin')
    await issue()
    expect(await report()).toBe('final')
    await desk.unapprove('Wrong tube', 'Urea')
    expect(await report()).toBe('partial')
    await desk.correct('Urea', '44')
    await desk.verify('Urea')
    await issue()
    expect([await report(), (await urea()).status]).toEqual(['corrected', 'corrected'])
    await withdraw(3)
    const gone = await urea()
    expect([await report(), gone.status, gone.valueQuantity]).toEqual([
      ...['entered-in-error', 'entered-in-error', undefined],
    ])
    await issue()
    expect((await urea()).status).toBe('corrected')
  })

  it('tell a report with more in it, one issued again unchanged, and one that was never final', async () => {
    await remark('')
    await desk.verify('Urea', 'HBsAg', 'Haemoglobin')
    await issue()
    await desk.unapprove('A note is missing', 'Urea')
    await remark('Fasting sample.')
    await desk.verify('Urea')
    await issue()
    expect(await report()).toBe('appended')
    await withdraw(2)
    await issue()
    expect(await report()).toBe('amended')
    const other = await desk.laboratory.collect(['Sodium', 'Potassium'])
    const testResult = [{ customerTest: other.tests.Sodium, value: '140' }]
    const entered = await desk.technician.post(entries, { collectedSample: other.collectedSample, testResult })
    expect(entered.status).toBe(201)
    desk.patient = other
    await desk.verify('Sodium')
    await issue()
    await withdraw(1)
    expect(await report()).toBe('cancelled')
  })
})
