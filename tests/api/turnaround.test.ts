import { describe, expect, it } from 'vitest'
import type { ApiResponse } from '~/testing/server'
import { entryDesk } from './support/entryDesk'

type Row = ApiResponse['body']

const report = 'lab-quality-app/turnaround-report'
const late = 'lab-quality-app/late-test'
const verification = 'lab-report-app/lab-report-verification'
const days = 'date_after=2025-12-10&date_before=2025-12-10&limit=0'
const begun = Date.parse('2025-12-10T03:00:00Z')

/** What so many percent of values do not exceed, between two of them in proportion. */
function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const place = ((sorted.length - 1) * percent) / 100
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
  return Math.round((low + (high - low) * (place % 1)) * 10) / 10
}

describe('turn-around times', () => {
  const desk = entryDesk()
  /** Sets the clock to so many minutes after the bill. */
  const atMinute = (minutes: number) => desk.server.setClock(new Date(begun + minutes * 60_000))
  const read = async (path: string): Promise<Row> => {
    const { status, body } = await desk.admin.get(path)
    expect([path, status, body.errors]).toEqual([path, 200, undefined])
    return body
  }
  const setTarget = async (path: string, name: string, turnaroundMinutes: number | null) => {
    const id = await desk.laboratory.idOf(path, name)
    const { status } = await desk.admin.patch(`${path}/${id}`, { turnaroundMinutes, remarks: 'Target' })
    expect(status).toBe(200)
  }
  const verify = async (sampleNo: string) => {
    const { results } = await desk.linesOf(sampleNo)
    const customerTests = results.map(({ id, result }: Row) => ({ id, version: result.version }))
    expect((await desk.admin.post(`${verification}/verify`, { customerTests })).status).toBe(200)
  }
  /** A patient from the bill to the paper, each step so many minutes after the bill; undefined: not yet. */
  const pass = async (
    name: string,
    steps: { received?: number; entered?: number; verified?: number; issued?: number },
  ) => {
    atMinute(0)
    const patient = await desk.laboratory.collect([name])
    if (steps.received !== undefined) {
      atMinute(steps.received)
      await desk.admin.post('lab-sample-collection-app/sample-receipt', { barcodes: [`${patient.sampleNo}-1`] })
    }
    if (steps.entered === undefined) return patient
    atMinute(steps.entered)
    expect((await desk.enter(patient, { [name]: name === 'Sodium' ? '140' : '30' }, {}, desk.admin)).status).toBe(201)
    if (steps.verified === undefined) return patient
    atMinute(steps.verified)
    await verify(patient.sampleNo)
    if (steps.issued === undefined) return patient
    atMinute(steps.issued)
    const issued = await desk.admin.post(`${verification}/issue`, { sampleNo: patient.sampleNo })
    expect(issued.status).toBeLessThan(300)
    atMinute(steps.issued + 500)
    await desk.admin.post(`${verification}/print`, { sampleNo: patient.sampleNo, version: 1 })
    return patient
  }

  it('are told by step, department and test, with percentiles of the tests themselves and who kept the target', async () => {
    await setTarget('test-app/test', 'Urea', 120)
    await setTarget('test-app/department', 'Biochemistry', 60)
    const entered = [20, 35, 50, 65, 90, 140]
    for (const [index, minutes] of entered.entries())
      await pass('Urea', { received: 5 + index, entered: minutes, verified: minutes + 10, issued: minutes + 30 })
    await pass('Sodium', { entered: 50, verified: 75 })
    await pass('Sodium', { entered: 30 })
    const { results, totals, subtotals } = await read(`${report}/tests?${days}`)
    const row = (test: string, step: string) =>
      results.find((one: Row) => one.test.name === test && one.step.name === step)
    expect(results.filter(({ test }: Row) => test.name === 'Urea').map(({ step }: Row) => step.name)).toEqual([
      ...['Collection', 'Received In Lab', 'Result', 'Verification', 'First Issue'],
    ])
    const starts = entered.map((minutes, index) => minutes - 5 - index)
    expect(row('Urea', 'Result')).toMatchObject({
      ...{ tests: 6, half: percentile(starts, 50), most: percentile(starts, 90), nearlyAll: percentile(starts, 95) },
      ...{ elapsedHalf: percentile(entered, 50), elapsedMost: percentile(entered, 90), withinTarget: null },
    })
    expect(row('Urea', 'Verification')).toMatchObject({ half: 10, targeted: 6, within: 5, withinTarget: '83.33' })
    expect(row('Urea', 'First Issue')).toMatchObject({ half: 20, tests: 6 })
    expect(row('Sodium', 'Received In Lab')).toBeUndefined()
    expect(row('Sodium', 'Verification')).toMatchObject({ half: 25, targeted: 1, within: 0, withinTarget: '0.00' })
    // what several rows have together is of all their tests, not of their rows
    const all = [...entered.map((minutes) => [0, 0, minutes, minutes + 10, minutes + 30]), [0, 50, 75], [0, 30]].flat()
    for (const [index] of entered.entries()) all[index * 5 + 1] = 5 + index
    expect([totals.tests, totals.elapsedMost, totals.withinTarget]).toEqual([35, percentile(all, 90), '71.43'])
    const [ofUrea] = subtotals.filter(({ key }: Row) => key.test.name === 'Urea')
    expect([ofUrea.figures.tests, ofUrea.figures.elapsedHalf]).toEqual([30, percentile(all.slice(0, 30), 50)])
    const byStep = await read(`${report}?${days}&group=step&ordering=-elapsedMost`)
    expect(byStep.results[0].step.name).toBe('First Issue')
    const department = (await read(`${report}?${days}`)).results
    expect(department.map((one: Row) => [one.department.name, one.step.name]).slice(0, 2)).toEqual([
      ['Biochemistry', 'Collection'],
      ['Biochemistry', 'Received In Lab'],
    ])
    const details = await read(`${report}/details?${days}&search=Sodium`)
    expect(details.count).toBe(5)
    expect(details.results.find(({ step }: Row) => step.name === 'Verification')).toMatchObject({
      ...{ minutes: 25, elapsed: 75, target: 60, withinTarget: '0.00' },
    })
    const file = await desk.admin.get(`${report}/tests/export?${days.replace('&limit=0', '')}&format=csv`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringContaining('csv')])
  })

  it('of now that are over their target are listed, the longest first, and counted on the first page', async () => {
    desk.server.setClock(new Date(begun + 3 * 86_400_000))
    await setTarget('test-app/test', 'Creatinine', 120)
    const before = await read(`${late}?limit=0`)
    const start = begun + 3 * 86_400_000
    const [first, second] = [await desk.laboratory.collect(['Creatinine']), await desk.laboratory.collect(['Sodium'])]
    const own = async () => {
      const { results, count } = await read(`${late}?limit=0`)
      expect((await read(`${late}/waiting`)).count).toBe(count)
      return results.filter(({ sampleNo }: Row) => [first.sampleNo, second.sampleNo].includes(sampleNo))
    }
    desk.server.setClock(new Date(start + 60 * 60_000))
    expect(await own()).toEqual([])
    desk.server.setClock(new Date(start + 61 * 60_000))
    expect((await own()).map(({ test }: Row) => test.name)).toEqual(['Sodium'])
    desk.server.setClock(new Date(start + 121 * 60_000))
    const rows = await own()
    expect(rows).toMatchObject([
      { test: { name: 'Sodium' }, status: 2, statusDisplay: 'Collected', target: 60, sampleNo: second.sampleNo },
      { test: { name: 'Creatinine' }, dueAt: new Date(start + 120 * 60_000).toISOString(), target: 120 },
    ])
    expect((await desk.enter(second, { Sodium: '140' }, {}, desk.admin)).status).toBe(201)
    expect((await own())[0]).toMatchObject({ status: 3 })
    await verify(second.sampleNo)
    expect((await own()).map(({ test }: Row) => test.name)).toEqual(['Creatinine'])
    expect(before.count).toBeGreaterThan(0)
    desk.server.setClock(new Date(start + 40 * 86_400_000)) // nobody waits any more
    expect(await own()).toEqual([])
    const { status, body } = await desk.admin.get(`${late}?department=x`)
    expect([status, Object.keys(body.errors)]).toEqual([400, ['department']])
    const text = { turnaroundMinutes: 0, remarks: 'x' }
    const refused = await desk.admin.patch(`test-app/test/${await desk.laboratory.idOf('test-app/test', 'Urea')}`, text)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['turnaroundMinutes']])
  })
})
