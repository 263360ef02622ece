import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RangeCondition, ResultKind } from '~shared/options/options'
import { evaluateResult, flagOf } from '../../../custom/lab/shared/samples/rules'
import { flagOfSet, type PlainPossible, type PlainRange, type PlainResult } from './support/flagOfSet'
import { range as rangeOf } from './support/ranges'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
process.stdout.write(`Bounded results: seed ${seed}\n`)
/** Few different numbers, so that bounds and limits meet often; even tenths, for the evaluator tries between them. */
const number = fc.integer({ min: -40, max: 40 }).map((half) => half * 2)
const limit = fc.option(number, { freq: 3 })
const signs = ['<', '<=', '≤', '>', '>=', '≥'] as const
const conditions = ['lessThan', 'greaterThan', 'equalsTo', 'between', 'between', 'freeText'] as const

const range: fc.Arbitrary<PlainRange> = fc.record({
  condition: fc.constantFrom(...conditions),
  low: limit,
  high: limit,
  criticalLow: limit,
  criticalHigh: limit,
})
const possible = fc.record({ low: fc.option(number, { freq: 1 }), high: fc.option(number, { freq: 1 }) })

/** Tenths as a laboratory writes them: -14 is -1.4, 20 is 2.0 or 2. */
const written = (tenths: number) => (tenths / 10).toFixed(1)
const limitOf = (tenths: number | null) => (tenths === null ? null : written(tenths))

function flagged({ sign, bound }: PlainResult, { condition, ...limits }: PlainRange, able: PlainPossible) {
  const range = rangeOf({
    condition: RangeCondition[condition],
    low: limitOf(limits.low),
    high: limitOf(limits.high),
    criticalLow: limitOf(limits.criticalLow),
    criticalHigh: limitOf(limits.criticalHigh),
  })
  const possibleRange = { possibleLow: limitOf(able.low), possibleHigh: limitOf(able.high) }
  return evaluateResult(ResultKind.numeric, `${sign}${written(bound)}`, range, possibleRange)
}

/** How many of so many random results have another flag, or are otherwise critical, than the evaluator's result. */
function differences(sign: fc.Arbitrary<PlainResult['sign']>, numRuns: number): number {
  let different = 0
  fc.assert(
    fc.property(fc.record({ sign, bound: number }), range, possible, (result, limits, able) => {
      const [is, should] = [flagged(result, limits, able), flagOfSet(result, limits, able)]
      if (is.flag !== should.flag || is.possiblyCritical !== should.possiblyCritical) different++
    }),
    { numRuns, seed },
  )
  return different
}

describe(`a result that is a bound (seed ${seed})`, () => {
  it('has the least severe flag that all values share which it may stand for, in 114,000 random results', () => {
    expect(differences(fc.constantFrom(...signs), 114_000), `seed ${seed}`).toBe(0)
  })

  it('leaves plain numbers as they are, in 86,000 random results', () => {
    expect(differences(fc.constant(''), 86_000), `seed ${seed}`).toBe(0)
  })

  it.each([
    ['>29.2', { condition: RangeCondition.lessThan, high: '33.4' }, null],
    ['>33.4', { condition: RangeCondition.lessThan, high: '33.4' }, 'H'],
    ['>=33.4', { condition: RangeCondition.lessThan, high: '33.4' }, 'H'],
    ['≤ 33.4', { condition: RangeCondition.lessThan, high: '33.4' }, null],
    ['<33.4', { condition: RangeCondition.lessThan, high: '33.4' }, 'N'],
    ['<=60', { condition: RangeCondition.greaterThan, low: '60' }, 'L'],
    ['<60.1', { condition: RangeCondition.greaterThan, low: '60' }, null],
    ['<=5', { condition: RangeCondition.equalsTo, low: '5' }, null],
    ['<5', { condition: RangeCondition.equalsTo, low: '5' }, 'L'],
    ['>=4', { low: '4' }, 'N'],
    ['>6', { low: '3.5', high: '5.1', criticalHigh: '6.5' }, 'H'],
    ['>=6.5', { low: '3.5', high: '5.1', criticalHigh: '6.5' }, 'HH'],
  ])('%s in %o is %s', (value, limits, flag) => {
    expect(flagOf(ResultKind.numeric, value, rangeOf(limits))).toBe(flag)
  })

  it.each([
    ['>17', 'H', true],
    ['> 17', 'H', true],
    ['>=20', 'HH', false],
    ['<13', 'L', true],
    ['<=7', 'LL', false],
    ['>13', null, false],
    ['18', 'H', false],
    ['21', 'HH', false],
  ])('is possibly critical where some values are: %s against 13 to 17 is %s', (value, flag, possiblyCritical) => {
    const haemoglobin = rangeOf({ low: '13', high: '17', criticalLow: '7', criticalHigh: '20' })
    expect(evaluateResult(ResultKind.numeric, value, haemoglobin)).toEqual({ flag, possiblyCritical })
    // what no patient can have does not count: above 19 there is nothing
    const able = { possibleLow: '8', possibleHigh: '19' }
    if (possiblyCritical)
      expect(evaluateResult(ResultKind.numeric, value, haemoglobin, able)).toEqual({ flag, possiblyCritical: false })
  })

  it('is possibly critical without a flag where nothing says what is normal', () => {
    const limits = { criticalLow: '7', criticalHigh: '20' }
    const of = (value: string) => evaluateResult(ResultKind.numeric, value, null, limits)
    expect(of('>18')).toEqual({ flag: null, possiblyCritical: true })
    expect(of('<9')).toEqual({ flag: null, possiblyCritical: true })
    expect(of('3.0')).toEqual({ flag: 'LL', possiblyCritical: false })
    expect(of('>20')).toEqual({ flag: 'HH', possiblyCritical: false })
    expect(of('9')).toEqual({ flag: null, possiblyCritical: false })
  })

  it('stands for possible values only, where the test says what is possible', () => {
    const crp = rangeOf({ low: '0', high: '5' })
    expect(flagOf(ResultKind.numeric, '<0.1', crp)).toBeNull()
    expect(flagOf(ResultKind.numeric, '<0.1', crp, { possibleLow: '0', possibleHigh: null })).toBe('N')
    // beyond what the instrument can measure: the bound is taken at its word
    expect(flagOf(ResultKind.numeric, '>500', crp, { possibleLow: '0', possibleHigh: '500' })).toBe('H')
  })
})
