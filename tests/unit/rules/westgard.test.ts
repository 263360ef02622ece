import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BrokenRule,
  type ControlPoint,
  deviationOf,
  evaluateRules,
  groupIntoRuns,
  hasRejectionRule,
  maxRunDurationMs,
  sideBeyond,
} from '../../../custom/lab/shared/controls/westgard'
import { rulesByLetters, type Tenths } from './support/westgardByLetters'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
process.stdout.write(`Westgard rules: seed ${seed}\n`)

const day = 24 * 3_600_000
const normal = { series: 1, mean: '200', sd: '4' }
const high = { series: 2, mean: '250', sd: '5' }

/** Judges results one after another, each by all before it. */
function judgeAll(points: readonly Omit<ControlPoint, 'id' | 'isRejected'>[]): BrokenRule[][] {
  const before: ControlPoint[] = []
  return points.map((point, index) => {
    const whole = { ...point, id: index + 1, isRejected: false }
    const rules = evaluateRules(before, whole)
    before.push({ ...whole, isRejected: hasRejectionRule(rules) })
    return rules
  })
}
const namesOf = (rules: readonly BrokenRule[]) =>
  rules.map(({ rule, across }) => `${rule} ${across ? 'across' : 'within'}`)
/** Runs, a day apart, of values of the two levels; null where a level was not measured. */
const runs = (values: readonly (readonly (number | string | null)[])[]) =>
  values.flatMap((run, index) =>
    run.flatMap((value, level) =>
      value === null ? [] : [{ ...[normal, high][level]!, value: String(value), at: index * day + level * 60_000 }],
    ),
  )
const last = (values: Parameters<typeof runs>[0]) => judgeAll(runs(values)).at(-1) as BrokenRule[]

