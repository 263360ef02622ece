import { type RawBuilder, sql } from 'kysely'
import { ResultKind } from '~/domain/options'
import { columnKind } from '~/fields/richText/column'
import { isMarkup } from '~/fields/richText/kind'
import { insertOf, updateOf } from '~/server/database/insertRows'
import type { Db } from '~/server/database/open'
import { anyOf } from '~/server/database/page'
import type { Call } from '~/server/http/route'
import { isAmong } from '~/server/lists'
import { refuse } from '~/server/refusal'
import type { FromAnalyser, Isolate, SavedResult, TestLine } from '../answers'
import { calculate, operandsOf } from '../calculated'
import { checkEntry, reasonFor } from '../checkEntry'
import type { EnteredResult, UpdateInput } from '../entryInput'
import { textOf } from '../formatted'
import { judgeResult, normalNumber, rangeText } from '../rules'
import { statusName, TestStatus } from '../statuses'
import { openCalls, withdrawCalls } from './criticalCalls'
import { type Isolates, readIsolates, sameIsolates } from './isolates'
import { versionText } from './readTestLines'

type Who = Pick<Call, 'actor' | 'now'>

interface Change {
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
  /** What an analyser says of the value; undefined where it was not accepted of one now. */
  fromAnalyser: FromAnalyser | undefined
}

export const changedMeanwhile = 'Someone else changed the results of this sample. Look at them and save again.'

/** A result as it is entered, typed or accepted of an analyser. */
export type GivenResult = EnteredResult & { fromAnalyser?: FromAnalyser }

type Entry = GivenResult & { index: number; formatted: string | null }

/** What cannot be taken of an entry, by the part of it that is wrong. */
interface Fault {
  at: 'customerTest' | 'value'
  message: string
  /** Somebody else was faster, or the result is verified. */
  isConflict?: true
}

/** What is wrong with an entry of a line; `calculated` is what the formula of the test comes to, if it does. */
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
  const fault = value === standing ? undefined : checkEntry(line, value, entry.confirmation)
  return fault && { at: 'value', message: fault.message }
}

function alreadyCalculated({ test: { name } }: TestLine, calculated: string): Fault {
  return { at: 'value', message: `${name} is calculated: ${calculated}.` }
}

/** What was entered of a test: its text, and its formatting where the test has one, without all else of the markup. */
function saidOf(line: TestLine, given: string): Pick<Entry, 'value' | 'formatted'> {
  if (line.resultKind === ResultKind.numeric) return { value: normalNumber(given, line.decimals), formatted: null }
  if (!line.formatted || !isMarkup(given)) return { value: given.trim(), formatted: null }
  const formatted = String(columnKind.toColumn?.(given))
  const value = textOf(line, formatted)
  return { value, formatted: value === '' ? null : formatted }
}

/** The entries by the ids of their tests. @throws Refusal 400 where a test is not of the sample, or named twice */
function entriesOf(lines: readonly TestLine[], entries: readonly GivenResult[]): Map<number, Entry> {
  const found = new Map<number, Entry>()
  const errors: Record<string, string> = {}
  entries.forEach((entry, index) => {
    const line = lines.find(({ id }) => id === entry.customerTest)
    if (!line || found.has(entry.customerTest))
      errors[`testResult.${index}.customerTest`] = line ? 'The test is named twice.' : 'The test is not of this sample.'
    else found.set(entry.customerTest, { ...entry, ...saidOf(line, entry.value), index })
  })
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors)
  return found
}

/** The results that change, entered and calculated; entries that cannot be taken refuse all of them. */
function changesOf(lines: readonly TestLine[], given: readonly GivenResult[], isolates: Isolates): Change[] {
  const errors: Record<string, string> = {}
  const conflicts: Record<string, string> = {}
  const entries = entriesOf(lines, given)
  const calculations = calculate(lines, ({ id, result }) => entries.get(id)?.value ?? result?.value ?? '')
  const changes = lines.flatMap((line): Change[] => {
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
  if (conflict) throw refuse.conflict(/verified|Refunded/.test(conflict) ? conflict : changedMeanwhile, conflicts)
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors)
  checkVerified(lines, changes)
  return changes
}

/** What is to stand of a line. A calculated result whose formula has no value any more is taken away. */
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
    confirmation: calculated === null ? reasonFor(line, value, entry?.confirmation || result?.confirmation) : null,
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
}: Change): boolean =>
  value !== (result?.value ?? '') ||
  formatted !== (result?.formatted ?? null) ||
  remarks !== (result?.remarks ?? null) ||
  fromAnalyser !== undefined ||
  (value !== '' && (isCalculated !== Boolean(result?.formula) || !sameIsolates(isolates, result?.isolates ?? [])))

