import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localDay } from '~/domain/calendar'
import { type ApiClient, startTestServer, type TestServer } from '~/testing/server'
import { type CollectedPatient, Laboratory } from './support/laboratory'

const path = 'lab-result-entry-app/critical-call'
const entries = 'lab-result-entry-app/result-entry'
const reports = 'lab-report-app/lab-report-verification'

/** Ten days old: the range of the test begins later. */
const newborn = { dobDateAd: localDay(new Date(Date.now() - 10 * 86_400_000)) }

describe('a critical result', () => {
  let server: TestServer
  let technician: ApiClient
  let verifier: ApiClient
  let laboratory: Laboratory

  beforeAll(async () => {
    server = await startTestServer()
    laboratory = new Laboratory(await server.signIn('admin'))
    technician = await server.signIn('technician')
    verifier = await server.signIn('verifier')
  })
  afterAll(() => server.close())

  const linesOf = async ({ sampleNo }: CollectedPatient) =>
    (await technician.get(`${entries}/collected-test?sample_no=${sampleNo}`)).body
  const enter = async (patient: CollectedPatient, value: string) => {
    const { results, resultEntry } = await linesOf(patient)
    const [line] = results
    const testResult = [{ customerTest: line.id, value, version: line.result?.version ?? null }]
    const body = { testResult, collectedSample: patient.collectedSample }
    if (resultEntry) return technician.patch(`${entries}/${resultEntry.id}`, body)
    return technician.post(entries, { ...body, testResult: [{ customerTest: line.id, value }] })
  }
  const verify = async (patient: CollectedPatient) => {
    const { results } = await linesOf(patient)
    const customerTests = results.map(({ id, result }: never) => ({
      id,
      version: (result as { version: string }).version,
    }))
    return verifier.post(`${reports}/verify`, { customerTests })
  }
  const waitingOf = async ({ sampleNo }: CollectedPatient, status = 'waiting') =>
    (await verifier.get(`${path}?sample_no=${sampleNo}&status=${status}`)).body.results
  const answer = (id: number, body: object) => verifier.post(`${path}/${id}/answer`, body)

  it('waits until it is said who was told and whether it was read back; only then it is verified', async () => {
    const patient = await laboratory.collect(['Haemoglobin'], { firstName: 'Critical' })
    const before = (await verifier.get(`${path}/waiting`)).body.count
    await enter(patient, '4.2')
    const [call] = await waitingOf(patient)
    expect((await verifier.get(`${path}/waiting`)).body).toMatchObject({
      count: before + 1,
      oldest: expect.any(String),
    })
    expect(call).toMatchObject({
      ...{ sampleNo: patient.sampleNo, customerNo: patient.customer.customerNo, value: '4.2', flag: 'LL' },
      ...{ test: { name: 'Haemoglobin' }, openedByUserName: 'technician', answeredAt: null, toldTo: null },
    })
    const early = await verify(patient)
    const message = 'Haemoglobin is critical: say first who was told of it.'
    expect([early.status, early.body.message]).toEqual([409, message])
    for (const body of [{}, { toldTo: ' ', readBack: true }, { reason: '' }]) {
      const { status, body: refused } = await answer(call.id, body)
      expect([status, refused.errors]).toEqual([400, { toldTo: 'Say who was told, or why nobody was.' }])
    }
    const { status, body } = await answer(call.id, { toldTo: ' Dr. Karki, ward 3 ', readBack: true })
    expect([status, body]).toEqual([
      200,
      {
        ...call,
        ...{
          toldTo: 'Dr. Karki, ward 3',
          readBack: true,
          answeredByUserName: 'verifier',
          answeredAt: expect.any(String),
        },
      },
    ])
    expect(await waitingOf(patient)).toEqual([])
    expect((await waitingOf(patient, 'answered')).map(({ id }: { id: number }) => id)).toEqual([call.id])
    expect((await answer(call.id, { toldTo: 'Another' })).body.message).toBe('It is answered already.')
    expect((await verify(patient)).status).toBe(200)
  })

  it('is verified without a call where it is said why nobody could be told', async () => {
    const patient = await laboratory.collect(['Haemoglobin'])
    await enter(patient, '4.1')
    const [call] = await waitingOf(patient)
    const { body } = await answer(call.id, { reason: 'No telephone number; sent by messenger.' })
    expect(body).toMatchObject({ toldTo: null, readBack: null, reason: 'No telephone number; sent by messenger.' })
    expect((await verify(patient)).status).toBe(200)
  })

  it('asks anew for a value that is changed, and no more for one that is not critical', async () => {
    const patient = await laboratory.collect(['Haemoglobin'])
    await enter(patient, '4.1')
    const [first] = await waitingOf(patient)
    await enter(patient, '4.3')
    const [second] = await waitingOf(patient)
    expect([second.value, second.id === first.id]).toEqual(['4.3', false])
    expect((await answer(first.id, { toldTo: 'Late' })).body.message).toBe('The result was changed since.')
    await enter(patient, '13.2')
    expect(await waitingOf(patient)).toEqual([])
    expect((await verify(patient)).status).toBe(200)
  })

  it('is answered once of five at once, and by its right only', async () => {
    const patient = await laboratory.collect(['Haemoglobin'])
    await enter(patient, '4.1')
    const [call] = await waitingOf(patient)
    const viewer = await server.createUserWithPermissions(['view_critical_call'])
    expect((await viewer.get(path)).status).toBe(200)
    expect((await viewer.post(`${path}/${call.id}/answer`, { toldTo: 'x' })).status).toBe(403)
    expect((await (await server.createUserWithPermissions(['view_result_entry'])).get(path)).status).toBe(403)
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(call.id, { toldTo: 'Dr. Karki' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await answer(2_147_483_647, { toldTo: 'x' })).status).toBe(404)
  })

  it('is decided on where a bound may be critical: flagged, on the list, and not verified before', async () => {
    const man = { firstName: 'Possibly', gender: 1 }
    const patient = await laboratory.collect(['Haemoglobin'], man)
    const { body } = await enter(patient, '>17')
    expect(body.results[0].result).toMatchObject({ flag: 'H', possiblyCritical: true })
    const [call] = await waitingOf(patient)
    expect(call).toMatchObject({ value: '>17', flag: 'H', possiblyCritical: true })
    expect((await verify(patient)).body.message).toBe(
      'Haemoglobin is possibly critical: say first who was told of it, or why nobody was.',
    )
    expect((await answer(call.id, { reason: 'Diluted and measured again: 17.4.' })).status).toBe(200)
    expect((await verify(patient)).status).toBe(200)
    const { content } = (await verifier.get(`${reports}/report?sample_no=${patient.sampleNo}`)).body
    expect(content.departments[0].results[0]).toMatchObject({ result: '>17', flag: 'H', possiblyCritical: true })

    const plain = await laboratory.collect(['Haemoglobin'], man)
    expect((await enter(plain, '<13')).body.results[0].result).toMatchObject({ flag: 'L', possiblyCritical: true })
    await enter(plain, '17.5')
    expect(await waitingOf(plain)).toEqual([])
  })

  it.each([
    ['Others', { gender: 3 }, 'Haemoglobin', '3.0', 'LL', true],
    ['N/A', { gender: 4 }, 'Haemoglobin', '20.5', 'HH', true],
    ['N/A', { gender: 4 }, 'Haemoglobin', '14', null, true],
    ['Female', newborn, 'Bilirubin Total', '16', 'HH', true],
    ['Female', newborn, 'Bilirubin Total', '9', null, true],
    ['Female', {}, 'Haemoglobin', '3.0', 'LL', false],
  ])('needs no range: of sex %s and birth %o, %s %s is %s', async (_, person, test, value, flag, noRange) => {
    const patient = await laboratory.collect([test], person)
    const { body } = await enter(patient, value)
    expect(body.results[0]).toMatchObject({ noRange, result: { flag, noRange, value } })
    expect((await waitingOf(patient)).map((call: { flag: string }) => call.flag)).toEqual(flag ? [flag] : [])
    if (flag) await answer((await waitingOf(patient))[0].id, { toldTo: 'Dr. Karki' })
    expect((await verify(patient)).status).toBe(200)
    const { content } = (await verifier.get(`${reports}/report?sample_no=${patient.sampleNo}`)).body
    expect(content.departments[0].results[0]).toMatchObject({ result: value, flag, ...(noRange && { noRange }) })
  })

  it('follows the limits of the test where no range names any', async () => {
    const admin = await server.signIn('admin')
    const id = await laboratory.idOf('test-app/test', 'Urea')
    const set = (limits: object) => admin.patch(`test-app/test/${id}`, { ...limits, remarks: 'Critical limits' })
    const bad = await set({ criticalLow: 300, criticalHigh: 200 })
    expect(bad.body.errors).toEqual({ criticalHigh: 'Critical High must be above Critical Low.' })
    expect((await set({ criticalHigh: 200 })).status).toBe(200)
    const patient = await laboratory.collect(['Urea'])
    expect((await enter(patient, '210')).body.results[0].result).toMatchObject({ flag: 'HH' })
    expect((await enter(patient, '190')).body.results[0].result).toMatchObject({ flag: 'H', possiblyCritical: false })
    expect((await enter(patient, '>190')).body.results[0].result).toMatchObject({ flag: 'H', possiblyCritical: true })
    await set({ criticalHigh: null })
  })
})
