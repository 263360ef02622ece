import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { demoTests } from '~app/demo/catalogue'
import { RangeCondition, RangeSex, ResultKind } from '~shared/options/options'
import {
  chooseRange,
  criticalLimitsFor,
  evaluateResult,
  type ReferenceRange,
} from '../../../custom/lab/shared/samples/rules'
import { labList } from '../../support/labList'
import { flagOfSet, type PlainPossible, type PlainRange, type PlainResult } from './support/flagOfSet'
import { range } from './support/ranges'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
process.stdout.write(`Flags of the catalogue: seed ${seed}\n`)

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A range as it is declared, apart from how the program holds it. */
interface Declared extends PlainRange {
  sex: 'Any' | 'Male' | 'Female'
  from: number | null
  to: number | null
}

interface Subject {
  name: string
  ranges: Declared[]
  possible: PlainPossible
}

/** Whole hundred-thousandths, so that what lies between two limits of four decimals can be tried. */
const scaled = (value: number) => Math.round(value * 100_000)
const maybeScaled = (value: number | null | undefined) => (value === null || value === undefined ? null : scaled(value))

const numberIn = (text: string | undefined) =>
  text?.trim() && Number.isFinite(Number(text.trim())) ? Number(text.trim()) : null

/** The numeric tests of the list with both their normal limits. */
function listed(): Subject[] {
  const { data } = Papa.parse<Record<string, string>>(readFileSync(labList, 'utf8'), {
    header: true,
    transformHeader: (heading) => heading.replace(/\s+/g, ' ').trim(),
  })
  return data.flatMap((row) => {
    const [low, high] = [numberIn(row['Normal Range Lower Limit']), numberIn(row['Normal Range Upper Limit'])]
    if (low === null || high === null || low > high) return []
    const able = [numberIn(row['Possible Range Lower Limit']), numberIn(row['Possible Range Upper Limit'])]
    const limits = { low: scaled(low), high: scaled(high), criticalLow: null, criticalHigh: null }
    const anyone = { sex: 'Any', from: null, to: null } as const
    return [
      {
        name: row.TEST ?? '',
        ranges: [{ condition: 'between' as const, ...limits, ...anyone }],
        possible: { low: maybeScaled(able[0]), high: maybeScaled(able[1]) },
      },
    ]
  })
}

function ofTheDemo(): Subject[] {
  return demoTests.flatMap(({ name, ranges = [], below, possible }) => {
    const declared: Declared[] = ranges.map(([sex, from, to, low, high, criticalLow, criticalHigh]) => ({
      ...{ sex, from, to, condition: 'between', low: scaled(low), high: scaled(high) },
      ...{ criticalLow: maybeScaled(criticalLow), criticalHigh: maybeScaled(criticalHigh) },
    }))
    const limits = { low: null, criticalLow: null, criticalHigh: null, sex: 'Any', from: null, to: null } as const
    if (below) declared.push({ condition: 'lessThan', high: scaled(below), ...limits })
    return declared.length > 0
      ? [{ name, ranges: declared, possible: { low: maybeScaled(possible?.[0]), high: maybeScaled(possible?.[1]) } }]
      : []
  })
}

/** The range for a patient (domain: per test, sex and age): of the sex before any, then the narrowest span of ages. */
function rangeFor(ranges: readonly Declared[], sex: 'Male' | 'Female' | 'Others', age: number): Declared | undefined {
  const holding = ranges.filter(({ from, to }) => age >= (from ?? 0) && age <= (to ?? Number.MAX_SAFE_INTEGER))
  const span = ({ from, to }: Declared) => (to ?? Number.MAX_SAFE_INTEGER) - (from ?? 0)
  const narrowest = (some: Declared[]) => some.toSorted((one, other) => span(one) - span(other))[0]
  return narrowest(holding.filter((one) => one.sex === sex)) ?? narrowest(holding.filter((one) => one.sex === 'Any'))
}

/**
 * The range for the evaluation of a patient for whom none holds: without normal limits, and critical if every range
 * that might be meant has it so. These are those for either sex at the age, else all.
 */
