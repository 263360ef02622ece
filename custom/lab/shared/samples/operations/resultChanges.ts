import { columnKind } from '~/fields/richText/column'
import { isHtml } from '~/fields/richText/kind'
import { apiError } from '~/server/apiError'
import { ResultKind } from '~shared/options/options'
import { calculate, operandsOf } from '../calculated'
import type { EnteredResult } from '../entryInput'
import { plainTextOf } from '../formatted'
import { normalizeNumber } from '../measurement'
import type { AnalyserOrigin, Isolate, TestLine } from '../responses'
import { TestStatus } from '../statuses'
import { confirmationReasonOf, validateEntry } from '../validateEntry'
import { areSameIsolates, type Isolates } from './isolates'

/** A result that changes, entered or calculated. */
export interface ResultChange {
  line: TestLine
  value: string
  /** The value with its formatting. */
  formatted: string | null
  remarks: string | null
  /** Why a value outside the possible range is meant. */
  confirmation: string | null
  /** It was calculated by the formula of the test. */
  isCalculated: boolean
  isolates: readonly Isolate[]
  /** The analyser's notes on the value; undefined unless this change accepts an analyser's result. */
  fromAnalyser: AnalyserOrigin | undefined
}

export const staleResultsMessage = 'Someone else changed the results of this sample. Look at them and save again.'

/** A result as it is entered, typed or accepted of an analyser. */
export type ResultInput = EnteredResult & { fromAnalyser?: AnalyserOrigin }

type Entry = ResultInput & { index: number; formatted: string | null }

/** The errors of an entry, by the faulty part. */
interface Fault {
  at: 'customerTest' | 'value'
  message: string
  /** Somebody else was faster, or the result is verified. */
  isConflict?: true
}

/** Validates an entry of a line; `calculated` is the result of the test's formula, if there is one. */
function faultOf(line: TestLine, entry: Entry, calculated: string | null): Fault | undefined {
  const { value } = entry
  const standing = line.result?.value ?? ''
  if (line.status <= TestStatus.returned)
    return { at: 'value', message: `Refunded: not reported. ${line.test.name} takes no result.`, isConflict: true }
  if (line.status === TestStatus.verified)
    return {
      at: 'value',
      message: `The result of ${line.test.name} is verified and cannot be changed.`,
      isConflict: true,
    }
  if ((entry.version ?? null) !== (line.result?.version ?? null))
    return { at: 'value', message: conflictText(line), isConflict: true }
  if (line.notReceived && value !== '') return { at: 'value', message: `${line.barcode} is not received yet.` }
  if (calculated !== null)
    return value === '' || value === calculated || value === standing ? undefined : alreadyCalculated(line, calculated)
  if (value === '') return line.result ? undefined : { at: 'value', message: 'Result is required' }
  const fault = value === standing ? undefined : validateEntry(line, value, entry.confirmation)
  return fault && { at: 'value', message: fault.message }
}

function alreadyCalculated({ test: { name } }: TestLine, calculated: string): Fault {
  return { at: 'value', message: `${name} is calculated: ${calculated}.` }
}

/** The entered value of a test: its text, and its cleaned formatting if the test has one. */
function valueFieldsOf(line: TestLine, text: string): Pick<Entry, 'value' | 'formatted'> {
  if (line.resultKind === ResultKind.numeric) return { value: normalizeNumber(text, line.decimals), formatted: null }
  if (!line.formatted || !isHtml(text)) return { value: text.trim(), formatted: null }
  const formatted = String(columnKind.toColumn?.(text))
  const value = plainTextOf(line, formatted)
  return { value, formatted: value === '' ? null : formatted }
}

/** The entries by the ids of their tests. @throws ApiError 400 where a test is not of the sample, or named twice */
function entriesOf(lines: readonly TestLine[], entries: readonly ResultInput[]): Map<number, Entry> {
  const byTest = new Map<number, Entry>()
  const errors: Record<string, string> = {}
  entries.forEach((entry, index) => {
    const line = lines.find(({ id }) => id === entry.customerTest)
    if (!line || byTest.has(entry.customerTest))
      errors[`testResult.${index}.customerTest`] = line ? 'The test is named twice.' : 'The test is not of this sample.'
    else byTest.set(entry.customerTest, { ...entry, ...valueFieldsOf(line, entry.value), index })
  })
  if (Object.keys(errors).length > 0) throw apiError.invalid(errors)
  return byTest
}

