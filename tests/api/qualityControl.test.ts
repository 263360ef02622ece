import { describe, expect, it } from 'vitest'
import type { ApiClient, ApiResponse } from '~/testing/server'
import {
  controlDesk,
  receivedPath as received,
  reportsPath as reports,
  controlResults as results,
  violationsPath as violations,
} from './support/controlDesk'

type Row = ApiResponse['body']

const days = 'date_after=2025-11-01&date_before=2025-11-30&limit=0'

describe('controls', () => {
  const house = controlDesk()
  const { desk, more, create, idOfNew, testId, listed, target, enter } = house
  const { rulesOf, minutesAgo, verify, answer, sends, waitingOf } = house
  const heldBack = (name: string, rules: string) =>
    `${name} is held back: its control broke ${rules}, and nobody answered that yet.`

  it('are judged as they are entered; a broken rule holds the test back until it is answered by who may', async () => {
    const [one, two] = [await target('Urea', more.lots.one, 40, 2), await target('Urea', more.lots.two, 100, 4)]
    const patient = await desk.laboratory.collect(['Urea', 'Creatinine'])
    expect(rulesOf(await enter({ [one]: '41', [two]: '98' }, { measuredAt: minutesAgo(3000) }))).toEqual(['', ''])
    const warned = await enter({ [one]: '44.5', [two]: '99' }, { measuredAt: minutesAgo(1500), remarks: 'New vial' })
    expect([rulesOf(warned), warned.body.results[0].violation]).toEqual([['1-2s', ''], null])
    expect((await desk.enter(patient, { Urea: '30', Creatinine: '1.1' })).status).toBe(201)
    const before = (await more.verifier.get(`${violations}/waiting`)).body.count
    const broke = await enter({ [one]: '46.2', [two]: '91.9' })
    expect(rulesOf(broke)).toEqual(['1-3s 2-2s', 'R-4s'])
    expect(broke.body.results[0]).toMatchObject({
      ...{ controlTarget: one, value: '46.2', mean: '40', sd: '2', deviation: '3.10', levelDisplay: 'Level 1' },
      ...{
        broken: [
          { rule: '1-3s', across: false },
          { rule: '2-2s', results: [warned.body.results[0].id] },
        ],
      },
      ...{ enteredByUserName: 'technician', violation: { isAnswered: false }, excluded: null },
    })
    expect((await more.verifier.get(`${violations}/waiting`)).body.count).toBe(before + 2)
    // results are entered meanwhile: a note shows at the results, and none of them is verified
    const next = await desk.laboratory.collect(['Urea', 'Sodium'])
    expect((await desk.linesOf(next.sampleNo)).heldBack).toEqual([heldBack('Urea', '1-3s, 2-2s')])
    expect((await desk.enter(next, { Urea: '33' })).status).toBe(201)
    const sample = await more.verifier.get(`${reports}/customer-test?sample_no=${patient.sampleNo}`)
    expect(sample.body.heldBack).toEqual([heldBack('Urea', '1-3s, 2-2s')])
    const refused = await verify(patient)
    expect([refused.status, refused.body.message]).toEqual([409, heldBack('Urea', '1-3s, 2-2s')])
    expect(Object.keys(refused.body.errors)).toEqual([`customerTests.${patient.tests.Urea}`])
    const waiting = (await more.verifier.get(`${violations}?limit=0`)).body.results
    expect(waiting.map(({ test, result }: Row) => [test.name, result.value])).toEqual([
      ['Urea', '46.2'],
      ['Urea', '91.9'],
    ])
    // each is answered by itself; one is not enough
    expect((await answer(waiting[0].id, desk.technician)).status).toBe(403)
    const { status, body } = await answer(waiting[0].id)
    expect([status, body]).toMatchObject([
      200,
      { reason: 'Old reagent', correctiveAction: 'New bottle, calibrated', answeredByUserName: 'verifier' },
    ])
    expect((await verify(patient)).body.message).toBe(heldBack('Urea', 'R-4s'))
    expect((await answer(waiting[1].id)).status).toBe(200)
    expect((await desk.linesOf(next.sampleNo)).heldBack).toEqual([])
    expect((await verify(patient)).status).toBe(200)
    const answered = (await more.verifier.get(`${violations}?status=answered&limit=0`)).body.results
    expect(answered.slice(0, 2).map(({ id }: Row) => id)).toEqual([waiting[1].id, waiting[0].id])
    // counting starts over: one beyond two SD after a rejected run is one
    expect(rulesOf(await enter({ [one]: '44.1' }))).toEqual(['1-2s'])
  })

  it('of one analyser hold back what it measured and what was typed, not what another measured', async () => {
    const machines = await Promise.all(
      ['Alpha', 'Beta'].map(async (name) => {
        const id = await idOfNew('analyser', { name, sender: name })
        await idOfNew('analyser-test-map', { analyser: id, code: 'NA', test: await testId('Sodium') })
        return { id, name }
      }),
    )
    const [alpha] = machines as [{ id: number }, object]
    const ofAlpha = await target('Sodium', more.lots.one, 140, 2, { analyser: alpha.id })
    expect(rulesOf(await enter({ [ofAlpha]: '150' }))).toEqual(['1-3s'])
    const [a, b, typed] = [
      await desk.laboratory.collect(['Sodium']),
      await desk.laboratory.collect(['Sodium']),
      await desk.laboratory.collect(['Sodium']),
    ] as const
    await sends('Alpha', [[`${a.sampleNo}-1`, 'NA', '141']])
    await sends('Beta', [[`${b.sampleNo}-1`, 'NA', '142']])
    expect((await waitingOf(a.sampleNo))[0]).toMatchObject({ problem: null, brokenRules: '1-3s', control: null })
    expect((await waitingOf(b.sampleNo))[0]).toMatchObject({ problem: null, brokenRules: null })
    const ids = [...(await waitingOf(a.sampleNo)), ...(await waitingOf(b.sampleNo))].map(({ id }: Row) => id)
    expect((await desk.technician.post(`${received}/accept`, { results: ids })).body.accepted).toEqual(ids)
    await desk.enter(typed, { Sodium: '139' })
    expect((await verify(a)).body.message).toBe(heldBack('Sodium', '1-3s'))
    expect((await verify(typed)).body.message).toBe(heldBack('Sodium', '1-3s'))
    expect((await verify(b)).status).toBe(200)
    const [open] = (await more.verifier.get(`${violations}?limit=0`)).body.results
    expect(open.analyser.name).toBe('Alpha')
    await answer(open.id)
    expect([(await verify(a)).status, (await verify(typed)).status]).toEqual([200, 200])
  })

  it('hold back what is calculated from the test, too', async () => {
    const one = await target('Cholesterol Total', more.lots.one, 180, 4)
    const patient = await desk.laboratory.collect([
      ...['Cholesterol Total', 'Triglycerides', 'HDL Cholesterol', 'LDL Cholesterol'],
    ])
    await desk.enter(patient, { 'Cholesterol Total': '190', Triglycerides: '120', 'HDL Cholesterol': '45' })
    await enter({ [one]: '200' })
    const line = await desk.lineOf(patient, 'LDL Cholesterol')
    const customerTests = [{ id: line.id, version: line.result.version }]
    const refused = await more.verifier.post(`${reports}/verify`, { customerTests })
    expect(refused.body.message).toBe(heldBack('LDL Cholesterol', '1-3s'))
    await answer((await more.verifier.get(`${violations}?limit=0`)).body.results[0].id)
    expect((await more.verifier.post(`${reports}/verify`, { customerTests })).status).toBe(200)
  })

  it('name what was entered since the last good control, verified or not, until they are answered', async () => {
    const one = await target('HDL Cholesterol', more.lots.one, 50, 2)
    const at = (minute: number) => desk.server.setClock(new Date(`2025-11-21T06:0${minute}:00Z`))
    const all = { 'Cholesterol Total': '190', Triglycerides: '120', 'HDL Cholesterol': '45' }
    const patient = async (values: Record<string, string>) => {
      const collected = await desk.laboratory.collect([...Object.keys(all), 'LDL Cholesterol'])
      expect((await desk.enter(collected, values)).status).toBe(201)
      return collected
    }
    await patient(all)
    at(1)
    await enter({ [one]: '51' })
    at(2)
    const verified = await patient(all)
    expect((await verify(verified)).status).toBe(200)
    at(4)
    // measured before that, and entered when it is too late
    const { body: late } = await enter({ [one]: '58' }, { measuredAt: '2025-11-21T06:01:30Z' })
    const { id } = late.results[0].violation
    const entered = await patient({ 'HDL Cholesterol': '46' })
    const doubted = async () => (await more.verifier.get(`${violations}/${id}/result`)).body
    expect(await doubted()).toMatchObject({ since: '2025-11-21T06:01:00.000Z', hadGood: true })
    const answers = [
      [verified.sampleNo, 'HDL Cholesterol', '45', true, false],
      [verified.sampleNo, 'LDL Cholesterol', '121', true, false],
      [entered.sampleNo, 'HDL Cholesterol', '46', false, false],
    ]
    const rowOf = (row: Row) => [row.sampleNo, row.test.name, row.value, row.verified, row.issued]
    expect((await doubted()).results.map(rowOf)).toEqual(answers)
    await answer(id)
    at(5)
    await patient(all)
    expect((await doubted()).results.map(rowOf)).toEqual(answers)
    at(0)
    // of one analyser: what another measured is not in doubt; without a good control before, a day is looked back
    const answered = (await more.verifier.get(`${violations}?status=answered&limit=0`)).body.results
    const ofAlpha = answered.find(({ analyser }: Row) => analyser?.name === 'Alpha')
    const { body } = await more.verifier.get(`${violations}/${ofAlpha.id}/result`)
    expect(body).toMatchObject({ since: '2025-11-20T06:00:00.000Z', hadGood: false })
    expect(body.results.map(({ value }: Row) => value)).toEqual(['141', '139'])
    expect((await more.verifier.get(`${violations}/999999/result`)).status).toBe(404)
  })

  it('that an analyser sends go to the controls by their barcode; what does not fit waits and says why', async () => {
    const analyser = await idOfNew('analyser', { name: 'Gamma', sender: 'Gamma' })
    const map = async (code: string, test: string, more: object = {}) =>
      idOfNew('analyser-test-map', { analyser, code, test: await testId(test), ...more })
    await map('K', 'Potassium', { factor: 0.1 })
    await map('UA', 'Uric Acid')
    const potassium = await target('Potassium', more.lots.one, 4, 0.1)
    await sends('Gamma', [
      ['qc-n-1', 'K', '40.56789'],
      ['QC-N-1', 'UA', '5.1'],
      ['QC-N-1', 'K', '<20'],
      ['QC-OLD', 'K', '41'],
      ['QC-NONE', 'K', '41'],
    ])
    const waiting = [...(await waitingOf('QC-N-1')), ...(await waitingOf('QC-OLD')), ...(await waitingOf('QC-NONE'))]
    expect(waiting.map(({ control, problem }) => [control, problem])).toEqual([
      ['N-1', 'The control has no target for this test.'],
      ['N-1', 'A control is a number such as 5.4, of at most four digits after the point.'],
      ['OLD', 'The control lot has expired.'],
      [null, 'There is no tube QC-NONE.'],
    ])
    const ofTest = async (name: string) =>
      (await desk.technician.get(`${results}?test=${await testId(name)}&${days}`)).body
    const [kept] = (await ofTest('Potassium')).results
    expect(kept).toMatchObject({
      controlTarget: potassium,
      value: '4.0568',
      deviation: '0.57',
      enteredByUserName: null,
    })
    // once it has a target it is accepted
    await target('Uric Acid', more.lots.one, 5, 0.2)
    const ids = waiting.map(({ id }) => id)
    const { body } = await desk.technician.post(`${received}/accept`, { results: ids })
    expect([body.accepted, body.refused.length]).toEqual([[ids[0]], 3])
    expect((await ofTest('Uric Acid')).results).toMatchObject([{ value: '5.1', enteredByUserName: 'technician' }])
    await desk.technician.post(`${received}/discard`, { results: ids.slice(1) })
  })

  it('are never edited: one is excluded with a reason, by who may, and stays to be seen', async () => {
    const one = await target('Creatinine', more.lots.one, 1, 0.1)
    const test = await testId('Creatinine')
    const [first] = (await enter({ [one]: '1.25' }, { measuredAt: minutesAgo(3000) })).body.results
    const exclude = (body: object, by: ApiClient = more.verifier) => by.post(`${results}/${first.id}/exclude`, body)
    expect((await exclude({ reason: 'x' }, desk.technician)).status).toBe(403)
    for (const body of [{}, { reason: ' ' }, { reason: 5 }]) {
      const { status, body: refused } = await exclude(body)
      expect([status, Object.keys(refused.errors)]).toEqual([400, ['reason']])
    }
    const tries = await Promise.all(Array.from({ length: 4 }, () => exclude({ reason: 'Wrong vial' })))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    // it counts no more: the next one beyond two SD is one of its own
    expect(rulesOf(await enter({ [one]: '1.22' }))).toEqual(['1-2s'])
    const shown = (await desk.technician.get(`${results}?test=${test}&${days}`)).body.results
    expect(shown.map(({ value, excluded }: Row) => [value, excluded?.reason])).toEqual([
      ['1.22', undefined],
      ['1.25', 'Wrong vial'],
    ])
    // what was measured against a target stays of its test
    const moved = { test: await testId('Urea'), remarks: 'x' }
    const { status, body } = await desk.admin.patch(`test-app/control-target/${one}`, moved)
    expect([status, Object.keys(body.errors)]).toEqual([400, ['test']])
  })

  it('say what is wrong with a value, a target, a moment, a period and a master', async () => {
    const [one, old] = [
      await target('Glucose Fasting', more.lots.one, 90, 3),
      await target('Glucose Fasting', more.lots.old, 90, 3),
    ]
    const cases: [Promise<ApiResponse>, string][] = [
      [enter({}), 'results'],
      [enter({ [one]: '' }), 'results.0.value'],
      [enter({ [one]: '<5' }), 'results.0.value'],
      [enter({ [one]: '1.23456' }), 'results.0.value'],
      [enter({ [one]: '9'.repeat(40) }), 'results.0.value'],
      [
        desk.technician.post(results, { results: [...listed({ [one]: '90' }), ...listed({ [one]: '91' })] }),
        'results.1.controlTarget',
      ],
      [enter({ [one]: '90', 999999: '91' }), 'results.1.controlTarget'],
      [enter({ [old]: '90' }), 'results.0.controlTarget'],
      [enter({ [one]: '90' }, { measuredAt: '2025-11-22T06:00:00Z' }), 'measuredAt'],
      [enter({ [one]: '90' }, { measuredAt: 'yesterday' }), 'measuredAt'],
      [desk.technician.get(`${results}?${days}`), 'test'],
      [desk.technician.get(`${results}?test=1&date_after=2025-11-02&date_before=2025-11-01`), 'date_before'],
      [
        create('control-target', { controlLot: more.lots.two, test: await testId('Glucose Fasting'), mean: 1, sd: 0 }),
        'sd',
      ],
      [create('control-lot', { name: 'x', barcode: 'S0000012' }), 'barcode'],
    ]
    for (const [asked, field] of cases) {
      const { status, body } = await asked
      expect([status, Object.keys(body.errors)]).toEqual([400, expect.arrayContaining([field])])
    }
    const text = { controlLot: more.lots.one, test: await testId('Blood Group'), mean: 1, sd: 1 }
    expect((await create('control-target', text)).status).toBe(400)
    const again = { controlLot: more.lots.one, test: await testId('Glucose Fasting'), mean: 91, sd: 3 }
    expect((await create('control-target', again)).status).toBe(400)
    expect((await desk.technician.get(`${results}?test=${await testId('Glucose Fasting')}&${days}`)).body.count).toBe(0)
    expect((await answer(999_999)).status).toBe(404)
  })

  it('are answered once of five at once, with a reason and an action', async () => {
    const one = await target('Triglycerides', more.lots.one, 150, 5)
    const [{ violation }] = (await enter({ [one]: '170' })).body.results
    const path = `${violations}/${violation.id}/answer`
    for (const [body, fields] of [
      [{}, ['reason', 'correctiveAction']],
      [{ reason: ' ', correctiveAction: 'x' }, ['reason']],
      [{ reason: 'x', correctiveAction: 'y'.repeat(501) }, ['correctiveAction']],
    ] as const) {
      const { status, body: refused } = await more.verifier.post(path, body)
      expect([status, Object.keys(refused.errors)]).toEqual([400, fields])
    }
    const tries = await Promise.all(Array.from({ length: 5 }, () => answer(violation.id)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(tries.find(({ status }) => status === 409)?.body.message).toBe('It is answered already.')
    // two who measure at once are judged one after the other
    const both = await Promise.all(['161', '162'].map((value) => enter({ [one]: value })))
    expect(both.flatMap(rulesOf).toSorted()).toEqual(['1-2s', '2-2s'])
  })

  it('are listed by test with their targets, what was measured last, and what holds them back', async () => {
    const list = async (query: string): Promise<Row[]> =>
      (await desk.technician.get(`lab-quality-app/control-test?limit=0&${query}`)).body.results
    const [urea] = await list('search=urea')
    expect(urea).toMatchObject({ test: { name: 'Urea' }, analyser: null, unit: 'mg/dL', violation: null })
    expect(urea.targets.map(({ levelDisplay, mean }: Row) => [levelDisplay, mean])).toEqual([
      ['Level 1', '40'],
      ['Level 2', '100'],
    ])
    const [held] = await list(`test=${await testId('Triglycerides')}`)
    expect(held.violation).toEqual(expect.any(Number))
    expect((await list('search=alpha')).map(({ test }) => test.name)).toEqual(['Sodium'])
  })
})
