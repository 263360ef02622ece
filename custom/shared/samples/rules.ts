import type { z } from 'zod'
import { compare, isNumeric, type Numeric } from '~/domain/money'
import { Gender, RangeCondition, RangeSex, ResultKind } from '~/domain/options'
import type { referenceRange } from './answers'

export type ReferenceRange = z.output<typeof referenceRange>

/** Outside these, both included, a number is taken for a slip of the pen. */
export interface PossibleRange {
  possibleLow?: Numeric | null
  possibleHigh?: Numeric | null
}

/** What entering a result needs to know of its test. */
export interface ResultTest extends PossibleRange {
  resultKind: number
  /** The choices, separated by `;` or line breaks. */
  resultOptions?: string | null
  /** Headings, paragraphs and lists: a report by itself. */
  formatted?: boolean
}

/** High, low, critically high and low, abnormal choice or text, normal; null where nothing can be said. */
export type Flag = 'H' | 'L' | 'HH' | 'LL' | 'A' | 'N' | null

/** A result that endangers the patient. */
export const isCritical = (flag: string | null): boolean => flag === 'HH' || flag === 'LL'

const longestText = 5000
const longestFormatted = 20_000

const listOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The answers that a test with a list offers. */
export const resultOptionsOf = (test: ResultTest): string[] => listOf(test.resultOptions)

/** Of whom a range is chosen. `ageInDays` is that at collection; unknown, only ranges for every age hold. */
export interface RangePatient {
  gender: number | null
  ageInDays: number | null
}

/**
 * The range that holds for a patient: a range for the patient's sex goes before one for any, then the narrower span of
 * ages, then the later start, then the earlier record. Others and N/A have only the ranges for any sex.
 */
export function chooseRange<R extends ReferenceRange>(ranges: readonly R[], patient: RangePatient): R | undefined {
  const sex = sexOf(patient.gender)
  return ranges
    .filter((range) => range.sex === RangeSex.any || range.sex === sex)
    .filter((range) => holdsAt(range, patient.ageInDays))
    .sort(
      (a, b) =>
        Number(a.sex === RangeSex.any) - Number(b.sex === RangeSex.any) ||
        compareSpans(spanOf(a), spanOf(b)) ||
        (b.ageFrom ?? 0) - (a.ageFrom ?? 0) ||
        a.id - b.id,
    )[0]
}

/** Whether normal values by sex are left out of the choice, for the patient is neither male nor female. */
export const needsSex = (ranges: readonly ReferenceRange[], { gender, ageInDays }: RangePatient): boolean =>
  sexOf(gender) === undefined && ranges.some((range) => range.sex !== RangeSex.any && holdsAt(range, ageInDays))

function sexOf(gender: number | null): number | undefined {
  if (gender === Gender.male) return RangeSex.male
  return gender === Gender.female ? RangeSex.female : undefined
}

function holdsAt({ ageFrom, ageTo }: ReferenceRange, ageInDays: number | null): boolean {
  if (ageInDays === null) return (ageFrom ?? 0) === 0 && ageTo === null
  return ageInDays >= (ageFrom ?? 0) && (ageTo === null || ageInDays <= ageTo)
}

const spanOf = (range: ReferenceRange) => (range.ageTo ?? Number.POSITIVE_INFINITY) - (range.ageFrom ?? 0)

/** Two open spans have no difference that could be subtracted. */
const compareSpans = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

/** A number as an analyser reports it: `5.4`, or beyond what it can measure `<0.1`, `>=1000`. */
interface Measured {
  bound: string
  /** `below` for `<` and `<=`: the true value is not above the bound. */
  side: 'below' | 'above' | null
  /** The true value is not the bound itself. */
  strict: boolean
}

const measuredText = /^(<=|>=|≤|≥|<|>)?\s*([+-]?(?:\d+\.?\d*|\.\d+))$/

function parseMeasured(value: string): Measured | undefined {
  const match = measuredText.exec(value.trim())
  if (!match) return undefined
  const [, sign = '', bound = ''] = match
  const side = sign === '' ? null : '<≤'.includes(sign[0]!) ? 'below' : 'above'
  return { bound, side, strict: sign === '<' || sign === '>' }
}

/**
 * An end of the values that a result may stand for: the number `at`, or with `beside` -1 or 1 whatever lies just below
 * or above it; null is beyond every number on that side.
 */
interface End {
  at: Numeric | null
  beside: -1 | 0 | 1
}

/** -1, 0 or 1: an end against a limit. */
const against = ({ at, beside }: End, limit: Numeric): number => (at === null ? beside : compare(at, limit) || beside)

/** The lowest and the highest of the values that a result may stand for: `<0.1` is whatever lies below 0.1. */
function spanOfValues({ bound, side, strict }: Measured, possible: PossibleRange): [End, End] {
  const from: End = side === 'below' ? { at: null, beside: -1 } : { at: bound, beside: side && strict ? 1 : 0 }
  const to: End = side === 'above' ? { at: null, beside: 1 } : { at: bound, beside: side && strict ? -1 : 0 }
  const { possibleLow: low, possibleHigh: high } = possible
  const least = isLimit(low) && against(from, low) < 0 ? { at: low, beside: 0 as const } : from
  const most = isLimit(high) && against(to, high) > 0 ? { at: high, beside: 0 as const } : to
  // a bound beyond what is thought possible, as `>1000` of an instrument that reads up to 1000, is taken at its word
  const isNone = (isLimit(low) && against(most, low) < 0) || (isLimit(high) && against(least, high) > 0)
  return isNone ? [from, to] : [least, most]
}