/** A verified result must not have been calculated from what is no longer so. */
function checkVerified(lines: readonly TestLine[], changes: readonly Change[]): void {
  const codes = new Set(changes.filter(({ line, value }) => value !== (line.result?.value ?? '')).map(codeOf))
  const verified = lines.find(
    ({ status, result }) =>
      status === TestStatus.verified && result?.formula && operandsOf(result.formula).some((code) => codes.has(code)),
  )
  if (!verified) return
  const { name } = verified.test
  throw refuse.conflict(`${name} is calculated from it and verified. Take that verification back first.`)
}

const codeOf = ({ line }: Change) => line.test.code

function conflictText({ test, result }: TestLine): string {
  return result
    ? `${test.name} is now ${result.value}, entered by ${result.enteredBy}.`
    : `The result of ${test.name} was removed.`
}

/**
 * Writes the results that were entered, all or none, and returns what was there before, what is now, and the tests as they
 * then stand, which nobody has to read again while their sample is locked. A value that
 * is new takes unit, method and range of this moment with it; an emptied one is removed, and its test is collected again.
 * Tests with a formula are calculated anew from what then stands beside them.
 */
export async function writeResults(
  trx: Db,
  who: Who,
  lines: readonly TestLine[],
  { testResult, sensitiveMedicines }: Pick<UpdateInput, 'sensitiveMedicines'> & { testResult: readonly GivenResult[] },
): Promise<{ before: unknown[]; after: unknown[]; results: TestLine[] }> {
  const isolates = await readIsolates(trx, lines, testResult, sensitiveMedicines)
  const changes = changesOf(lines, testResult, isolates)
  const standing = await writeAll(trx, who, changes)
  const named = ({ line }: Change) => ({ customerTest: line.id, test: line.test.name })
  return {
    results: lines.map((line) => standing.get(line.id) ?? line),
    before: changes.flatMap((change) => {
      const { result } = change.line
      const { value, formatted, flag, remarks, isolates } = result ?? {}
      const more = { ...(formatted && { formatted }), ...(isolates?.length && { isolates }) }
      return result ? [{ ...named(change), value, flag, remarks, ...more }] : []
    }),
    after: changes.map((change) => ({
      ...{ ...named(change), value: change.value, remarks: change.remarks },
      ...(change.formatted !== null && { formatted: change.formatted }),
      ...(change.isolates.length > 0 && { isolates: change.isolates }),
      ...(change.isCalculated && { calculated: true }),
      ...(change.confirmation !== null && { confirmation: change.confirmation }),
      ...(change.fromAnalyser && { fromAnalyser: change.fromAnalyser }),
    })),
  }
}

const isNew = ({ value, line }: Change) => value !== line.result?.value

/** What the masters say of a value; of one that stands, what they said when it was entered. */
const statedOf = ({ line, value }: Change) => {
  if (value === '') return null
  return value === line.result?.value ? line.result : resultColumns(line, value)
}

type Stated = Change & { stated: ReturnType<typeof statedOf> }

/** Writes all changes, in as many statements however many they are. @returns the tests that changed, as they then stand */
async function writeAll(trx: Db, who: Who, given: readonly Change[]): Promise<ReadonlyMap<number, TestLine>> {
  const changes = given.map((change) => ({ ...change, stated: statedOf(change) }))
  const removed = changes.filter(({ value }) => value === '')
  const kept = changes.filter(({ value }) => value !== '')
  const outcomes = changes.filter(isNew).map(outcomeOf)
  await withdrawCalls(trx, who.now, outcomes)
  const added = kept.filter(({ line }) => !line.result)
  const changed = kept.filter(({ line }) => line.result)
  const removedIds = removed.map(({ line }) => line.id)
  if (removed.length > 0) {
    await setStatus(removedIds, TestStatus.collected).execute(trx)
    await sql`delete from test_result r where ${isAmong('r.customerTestId', removedIds)}`.execute(trx)
  }
  const calls = openCalls(who, outcomes)
  if (added.length === 0) await calls?.execute(trx)
  const versions = added.length > 0 ? await insertResults(trx, who, added, calls) : new Map<number, Version>()
  const anew = changed.filter(isNew).map((change) => ({ ...change.stated, ...entered(who, change) }))
  if (anew.length > 0) await updateOf('testResult', 'customerTestId', anew, 'version').execute(trx)
  const beside = changed.filter((change) => !isNew(change)).map((change) => entered(who, change))
  if (beside.length > 0) await updateOf('testResult', 'customerTestId', beside, 'version').execute(trx)
  return new Map([
    ...removed.map(({ line }) => [line.id, { ...withStatus(line, TestStatus.collected), result: null }] as const),
    ...added.map((change) => [change.line.id, standingLine(who, change, versions.get(change.line.id)!)] as const),
    ...changed.map((change) => [change.line.id, standingLine(who, change, nextOf(change.line.result!))] as const),
  ])
}

