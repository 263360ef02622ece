import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CollectedPatient, Laboratory } from './support/laboratory'
import { type Caller, startTestServer, type TestServer } from './support/server'

const path = 'lab-result-entry-app/critical-call'
const entries = 'lab-result-entry-app/result-entry'
const reports = 'lab-report-app/lab-report-verification'

describe('a critical result', () => {
  let server: TestServer
  let technician: Caller
  let verifier: Caller
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
    const viewer = await server.withRights(['view_critical_call'])
    expect((await viewer.get(path)).status).toBe(200)
    expect((await viewer.post(`${path}/${call.id}/answer`, { toldTo: 'x' })).status).toBe(403)
    expect((await (await server.withRights(['view_result_entry'])).get(path)).status).toBe(403)
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(call.id, { toldTo: 'Dr. Karki' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await answer(2_147_483_647, { toldTo: 'x' })).status).toBe(404)
  })
})
