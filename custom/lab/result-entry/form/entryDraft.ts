import type { Calculation } from '../../shared/samples/calculated'
import { plainTextOf } from '../../shared/samples/formatted'
import type { RangeNote } from '../../shared/samples/RangeCell'
import type { Isolate, TestLine } from '../../shared/samples/responses'
import { evaluateResult, type ResultEvaluation, type ResultFlag, rangeText } from '../../shared/samples/rules'
import { TestStatus } from '../../shared/samples/statuses'
import { validateEntry } from '../../shared/samples/validateEntry'

/** The typed entry of one test. `version` is that of the result when the typing began. */
export interface TypedResult {
  value: string
  remarks: string
  version: string | null
  /** The changed organisms of a culture. */
  isolates?: readonly Isolate[]
}

/** The typed entries of one sample; stored until they are saved or dropped. */
export interface EntryDraft {
  results: Record<number, TypedResult>
  /** Ids of the tests that are ticked. */
  selected: number[]
  remarks?: string
  reportFooter?: number[]
  /** The version of remarks and signatories as they were when the typing began. */
  version?: number
}

export const emptyDraft: EntryDraft = { results: {}, selected: [] }

const saved = new WeakMap<TestLine, TypedResult>()

/** The saved entry of a test, as one stable object: an untouched row does not rerender. */
function savedOf(line: TestLine): TypedResult {
  const { result } = line
  const known = saved.get(line) ?? {
    value: result?.formatted ?? result?.value ?? '',
    remarks: result?.remarks ?? '',
    version: result?.version ?? null,
  }
  saved.set(line, known)
  return known
}

/** The organisms of a culture, typed or saved. */
export const isolatesOf = ({ result }: TestLine, typed: TypedResult | undefined): readonly Isolate[] =>
  typed?.isolates ?? result?.isolates ?? []

/** The current entry of a test's fields. */
export const currentEntryOf = (line: TestLine, draft: EntryDraft): TypedResult =>
  draft.results[line.id] ?? savedOf(line)

/** Whether the test has an unsaved typed entry. A calculated value is not typed. */
export function hasUnsavedEntry(line: TestLine, typed: TypedResult | undefined, calculation?: Calculation): boolean {
  const saved = savedOf(line)
  if (typed === undefined) return false
  const isValue = (calculation?.value ?? null) === null && typed.value.trim() !== saved.value
  const isIsolates = typed.isolates && JSON.stringify(typed.isolates) !== JSON.stringify(isolatesOf(line, undefined))
  return isValue || Boolean(isIsolates) || typed.remarks.trim() !== saved.remarks
}

/** A test with the result of its formula, if it has one, in place of its entry. */
export function withCalculated(line: TestLine, shown: TypedResult, calculation: Calculation | undefined): TypedResult {
  if (!calculation) return shown
  if (calculation.value !== null) return { ...shown, value: calculation.value }
  return line.result?.formula && shown.value === line.result.value ? { ...shown, value: '' } : shown
}

/** Whether someone else changed the result since the typing began. */
export const isEntryStale = (line: TestLine, typed: TypedResult | undefined): boolean =>
  typed !== undefined && typed.version !== (line.result?.version ?? null)

/** It takes no result: it is verified, or refunded. */
export const isClosedForEntry = (line: TestLine): boolean => isTestVerified(line) || line.status <= TestStatus.returned

export const isTestVerified = ({ status }: TestLine): boolean => status === TestStatus.verified

/** Flag, unit and range of a value: those saved with it, or the current ones while it is typed. */
export function evaluateLine(
  line: TestLine,
  value: string,
): ResultEvaluation & { unit: string | null; range: RangeNote } {
  const { result } = line
  const text = plainTextOf(line, value)
  if (result && text === result.value) {
    const { flag, possiblyCritical, unit } = result
    return { flag: flag as ResultFlag, possiblyCritical, unit, range: result }
  }
  const [range] = line.testTestFindingReferenceRange
  const shownRange = { rangeText: rangeText(range), noRange: line.noRange }
  return { ...evaluateResult(line.resultKind, text, range, line), unit: line.unit, range: shownRange }
}

/** The message for a value while it is typed; undefined while it is empty. */
export function validateTypedValue(line: TestLine, value: string) {
  const text = plainTextOf(line, value)
  return text === '' || text === line.result?.value ? undefined : validateEntry(line, text, null)
}
