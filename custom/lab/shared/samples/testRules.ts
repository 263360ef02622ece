import type { z } from 'zod'
import { type FormulaCondition, parseCondition } from '~shared/formula/formula'
import { RuleSeverity } from '~shared/options/options'
import { parseMeasurement } from './measurement'
import type { SampleTests, TestLine } from './responses'
import type { ruledResultSchema, testRuleSchema } from './ruleSchemas'
import { TestStatus } from './statuses'

/** A rule between tests that is in use. */
export type TestRule = z.output<typeof testRuleSchema>

export type RuledResult = z.output<typeof ruledResultSchema>

/** Results that break a rule together. */
export interface RuleConflict {
  rule: TestRule
  results: readonly RuledResult[]
}

const parsed = new Map<string, FormulaCondition | undefined>()

function conditionOf(expression: string): FormulaCondition | undefined {
  if (!parsed.has(expression)) {
    const condition = parseCondition(expression)
    parsed.set(expression, 'fault' in condition ? undefined : condition)
  }
  return parsed.get(expression)
}

/** The codes of the tests that a rule names. */
export const ruledCodes = ({ expression }: Pick<TestRule, 'expression'>): readonly string[] =>
  conditionOf(expression)?.codes ?? []

/**
 * The least and the greatest possible number of a result, as decimals, `Infinity` or `-Infinity`; undefined for other
 * text. A quantity below a bound that is not negative is taken to be not negative either.
 */
function spanOfNumber(value: string): [string, string] | undefined {
  const measurement = parseMeasurement(value)
  if (!measurement) return undefined
  const { bound, side } = measurement
  if (side === 'below') return [bound.startsWith('-') ? String(Number.NEGATIVE_INFINITY) : '0', bound]
  return [bound, side === 'above' ? String(Number.POSITIVE_INFINITY) : bound]
}

/** Bounds are tried in all combinations: beyond this many, no evaluation is possible. */
const mostBounds = 6

/** Every choice of one of the ends of each span. */
const cornersOf = (spans: readonly (readonly string[])[]): string[][] =>
  spans.reduce<string[][]>((corners, ends) => corners.flatMap((corner) => ends.map((end) => [...corner, end])), [[]])

/**
 * Whether a rule is broken for certain: by every possible value of the results. A bound, as `<5`, is tried at both of
 * its ends; if one of them keeps the rule, or gives no value, the rule is not broken.
 */
function isBroken({ codes, holds }: FormulaCondition, results: readonly RuledResult[]): boolean {
  const spans = results.map(({ value }) => spanOfNumber(value))
  if (spans.some((span) => span === undefined)) return false
  const ends = (spans as [string, string][]).map(([from, to]) => (from === to ? [from] : [from, to]))
  if (ends.filter(({ length }) => length > 1).length > mostBounds) return false
  const nobody = { age: null, gender: null }
  return cornersOf(ends).every((corner) => holds((code) => corner[codes.indexOf(code)] as string, nobody) === false)
}

/**
 * The rules that results of one bill break. A rule applies where each of its tests has a result that is a number.
 * @param results those of the sample that it is about first: of two results of one test the first counts
 */
export function ruleConflicts(rules: readonly TestRule[], results: readonly RuledResult[]): RuleConflict[] {
  const byCode = new Map<string, RuledResult>()
  for (const result of results)
    if (!byCode.has(result.code) && spanOfNumber(result.value)) byCode.set(result.code, result)
  return rules.flatMap((rule) => {
    const condition = conditionOf(rule.expression)
    const named = condition?.codes.map((code) => byCode.get(code)) ?? []
    if (!condition || named.length === 0 || named.includes(undefined)) return []
    return isBroken(condition, named as RuledResult[]) ? [{ rule, results: named as RuledResult[] }] : []
  })
}

/** The results of a sample's tests as rules read them. @param standingOf the value of a test, typed or saved */
const ruledResultsOf = (lines: readonly TestLine[], standingOf: (line: TestLine) => string): RuledResult[] =>
  lines.flatMap((line) => {
    const { id, sampleNo, test, status } = line
    return test.code && status > TestStatus.returned
      ? [{ id, sampleNo, code: test.code, name: test.name, value: standingOf(line).trim() }]
      : []
  })

export const isErrorConflict = ({ rule }: RuleConflict): boolean => rule.severity === RuleSeverity.error

/** The message of a conflict, with the names and values of its results. */
export function conflictText({ rule: { message }, results }: RuleConflict): string {
  const tests = results.map(({ name, value }) => `${name} ${value}`).join(', ')
  return `These results do not agree: ${tests}. ${message}`
}

/** The conflicts that a test is part of. */
export const conflictsOf = (conflicts: readonly RuleConflict[], customerTest: number): RuleConflict[] =>
  conflicts.filter(({ results }) => results.some(({ id }) => id === customerTest))

/** The conflicts of a sample's results with one another and with those of the other samples of the bill. */
export const sampleConflicts = (
  { results, rules, otherResults }: Pick<SampleTests, 'results' | 'rules' | 'otherResults'>,
  standingOf: (line: TestLine) => string = ({ result }) => result?.value ?? '',
): RuleConflict[] => ruleConflicts(rules, [...ruledResultsOf(results, standingOf), ...otherResults])

/** Conflicts by the tests that are part of them. */
export const conflictsByTest = (conflicts: readonly RuleConflict[]): ReadonlyMap<number, readonly RuleConflict[]> =>
  new Map(conflicts.flatMap(({ results }) => results.map(({ id }) => [id, conflictsOf(conflicts, id)] as const)))
