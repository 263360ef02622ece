import type { z } from 'zod'
import { compare, isNumeric, type Numeric } from '~/domain/money'
import { Gender, RangeCondition, RangeSex, ResultKind } from '~shared/options/options'
import { type Measurement, parseMeasurement } from './measurement'
import type { referenceRangeSchema } from './responses'

export type ReferenceRange = z.output<typeof referenceRangeSchema>

/** Outside these, both included, a number is taken for a slip of the pen. */
export interface PossibleLimits {
  possibleLow?: Numeric | null
  possibleHigh?: Numeric | null
}

/** A number at or beyond one of these endangers the patient, unless it lies within the normal range. */
export interface CriticalLimits {
  criticalLow?: Numeric | null
  criticalHigh?: Numeric | null
}

/** The fields of a test that result entry uses. */
export interface ResultTest extends PossibleLimits {
  resultKind: number
  /** The choices, separated by `;` or line breaks. */
  resultOptions?: string | null
  /** Headings, paragraphs and lists: a report by itself. */
  formatted?: boolean
}

/** High, low, critically high and low, abnormal choice or text, normal; null if unknown. */
export type ResultFlag = 'H' | 'L' | 'HH' | 'LL' | 'A' | 'N' | null

/** A result that endangers the patient. */
export const isCritical = (flag: string | null): boolean => flag === 'HH' || flag === 'LL'

/** A result that somebody decides on before it is verified: it endangers the patient, or may do so. */
export const needsCriticalCall = (result: { flag: string | null; possiblyCritical: boolean } | null): boolean =>
  result !== null && (isCritical(result.flag) || result.possiblyCritical)

const longestText = 5000
const longestFormatted = 20_000

const listOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The answers that a test with a list offers. */
export const resultOptionsOf = (test: ResultTest): string[] => listOf(test.resultOptions)

/** The patient for whom a range is chosen. `ageInDays` is that at collection; if unknown, only ranges for every age hold. */
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
export const needsSexForRange = (ranges: readonly ReferenceRange[], { gender, ageInDays }: RangePatient): boolean =>
  sexOf(gender) === undefined && ranges.some((range) => range.sex !== RangeSex.any && holdsAt(range, ageInDays))

/** Whether a test has ranges, and none of them holds for a patient's sex and age. */
export const hasNoMatchingRange = (ranges: readonly ReferenceRange[], patient: RangePatient): boolean =>
  ranges.length > 0 && chooseRange(ranges, patient) === undefined

/**
 * The critical limits that hold for a patient: on each side that of the range that holds, else that of the test itself,
 * else the one that all ranges share which might be meant. Those are the ranges of both sexes at the patient's age where
 * the sex is not known, and all ranges of the test where none holds at that age. Of limits that differ the outermost is
 * shared: what lies beyond it is critical by each of them.
 */
export function criticalLimitsFor(
  test: CriticalLimits,
  ranges: readonly ReferenceRange[],
  patient: RangePatient,
): { criticalLow: Numeric | null; criticalHigh: Numeric | null } {
  const range = chooseRange(ranges, patient)
  const meant = rangesMeant(ranges, patient)
  const shared = (side: 'criticalLow' | 'criticalHigh', isOuter: (order: number) => boolean) => {
    const limits = meant.flatMap((one) => (isLimit(one[side]) ? [one[side]] : []))
    if (limits.length < meant.length) return null
    return limits.reduce<Numeric | null>((a, b) => (a === null || isOuter(compare(b, a)) ? b : a), null)
  }
  return {
    criticalLow: range?.criticalLow ?? test.criticalLow ?? shared('criticalLow', (order) => order < 0),
    criticalHigh: range?.criticalHigh ?? test.criticalHigh ?? shared('criticalHigh', (order) => order > 0),
  }
}

/** The ranges that might hold for a patient whose data are too incomplete to choose one. */
function rangesMeant(ranges: readonly ReferenceRange[], patient: RangePatient): readonly ReferenceRange[] {
  const genders = sexOf(patient.gender) === undefined ? [Gender.male, Gender.female] : [patient.gender]
  const chosen = genders.flatMap((gender) => chooseRange(ranges, { ...patient, gender }) ?? [])
  return chosen.length > 0 ? chosen : ranges
}

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

/**
 * An end of the possible values of a result: the number `at`, or with `offset` -1 or 1 the value just below or above
 * it; null is beyond every number on that side.
 */
interface End {
  at: Numeric | null
  offset: -1 | 0 | 1
}

/** -1, 0 or 1: an end against a limit. */
const against = ({ at, offset }: End, limit: Numeric): number => (at === null ? offset : compare(at, limit) || offset)