/** A result's id and how often it was entered again. */
type Version = Record<'id' | 'version', number>

/** The results of tests that had none, with their calls, in one statement. */
async function insertResults(trx: Db, who: Who, added: readonly Stated[], calls: RawBuilder<unknown> | undefined) {
  const status = setStatus(
    added.map(({ line }) => line.id),
    TestStatus.entered,
  )
  const rows = added.map((change) => ({ ...change.stated, ...entered(who, change) }))
  const called = calls ? sql`, called as (${calls})` : sql``
  const { rows: written } = await sql<Version & { customerTestId: number }>`
    with moved as (${status})${called}
    ${insertOf('testResult', rows)} returning customer_test_id, id, version`.execute(trx)
  return new Map(written.map(({ customerTestId, ...version }) => [customerTestId, version]))
}

const setStatus = (ids: readonly number[], status: number) =>
  sql`update customer_test set status = ${status} where id = ${anyOf(ids)}`

const outcomeOf = ({ line, stated }: Stated) => ({
  customerTestId: line.id,
  hadResult: line.result !== null,
  result: stated,
})

/** The version that a change of a result makes of it. */
function nextOf({ version }: SavedResult): Version {
  const [id = 0, count = 0] = version.split('.').map(Number)
  return { id, version: count + 1 }
}

const withStatus = (line: TestLine, status: number): TestLine => ({
  ...line,
  status,
  statusDisplay: statusName(status),
})

/** A test with its result as it was written. */
function standingLine(who: Who, change: Stated, { id, version }: Version): TestLine {
  const { line, value, formatted, remarks, confirmation, isolates, stated } = change
  const { flag, possiblyCritical, unit, method, range, rangeText, noRange, footerNote, research } = stated!
  const result = {
    ...{ id, version: versionText({ id, version }), value, formatted, remarks, confirmation, isolates: [...isolates] },
    ...{ flag, possiblyCritical, unit, method, range, rangeText, noRange, footerNote, research },
    formula: besideValue(change).formula,
    ...fromAnalyserOf(change),
    ...{ enteredAt: who.now.toISOString(), enteredBy: who.actor.fullName, verifiedAt: null, verifiedBy: null },
    returnedReason: line.result?.returnedReason ?? null,
  }
  return { ...withStatus(line, TestStatus.entered), result }
}

/** What stands of an entry beside its value. */
const entered = ({ actor, now }: Who, change: Change) => ({
  ...besideValue(change),
  ...fromAnalyserOf(change),
  enteredAt: now,
  enteredById: actor.id,
})

const besideValue = ({ line, formatted, remarks, confirmation, isCalculated, isolates }: Change) => ({
  customerTestId: line.id,
  ...{ formatted, remarks, confirmation },
  formula: isCalculated ? (line.formula ?? line.result?.formula ?? null) : null,
  isolates: isolates.length > 0 ? isolates : null,
})

/** What the analyser said of the value and since: of a value that stands as it was, what was known of it. */
function fromAnalyserOf(change: Change): Pick<SavedResult, 'fromAnalyser' | 'disputed'> {
  const { fromAnalyser, line } = change
  if (fromAnalyser || isNew(change)) return { fromAnalyser: fromAnalyser ?? null, disputed: null }
  return { fromAnalyser: line.result?.fromAnalyser ?? null, disputed: line.result?.disputed ?? null }
}

/** The value with what the masters say of it now; from here on the result stands by itself. */
export function resultColumns(line: TestLine, value: string) {
  const [range = null] = line.testTestFindingReferenceRange
  const { resultKind, unit, method, footerNote, research, noRange, criticalLow, criticalHigh } = line
  const stated = {
    value,
    resultKind,
    ...judgeResult(resultKind, value, range, line),
    unit,
    method,
    footerNote,
    research,
  }
  return { ...stated, range: range && { ...range, criticalLow, criticalHigh }, rangeText: rangeText(range), noRange }
}