interface Limits {
  low: Numeric | null
  high: Numeric | null
  /** Less Than and Greater Than do not include their limit, Between and Equals To do. */
  inclusive: boolean
}

/** The normal limits of a range, or undefined when it has none or they contradict each other. */
function limitsOf({ condition, low, high }: ReferenceRange): Limits | undefined {
  if (condition === RangeCondition.lessThan) return high === null ? undefined : { low: null, high, inclusive: false }
  if (condition === RangeCondition.greaterThan) return low === null ? undefined : { low, high: null, inclusive: false }
  if (condition === RangeCondition.equalsTo) return low === null ? undefined : { low, high: low, inclusive: true }
  if (condition !== RangeCondition.between || (low === null && high === null)) return undefined
  if (low !== null && high !== null && compare(low, high) > 0) return undefined
  return { low, high, inclusive: true }
}

/**
 * The flag of a result against the range that was chosen for the patient.
 * A critical limit (inclusive) counts only outside the normal limits, or where the range has none: what is normal is
 * never flagged. A bound, as `>29.2`, has the flag of every value that it may stand for, within what the test names as
 * possible; where those differ nothing can be said: null.
 */
export function flagOf(
  resultKind: number,
  value: string,
  range: ReferenceRange | null | undefined,
  possible: PossibleRange = {},
): Flag {
  if (!range || value.trim() === '') return null
  return resultKind === ResultKind.numeric ? numericFlag(value, range, possible) : textFlag(value, range)
}

/** Flags never go down while values go up (LL, L, N, H, HH), so what the two ends have, all between them has. */
function numericFlag(value: string, range: ReferenceRange, possible: PossibleRange): Flag {
  const measured = parseMeasured(value)
  if (!measured) return null
  const [lowest, highest] = spanOfValues(measured, possible).map((end) => flagAt(end, range))
  return lowest === highest ? lowest! : null
}

function flagAt(value: End, range: ReferenceRange): Flag {
  const isCriticallyLow = range.criticalLow !== null && against(value, range.criticalLow) <= 0
  const isCriticallyHigh = range.criticalHigh !== null && against(value, range.criticalHigh) >= 0
  const limits = limitsOf(range)
  if (limits ? isBelow(value, limits) : isCriticallyLow) return isCriticallyLow ? 'LL' : 'L'
  if (limits ? isAbove(value, limits) : isCriticallyHigh) return isCriticallyHigh ? 'HH' : 'H'
  return limits ? 'N' : null
}

const isBelow = (value: End, { low, inclusive }: Limits) => low !== null && against(value, low) < (inclusive ? 0 : 1)

const isAbove = (value: End, { high, inclusive }: Limits) =>
  high !== null && against(value, high) > (inclusive ? 0 : -1)

function textFlag(value: string, range: ReferenceRange): Flag {
  const normal = listOf(range.normalText).map(fold)
  if (normal.length === 0) return null
  return normal.includes(fold(value)) ? 'N' : 'A'
}

const fold = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** The range as it is printed: `12.0 - 16.0`, `< 5`, or its text with commas between the acceptable values. */
export function rangeText(range: ReferenceRange | null | undefined): string {
  if (!range) return ''
  const limits = limitsOf(range)
  if (!limits) return listOf(range.normalText).join(', ')
  const { low, high } = limits
  if (range.condition === RangeCondition.lessThan) return `< ${high}`
  if (range.condition === RangeCondition.greaterThan) return `> ${low}`
  if (range.condition === RangeCondition.equalsTo) return `= ${low}`
  if (low === null) return `<= ${high}`
  return high === null ? `>= ${low}` : `${low} - ${high}`
}

/** What is wrong with a result that was typed, or undefined. An empty result is wrong; whether to ask is the caller's. */
export function checkResult(test: ResultTest, value: string): string | undefined {
  const text = value.trim()
  if (text === '') return 'Result is required'
  const most = test.formatted ? longestFormatted : longestText
  if (text.length > most) return `The result has more than ${most} characters.`
  if (test.resultKind === ResultKind.numeric) return checkNumber(test, text)
  if (test.resultKind === ResultKind.choice && !resultOptionsOf(test).includes(text))
    return 'Choose one of the listed results.'
  return undefined
}

function checkNumber({ possibleLow, possibleHigh }: ResultTest, text: string): string | undefined {
  const measured = parseMeasured(text)
  if (!measured || text.length > 30) return 'Enter a number, such as 12.5, <0.1 or >1000.'
  if (isLimit(possibleLow) && compare(measured.bound, possibleLow) < 0)
    return `The result cannot be below ${possibleLow}.`
  if (isLimit(possibleHigh) && compare(measured.bound, possibleHigh) > 0)
    return `The result cannot be above ${possibleHigh}.`
  return undefined
}

const isLimit = (value: Numeric | null | undefined): value is Numeric => isNumeric(value)