/** The lowest and the highest possible value of a result: `<0.1` is any value below 0.1. */
function spanOfValues({ bound, side, strict }: Measurement, possible: PossibleLimits): [End, End] {
  const from: End = side === 'below' ? { at: null, offset: -1 } : { at: bound, offset: side && strict ? 1 : 0 }
  const to: End = side === 'above' ? { at: null, offset: 1 } : { at: bound, offset: side && strict ? -1 : 0 }
  const { possibleLow: low, possibleHigh: high } = possible
  const least = isLimit(low) && against(from, low) < 0 ? { at: low, offset: 0 as const } : from
  const most = isLimit(high) && against(to, high) > 0 ? { at: high, offset: 0 as const } : to
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

/** The evaluation of a result. */
export interface ResultEvaluation {
  flag: ResultFlag
  /** Some of its possible values endanger the patient, and none is known to be normal: somebody decides. */
  possiblyCritical: boolean
}

/**
 * The limits of a number in addition to its range: the possible values, and the critical limits, which hold for every
 * range.
 */
export type NumberLimits = PossibleLimits & CriticalLimits

const nothing: ResultEvaluation = { flag: null, possiblyCritical: false }

/**
 * Evaluates a result against the range that was chosen for the patient, which may be none. A critical limit (inclusive)
 * counts only outside the normal limits, or without them: a normal value is never flagged. The limits of the range come
 * before the test's own. A bound, as `>17`, may be any value that it allows within the possible ones of the test: it
 * gets the least severe flag that all of them share, H if some are H and some HH, and none if some are normal and some
 * are not.
 */
export function evaluateResult(
  resultKind: number,
  value: string,
  range: ReferenceRange | null | undefined,
  limits: NumberLimits = {},
): ResultEvaluation {
  if (value.trim() === '') return nothing
  if (resultKind !== ResultKind.numeric)
    return range ? { flag: textFlag(value, range), possiblyCritical: false } : nothing
  const measured = parseMeasurement(value)
  if (!measured) return nothing
  const normal = range ? limitsOf(range) : undefined
  const critical = {
    criticalLow: range?.criticalLow ?? limits.criticalLow,
    criticalHigh: range?.criticalHigh ?? limits.criticalHigh,
  }
  const [lowest, highest] = spanOfValues(measured, limits).map((end) => severityAt(end, normal, critical))
  return judgementOf(lowest!, highest!, normal !== undefined)
}

/** The flag alone. */
export const flagOf = (...args: Parameters<typeof evaluateResult>): ResultFlag => evaluateResult(...args).flag

/** Below and above what is normal, from LL (-2) to HH (2); 0 is normal, or nothing where there are no normal limits. */
type Severity = -2 | -1 | 0 | 1 | 2

const flags: Readonly<Record<Severity, ResultFlag>> = { [-2]: 'LL', [-1]: 'L', 0: 'N', 1: 'H', 2: 'HH' }

/** The severity never goes down while values go up, so all that lie between two ends lie between their severities. */
function judgementOf(lowest: Severity, highest: Severity, hasLimits: boolean): ResultEvaluation {
  const isOutside = lowest > 0 || highest < 0
  const isCriticalInPart = lowest !== highest && (lowest === -2 || highest === 2)
  const possiblyCritical = isCriticalInPart && (isOutside || !hasLimits)
  if (isOutside) return { flag: flags[lowest > 0 ? lowest : highest], possiblyCritical }
  return { flag: hasLimits && lowest === highest ? 'N' : null, possiblyCritical }
}

function severityAt(value: End, limits: Limits | undefined, { criticalLow, criticalHigh }: CriticalLimits): Severity {
  const isCriticallyLow = isLimit(criticalLow) && against(value, criticalLow) <= 0
  const isCriticallyHigh = isLimit(criticalHigh) && against(value, criticalHigh) >= 0
  if (limits ? isBelow(value, limits) : isCriticallyLow) return isCriticallyLow ? -2 : -1
  if (limits ? isAbove(value, limits) : isCriticallyHigh) return isCriticallyHigh ? 2 : 1
  return 0
}

const isBelow = (value: End, { low, inclusive }: Limits) => low !== null && against(value, low) < (inclusive ? 0 : 1)

const isAbove = (value: End, { high, inclusive }: Limits) =>
  high !== null && against(value, high) > (inclusive ? 0 : -1)

function textFlag(value: string, range: ReferenceRange): ResultFlag {
  const normal = listOf(range.normalText).map(fold)
  if (normal.length === 0) return null
  return normal.includes(fold(value)) ? 'N' : 'A'
}

const fold = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** Stands on screens and papers in the place of a range, where a test has ranges and none holds for the patient. */
export const noRangeText = 'No reference range for this sex and age'

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

/** Validates a typed result: the error, or undefined. An empty result is an error; the caller decides whether to ask. */
export function validateResult(test: ResultTest, value: string): string | undefined {
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
  const measured = parseMeasurement(text)
  if (!measured || text.length > 30) return 'Enter a number, such as 12.5, <0.1 or >1000.'
  if (isLimit(possibleLow) && compare(measured.bound, possibleLow) < 0)
    return `The result cannot be below ${possibleLow}.`
  if (isLimit(possibleHigh) && compare(measured.bound, possibleHigh) > 0)
    return `The result cannot be above ${possibleHigh}.`
  return undefined
}

const isLimit = (value: Numeric | null | undefined): value is Numeric => isNumeric(value)