/** The results that change, entered and calculated; entries that cannot be taken refuse all of them. */
export function toResultChanges(
  lines: readonly TestLine[],
  results: readonly ResultInput[],
  isolates: Isolates,
): ResultChange[] {
  const errors: Record<string, string> = {}
  const conflicts: Record<string, string> = {}
  const entries = entriesOf(lines, results)
  const calculations = calculate(lines, ({ id, result }) => entries.get(id)?.value ?? result?.value ?? '')
  const changes = lines.flatMap((line): ResultChange[] => {
    const entry = entries.get(line.id)
    const calculated = calculations.get(line.id)?.value ?? null
    const fault = entry && faultOf(line, entry, calculated)
    if (fault) (fault.isConflict ? conflicts : errors)[`testResult.${entry.index}.${fault.at}`] = fault.message
    const change = {
      ...changeOf(line, entry, calculations.has(line.id), calculated),
      isolates: isolates.get(line.id) ?? line.result?.isolates ?? [],
    }
    return isChange(change) ? [change] : []
  })
  const [conflict] = Object.values(conflicts)
  if (conflict) throw apiError.conflict(/verified|Refunded/.test(conflict) ? conflict : staleResultsMessage, conflicts)
  if (Object.keys(errors).length > 0) throw apiError.invalid(errors)
  checkVerified(lines, changes)
  return changes
}

/** The new content of a line. A calculated result whose formula has no value any more is removed. */
function changeOf(line: TestLine, entry: Entry | undefined, hasFormula: boolean, calculated: string | null) {
  const { result } = line
  const typed = entry?.value ?? result?.value ?? ''
  const isStale = hasFormula && calculated === null && Boolean(result?.formula) && typed === result?.value
  const value = calculated ?? (isStale ? '' : typed)
  const isSame = value === result?.value
  return {
    line,
    value,
    // who sends the same text without its formatting has not looked at it
    formatted: entry?.formatted ?? (value === result?.value ? result.formatted : null),
    remarks: entry ? entry.remarks?.trim() || null : (result?.remarks ?? null),
    confirmation:
      calculated === null ? confirmationReasonOf(line, value, entry?.confirmation || result?.confirmation) : null,
    // the master may have lost its formula since; what was calculated stays so until it is changed
    isCalculated: hasFormula ? calculated !== null : isSame && Boolean(result.formula),
    fromAnalyser: calculated === null && value !== '' ? entry?.fromAnalyser : undefined,
  }
}

const isChange = ({
  line: { result },
  value,
  formatted,
  remarks,
  isCalculated,
  isolates,
  fromAnalyser,
}: ResultChange): boolean =>
  value !== (result?.value ?? '') ||
  formatted !== (result?.formatted ?? null) ||
  remarks !== (result?.remarks ?? null) ||
  fromAnalyser !== undefined ||
  (value !== '' && (isCalculated !== Boolean(result?.formula) || !areSameIsolates(isolates, result?.isolates ?? [])))

/** A verified result must not have been calculated from what is no longer so. */
function checkVerified(lines: readonly TestLine[], changes: readonly ResultChange[]): void {
  const codes = new Set(changes.filter(({ line, value }) => value !== (line.result?.value ?? '')).map(codeOf))
  const verified = lines.find(
    ({ status, result }) =>
      status === TestStatus.verified && result?.formula && operandsOf(result.formula).some((code) => codes.has(code)),
  )
  if (!verified) return
  const { name } = verified.test
  throw apiError.conflict(`${name} is calculated from it and verified. Take that verification back first.`)
}

const codeOf = ({ line }: ResultChange) => line.test.code

function conflictText({ test, result }: TestLine): string {
  return result
    ? `${test.name} is now ${result.value}, entered by ${result.enteredBy}.`
    : `The result of ${test.name} was removed.`
}