describe('Westgard rules', () => {
  it('say nothing of what lies on a limit, to the last digit', () => {
    const point = { value: '5.2', mean: '5', sd: '0.1' } // (5.2 - 5) / 0.1 is above 2 in binary figures
    expect([sideBeyond(point, 2), sideBeyond({ ...point, value: '5.2001' }, 2)]).toEqual([0, 1])
    expect([sideBeyond({ ...point, value: '5' }, 0), sideBeyond({ ...point, value: '4.8' }, 2)]).toEqual([0, 0])
    expect(last([[208]])).toEqual([])
    expect(last([[212]]).map(({ rule }) => rule)).toEqual(['1-2s'])
    expect([deviationOf({ ...normal, value: '190.6' }), deviationOf({ ...normal, value: '199.999' })]).toEqual([
      '-2.35',
      '0.00',
    ])
  })

  it('1-2s warns of one beyond two SD, and only warns', () => {
    expect(namesOf(last([[201], [208.1]]))).toEqual(['1-2s within'])
    expect(hasRejectionRule(last([[201], [191.9]]))).toBe(false)
  })

  it('1-3s rejects one beyond three SD', () => {
    expect(last([[201], [212.01]])).toEqual([{ rule: '1-3s', across: false, results: [] }])
    expect(hasRejectionRule(last([[187.9]]))).toBe(true)
  })

  it('2-2s rejects two in a row beyond two SD on one side, of one level or of both in a run', () => {
    expect(last([[200, 251], [209, 252], [208.5]])).toEqual([{ rule: '2-2s', across: false, results: [3] }])
    expect(last([[209], [199], [209]]).map(({ rule }) => rule)).toEqual(['1-2s'])
    expect(last([[209], [191]]).map(({ rule }) => rule)).toEqual(['1-2s']) // the other side
    expect(last([[208.5, 260.5]])).toEqual([{ rule: '2-2s', across: true, results: [1] }])
    expect(namesOf(last([[200, 260.5], [208.5]]))).toEqual(['1-2s within']) // another level of another run
  })

  it('R-4s rejects levels of one run beyond two SD on either side, never those of two runs', () => {
    expect(last([[208.5, 239.5]])).toEqual([{ rule: 'R-4s', across: true, results: [1] }])
    expect(
      namesOf(
        last([
          [208.5, 250],
          [null, 239.5],
        ]),
      ),
    ).toEqual(['1-2s within'])
    expect(namesOf(last([[212.5, 234.5]]))).toEqual(['1-3s within', 'R-4s across'])
  })

  it('4-1s rejects four in a row beyond one SD on one side, of one level or of two runs of both', () => {
    expect(last([[204.1], [205], [206], [204.5]])).toEqual([{ rule: '4-1s', across: false, results: [1, 2, 3] }])
    expect(last([[204.1], [204], [206], [204.5], [205]])).toEqual([]) // one of them is on the limit
    expect(
      last([
        [204.1, 256],
        [205, 255.5],
      ]),
    ).toEqual([{ rule: '4-1s', across: true, results: [1, 2, 3] }])
    expect(
      last([
        [204.1, 256],
        [205, 244],
      ]),
    ).toEqual([])
  })

  it('10-x rejects ten in a row on one side of the mean, of one level or of five runs of both', () => {
    const ten = Array.from({ length: 10 }, (_, index) => [200.5 + (index % 3)])
    expect(namesOf(last(ten))).toEqual(['10-x within'])
    expect(last(ten.slice(1))).toEqual([])
    expect(last([...ten.slice(1, 5), [200], ...ten.slice(5)])).toEqual([]) // one is on the mean
    const five = Array.from({ length: 5 }, () => [199, 249])
    expect(namesOf(last(five))).toEqual(['10-x across'])
    expect(last(five)[0]?.results).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('count anew after a run that was rejected', () => {
    expect(namesOf(last([[213], [209]]))).toEqual(['1-2s within'])
    const twelve = judgeAll(runs(Array.from({ length: 21 }, () => [201])))
    expect(twelve.map((found) => found.length)).toEqual([...Array(9).fill(0), 1, ...Array(9).fill(0), 1, 0])
  })

  it('take levels for one run until a level comes again, or hours are over', () => {
    const at = (series: number, hours: number) =>
      ({ ...normal, series, value: '200', id: 0, isRejected: false, at: hours * 3_600_000 }) as ControlPoint
    const sizes = (points: ControlPoint[]) => groupIntoRuns(points).map((run) => run.length)
    expect(sizes([at(1, 0), at(2, 0), at(3, 1), at(1, 1), at(2, 4)])).toEqual([3, 2])
    expect(sizes([at(1, 0), at(2, maxRunDurationMs / 3_600_000), at(3, maxRunDurationMs / 3_600_000 + 1)])).toEqual([
      2, 1,
    ])
    expect(groupIntoRuns([])).toEqual([])
  })

  it(`are judged alike by a second evaluator (seed ${seed})`, () => {
    const tenths = fc.oneof(
      fc.integer({ min: -35, max: 35 }),
      fc.constantFrom(0, 10, 11, -11, 20, 21, -20, -21, 30, 31, -31),
      fc.integer({ min: 1, max: 19 }),
      fc.integer({ min: 11, max: 19 }),
    )
    const measured = fc.record({
      series: fc.integer({ min: 1, max: 3 }),
      tenths,
      gap: fc.integer({ min: 0, max: 300 }),
    })
    // a shift of the method now and then, also a small one of one level, so that the rules of many in a row are met
    const sequences = fc.array(measured, { minLength: 1, maxLength: 40 })
    const shifts = fc.constantFrom('none', 'high', 'low', 'slightly', 'slightly of one')
    const shifted = (shift: string, away: number) => {
      if (shift === 'none') return away
      if (shift.startsWith('slightly')) return 1 + (Math.abs(away) % 10)
      return shift === 'high' ? Math.abs(away) : -Math.abs(away)
    }
    const met = new Map<string, number>()
    fc.assert(
      fc.property(sequences, shifts, (given, shift) => {
        let at = 0
        const results: Tenths[] = given.map(({ series, tenths: away, gap }) => {
          at += gap
          return { series: shift === 'slightly of one' ? 1 : series, tenths: shifted(shift, away), at }
        })
        const points = results.map(({ series, tenths: away, at: minutes }) => ({
          ...{ series, mean: '7.1', sd: '0.3', value: ((7100 + away * 30) / 1000).toFixed(2), at: minutes * 60_000 },
        }))
        const found = judgeAll(points).map((rules) => namesOf(rules).toSorted())
        for (const rule of found.flat()) met.set(rule, (met.get(rule) ?? 0) + 1)
        expect(found).toEqual(rulesByLetters(results, maxRunDurationMs / 60_000))
      }),
      { seed, numRuns: 3000 },
    )
    // each rule occurred, within a level and across, or the comparison proves little
    expect([...met.keys()].toSorted()).toEqual([
      ...['1-2s within', '1-3s within', '10-x across', '10-x within', '2-2s across', '2-2s within'],
      ...['4-1s across', '4-1s within', 'R-4s across'],
    ])
  })
})
