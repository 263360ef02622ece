import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '~/testing/server'
import { listener as analysers } from '../../custom/lab/analyser-results/listen'
import { migrate } from '../../custom/lab/shared/samples/migrations/0004-rules-between-tests'
import { chemistry, Machine } from './support/analyser'
import { samplesPath } from './support/collectionDesk'
import { entryDesk } from './support/entryDesk'
import type { CollectedPatient } from './support/laboratory'
import { reportPath } from './support/reportDesk'

const rulesPath = 'test-app/test-rule'
const parts = { Neutrophils: '60', Lymphocytes: '30', Monocytes: '5', Eosinophils: '4', Basophils: '1' }
const bilirubin = ['Bilirubin Total', 'Bilirubin Direct'] as const

describe('rules between tests', () => {
  const desk = entryDesk()
  const { enter, change, linesOf } = desk
  let verifier: ApiClient
  beforeAll(async () => {
    verifier = await desk.server.signIn('verifier')
  })
  const ruleNamed = async (name: string) =>
    (await desk.admin.get(`${rulesPath}?name=${encodeURIComponent(name)}`)).body.results[0]
  const setRule = async (name: string, values: object) => {
    const { id } = await ruleNamed(name)
    const { status, body } = await desk.admin.patch(`${rulesPath}/${id}`, { ...values, remarks: 'Tried' })
    expect([status, body.errors]).toEqual([200, undefined])
  }
  const verify = async ({ sampleNo }: CollectedPatient, names: readonly string[]) => {
    const seen = (await linesOf(sampleNo)).results.filter(({ test }: { test: { name: string } }) =>
      names.includes(test.name),
    )
    const customerTests = seen.map(({ id, result }: never) => ({
      id,
      version: (result as { version: string }).version,
    }))
    return verifier.post(`${reportPath}/verify`, { customerTests })
  }
  const valuesOf = async ({ sampleNo }: CollectedPatient) =>
    (await linesOf(sampleNo)).results.map(({ result }: { result: { value: string } | null }) => result?.value ?? null)

  it('are a master with ten known rules, and take only what can be read and names tests that there are', async () => {
    const { results } = (await desk.admin.get(`${rulesPath}?limit=0`)).body
    expect(results.map(({ severityDisplay }: { severityDisplay: string }) => severityDisplay).sort()).toEqual([
      ...new Array(6).fill('Error'),
      ...new Array(4).fill('Warning'),
    ])
    const add = async (expression: string) => {
      const rule = { name: `Rule ${expression}`, expression, severity: 2, message: 'They do not agree.' }
      return (await desk.admin.post(rulesPath, rule)).body.errors
    }
    for (const [expression, fault] of [
      ['[BD] + [BT]', 'A comparison is missing, such as <= 100.'],
      ['[BD] <= ', 'The formula ends too early.'],
      ['[BD] <= [BT] or 1', "The formula cannot be read from 'or 1'."],
      ['egfr([CREA]) > 20', 'A rule between tests knows neither age nor sex.'],
      ['2 <= 3', 'The rule names no test: a code stands in brackets, [HB].'],
      ['[BD] <= [NONE] + [HBSAG]', 'No numeric test has the code NONE, HBSAG.'],
    ] as const)
      expect([expression, await add(expression)]).toEqual([expression, { expression: fault }])
    expect((await desk.admin.post(rulesPath, { name: 'Empty' })).body.errors).toMatchObject({
      expression: 'Expression is required',
      message: 'Message is required',
    })
    const total = await desk.laboratory.idOf('test-app/test', 'Bilirubin Total')
    const rename = await desk.admin.patch(`test-app/test/${total}`, { code: 'TBIL', remarks: 'Other code' })
    expect(rename.body.errors).toMatchObject({ code: expect.stringMatching(/needs this test by its code/) })
    expect((await desk.technician.post(rulesPath, {})).status).toBe(403)
  })

  it('refuse results that break an error at their fields, and write nothing', async () => {
    const patient = await desk.laboratory.collect([...Object.keys(parts), ...bilirubin])
    const wrong = { ...parts, Neutrophils: '70', 'Bilirubin Total': '1.0', 'Bilirubin Direct': '1.4' }
    const { status, body } = await enter(patient, wrong)
    const differential =
      'These results do not agree: Neutrophils 70, Lymphocytes 30, Monocytes 5, Eosinophils 4, Basophils 1. The parts of the differential count come to more than 100 %.'
    const direct =
      'These results do not agree: Bilirubin Direct 1.4, Bilirubin Total 1.0. Direct bilirubin is a part of the total.'
    expect([status, body.message]).toEqual([400, differential])
    expect(body.errors).toEqual(
      Object.fromEntries(
        [0, 1, 2, 3, 4, 5, 6].map((index) => [`testResult.${index}.value`, index < 5 ? differential : direct]),
      ),
    )
    expect(new Set(await valuesOf(patient))).toEqual(new Set([null]))
    const entered = await enter(patient, { ...parts, 'Bilirubin Total': '1.0', 'Bilirubin Direct': '<1.0' })
    expect([entered.status, entered.body.errors]).toEqual([201, undefined])
    // a later correction is validated against the current values
    const line = await desk.lineOf(patient, 'Lymphocytes')
    const corrected = [{ customerTest: line.id, value: '31', version: line.result.version }]
    expect((await change(entered.body.id, corrected)).body.errors).toEqual({
      'testResult.0.value': expect.stringContaining('Lymphocytes 31'),
    })
    // a bound breaks a rule only where each of its values does, and an empty or awaited result none
    const total = await desk.lineOf(patient, 'Bilirubin Direct')
    for (const [value, expected] of [
      ['>0.9', 200],
      ['>=1.1', 400],
      ['', 200],
    ] as const) {
      const { result } = await desk.lineOf(patient, 'Bilirubin Direct')
      const answer = await change(entered.body.id, [{ customerTest: total.id, value, version: result?.version }])
      expect([value, answer.status]).toEqual([value, expected])
    }
  })

  it('say a warning beside the results, which are entered and verified all the same', async () => {
    const patient = await desk.laboratory.collect(['Haemoglobin', 'Packed Cell Volume'])
    expect((await enter(patient, { Haemoglobin: '10', 'Packed Cell Volume': '40' })).status).toBe(201)
    const read = await linesOf(patient.sampleNo)
    expect(read.rules).toContainEqual({
      ...{ id: expect.any(Number), expression: '-3 <= [HB] * 3 - [PCV] <= 3', severity: 1 },
      message: 'Packed cell volume is usually three times the haemoglobin, within 3.',
    })
    expect([read.heldBack, read.otherResults]).toEqual([[], []])
    const { status, body } = await verify(patient, ['Haemoglobin', 'Packed Cell Volume'])
    expect([status, body.message]).toEqual([200, undefined])
  })

  it('hold results back that stood before the rule, in bulk as well, until they are corrected', async () => {
    const name = 'Direct bilirubin within the total'
    await setRule(name, { active: false })
    const patient = await desk.laboratory.collect([...bilirubin, 'Urea'])
    const { body: entry } = await enter(patient, { 'Bilirubin Total': '1.0', 'Bilirubin Direct': '1.4', Urea: '30' })
    expect((await verify(patient, ['Bilirubin Total'])).status).toBe(200)
    await setRule(name, { active: true })
    const text =
      'These results do not agree: Bilirubin Direct 1.4, Bilirubin Total 1.0. Direct bilirubin is a part of the total.'
    expect((await linesOf(patient.sampleNo)).heldBack).toEqual([text])
    const refused = await verify(patient, ['Bilirubin Direct', 'Urea'])
    expect([refused.status, refused.body]).toEqual([
      409,
      { message: text, errors: { [`customerTests.${patient.tests['Bilirubin Direct']}`]: text } },
    ])
    // what takes no part in it is neither refused nor held back
    expect((await verify(patient, ['Urea'])).status).toBe(200)
    const customerTests = [patient.tests['Bilirubin Total']]
    await verifier.post(`${reportPath}/un-approve`, { customerTests, remarks: 'Too low' })
    const line = await desk.lineOf(patient, 'Bilirubin Total')
    const corrected = (value: string) => [{ customerTest: line.id, value, version: line.result.version }]
    expect((await change(entry.id, corrected('1.2'))).status).toBe(400)
    expect((await change(entry.id, corrected('2.0'))).status).toBe(200)
    expect((await verify(patient, bilirubin)).status).toBe(200)
  })

  it('count the samples of one bill and day together, and of no other', async () => {
    const patient = await desk.laboratory.collect([...bilirubin])
    const customerTests = [patient.tests['Bilirubin Direct']]
    await desk.admin.post(`${samplesPath}/undo`, { customerTests, remarks: 'Clotted' })
    const again = await desk.technician.post(
      samplesPath,
      { customerTests, customer: patient.customer.id, remarks: '' },
      { 'idempotency-key': randomUUID() },
    )
    const second = { ...patient, sampleNo: again.body.sampleNo, collectedSample: again.body.samples[0].id }
    expect(second.sampleNo).not.toBe(patient.sampleNo)
    expect((await enter(patient, { 'Bilirubin Total': '1.0' })).status).toBe(201)
    expect((await linesOf(second.sampleNo)).otherResults).toMatchObject([
      { sampleNo: patient.sampleNo, code: 'BT', name: 'Bilirubin Total', value: '1.0' },
    ])
    const { status, body } = await enter(second, { 'Bilirubin Direct': '1.4' })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['testResult.0.value']])
    expect((await enter(second, { 'Bilirubin Direct': '0.9' })).status).toBe(201)
    const other = await desk.laboratory.collect(['Bilirubin Direct'], patient.customer)
    expect((await enter(other, { 'Bilirubin Direct': '1.4' })).status).toBe(201)
  })

  it('keep what analysers sent for a person to decide, and enter the rest of it', async () => {
    const received = 'lab-result-entry-app/analyser-result'
    const analyser = (await desk.admin.post('test-app/analyser', { name: 'Chemistry', sender: 'chem-200' })).body.id
    const codes = { BT: 'Bilirubin Total', BD: 'Bilirubin Direct', UREA: 'Urea' }
    for (const [code, name] of Object.entries(codes)) {
      const map = { analyser, code, test: await desk.laboratory.idOf('test-app/test', name) }
      expect((await desk.admin.post('test-app/analyser-test-map', map)).status).toBe(201)
    }
    const patient = await desk.laboratory.collect([...bilirubin, 'Urea'])
    const listening = await analysers.listen({
      ...{ db: desk.server.db, host: '127.0.0.1', port: 0, clock: () => new Date('2025-11-21T06:00:00Z') },
      log: { error: () => {}, warn: () => {} },
    })
    const waiting = async () =>
      (await desk.technician.get(`${received}?limit=0&search=${patient.sampleNo}`)).body.results
    const accept = async (rows: { id: number }[]) =>
      (await desk.technician.post(`${received}/accept`, { results: rows.map(({ id }) => id) })).body
    try {
      const machine = await Machine.on(listening.port)
      await machine.sendAstm(
        chemistry(patient.sampleNo, [
          ['BT', '1.0', 'mg/dL'],
          ['BD', '1.4', 'mg/dL'],
          ['UREA', '30', 'mg/dL'],
        ]),
      )
      machine.end()
    } finally {
      await listening.close()
    }
    const { accepted, refused } = await accept(await waiting())
    expect([accepted.length, refused.length]).toEqual([1, 2])
    expect((await valuesOf(patient)).filter(Boolean)).toEqual(['30'])
    const left = await waiting()
    const conflict = expect.stringMatching(
      /^These results do not agree: Bilirubin Direct 1.4, Bilirubin Total 1. Direct/,
    )
    expect(left).toMatchObject([
      { code: 'BT', problem: null, conflict },
      { code: 'BD', problem: null, conflict },
    ])
    // a person who knows which of them is wrong
    await desk.technician.post(`${received}/discard`, { results: [left[1].id] })
    expect(await accept([left[0]])).toMatchObject({ accepted: [left[0].id], refused: [] })
    expect((await enter(patient, { 'Bilirubin Direct': '0.4' })).status).toBe(201)
  })

  it('come with an upgrade where all of their tests are there, and change none that is', async () => {
    const { db } = desk.server
    const names = async () =>
      (await db.selectFrom('testRule').select('name').orderBy('id').execute()).map(({ name }) => name)
    const all = await names()
    await setRule('Albumin within total protein', { message: 'Our own words.' })
    const removed = ['Rule of three: red cells and haemoglobin', 'HDL within total cholesterol']
    await db.deleteFrom('testRule').where('name', 'in', removed).execute()
    await db.updateTable('test').set({ code: 'HDL-C' }).where('code', '=', 'HDL').execute()
    await migrate(db)
    expect((await names()).toSorted()).toEqual(all.filter((name) => name !== removed[1]).toSorted())
    expect(await ruleNamed('Albumin within total protein')).toMatchObject({ message: 'Our own words.' })
  })
})