function sharedFor(ranges: readonly Declared[], sex: 'Male' | 'Female' | 'Others', age: number): PlainRange {
  const sexes = sex === 'Others' ? (['Male', 'Female'] as const) : [sex]
  const meant = sexes.flatMap((one) => rangeFor(ranges, one, age) ?? [])
  const all = meant.length > 0 ? meant : ranges
  const lows = all.map(({ criticalLow }) => criticalLow ?? Number.NEGATIVE_INFINITY)
  const highs = all.map(({ criticalHigh }) => criticalHigh ?? Number.POSITIVE_INFINITY)
  const finite = (limit: number) => (Number.isFinite(limit) ? limit : null)
  const critical = { criticalLow: finite(Math.min(...lows)), criticalHigh: finite(Math.max(...highs)) }
  return { condition: 'freeText', low: null, high: null, ...critical }
}

const text = (value: number) => String(value / 100_000)
const sexes = { Any: RangeSex.any, Male: RangeSex.male, Female: RangeSex.female }

/** The same range as the program reads it from its table. */
const stored = (one: Declared, id: number): ReferenceRange =>
  range({
    ...{ id, sex: sexes[one.sex], ageFrom: one.from, ageTo: one.to, condition: RangeCondition[one.condition] },
    ...{ low: one.low === null ? null : text(one.low), high: one.high === null ? null : text(one.high) },
    criticalLow: one.criticalLow === null ? null : text(one.criticalLow),
    criticalHigh: one.criticalHigh === null ? null : text(one.criticalHigh),
  })

const genders = { Male: 1, Female: 2, Others: 3 } as const
const signs: readonly PlainResult['sign'][] = ['', '', '', '', '<', '<=', '>', '>=']

/** How many of so many random results, near the limits and far from them, have another flag than the evaluator's. */
function differences(subjects: readonly Subject[], count: number): string[] {
  const random = randomFrom(seed)
  const oneOf = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const lines: string[] = []
  const seen = new Set<string | null>()
  for (let run = 0; run < count; run++) {
    const { name, ranges, possible } = oneOf(subjects)
    const sex = oneOf(['Male', 'Female', 'Others'] as const)
    const borders = ranges.flatMap(({ from, to }) => [from ?? 0, to ?? 36_500])
    const age = Math.max(0, random() < 0.5 ? Math.floor(random() * 36_500) : oneOf(borders) + oneOf([-1, 0, 1]))
    const declared = rangeFor(ranges, sex, age)
    const limits = [declared, ...ranges].flatMap((one) =>
      one ? [one.low, one.high, one.criticalLow, one.criticalHigh].filter((limit) => limit !== null) : [],
    )
    const step = oneOf([0, 0, 10, 100, 1000, 10_000, 100_000, 1_000_000])
    const bound = Math.max(0, oneOf(limits) + oneOf([-1, 1]) * step)
    const result = { sign: oneOf(signs), bound }
    const expected = flagOfSet(result, declared ?? sharedFor(ranges, sex, age), possible)
    const patient = { gender: genders[sex], ageInDays: age }
    const kept = ranges.map(stored)
    const able = {
      ...criticalLimitsFor({}, kept, patient),
      possibleLow: possible.low === null ? null : text(possible.low),
      possibleHigh: possible.high === null ? null : text(possible.high),
    }
    const written = `${result.sign}${text(bound)}`
    const judged = evaluateResult(ResultKind.numeric, written, chooseRange(kept, patient), able)
    seen.add(judged.flag)
    const [is, should] = [judged, expected].map((one) => `${one.flag}${one.possiblyCritical ? '?' : ''}`)
    if (is !== should) lines.push(`${name} ${sex} ${age} days ${written}: ${is}, not ${should}`)
  }
  expect([...seen].sort()).toEqual(expect.arrayContaining(['H', 'L', 'N']))
  return lines
}

describe(`flags over the limits of whole catalogues (seed ${seed})`, () => {
  it("agree with the evaluator on 50,000 results of a hospital's test list", () => {
    expect(differences(listed(), 50_000)).toEqual([])
  })

  it('agree with the evaluator on 50,000 results of the demo by sex and age', () => {
    expect(differences(ofTheDemo(), 50_000)).toEqual([])
  })
})
