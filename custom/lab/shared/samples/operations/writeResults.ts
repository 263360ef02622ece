import { type RawBuilder, sql } from 'kysely'
import { insertStatement, updateStatement } from '~/server/database/insertRows'
import type { Db } from '~/server/database/open'
import type { RequestContext } from '~/server/http/endpoint'
import { idIn } from '~/server/lists'
import { transitionRows, transitionStatement } from '~/server/states/transitionRows'
import type { UpdateInput } from '../entryInput'
import type { SavedResult, TestLine } from '../responses'
import { evaluateResult, rangeText } from '../rules'
import { customerTestTable } from '../schema'
import { statusName, TestStatus } from '../statuses'
import { openCallsStatement, withdrawCalls } from './criticalCalls'
import { readIsolates } from './isolates'
import { versionText } from './readTestLines'
import { type ResultChange, type ResultInput, toResultChanges } from './resultChanges'

type Who = Pick<RequestContext, 'actor' | 'now'>
/**
 * Writes the entered results, all or none, and returns the content before, the content now, and the updated tests,
 * which nobody has to read again while their sample is locked. A new value is stored with the current unit, method and
 * range; an emptied one is removed, and its test is collected again. Tests with a formula are recalculated from the
 * updated values.
 */
export async function writeResults(
  trx: Db,
  who: Who,
  lines: readonly TestLine[],
  { testResult, sensitiveMedicines }: Pick<UpdateInput, 'sensitiveMedicines'> & { testResult: readonly ResultInput[] },
): Promise<{ before: unknown[]; after: unknown[]; results: TestLine[] }> {
  const isolates = await readIsolates(trx, lines, testResult, sensitiveMedicines)
  const changes = toResultChanges(lines, testResult, isolates)
  const standing = await writeAll(trx, who, changes)
  const named = ({ line }: ResultChange) => ({ customerTest: line.id, test: line.test.name })
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

const isNew = ({ value, line }: ResultChange) => value !== line.result?.value

/** The masters' data for a value; an unchanged value keeps those of its entry. */
const masterDataOf = ({ line, value }: ResultChange) => {
  if (value === '') return null
  return value === line.result?.value ? line.result : toResultColumns(line, value)
}

type ResultRow = ResultChange & { masterData: ReturnType<typeof masterDataOf> }

/** Writes all changes, in a fixed number of statements. @returns the updated tests */
async function writeAll(trx: Db, who: Who, inputs: readonly ResultChange[]): Promise<ReadonlyMap<number, TestLine>> {
  const changes = inputs.map((change) => ({ ...change, masterData: masterDataOf(change) }))
  const removed = changes.filter(({ value }) => value === '')
  const kept = changes.filter(({ value }) => value !== '')
  const outcomes = changes.filter(isNew).map(outcomeOf)
  await withdrawCalls(trx, who, outcomes)
  const added = kept.filter(({ line }) => !line.result)
  const changed = kept.filter(({ line }) => line.result)
  const removedIds = removed.map(({ line }) => line.id)
  if (removed.length > 0) {
    await transitionRows(trx, customerTestTable, { transition: 'removeResult', of: removedIds, moment: who })
    await sql`delete from test_result r where ${idIn('r.customerTestId', removedIds)}`.execute(trx)
  }
  const calls = openCallsStatement(who, outcomes)
  if (added.length === 0) await calls?.execute(trx)
  const versions = added.length > 0 ? await insertResults(trx, who, added, calls) : new Map<number, Version>()
  const newResults = changed.filter(isNew).map((change) => ({ ...change.masterData, ...entered(who, change) }))
  if (newResults.length > 0) await updateStatement('testResult', 'customerTestId', newResults, 'version').execute(trx)
  const updatedEntries = changed.filter((change) => !isNew(change)).map((change) => entered(who, change))
  if (updatedEntries.length > 0)
    await updateStatement('testResult', 'customerTestId', updatedEntries, 'version').execute(trx)
  return new Map([
    ...removed.map(({ line }) => [line.id, { ...withStatus(line, TestStatus.collected), result: null }] as const),
    ...added.map((change) => [change.line.id, standingLine(who, change, versions.get(change.line.id)!)] as const),
    ...changed.map((change) => [change.line.id, standingLine(who, change, nextOf(change.line.result!))] as const),
  ])
}

/** A result's id and how often it was entered again. */
type Version = Record<'id' | 'version', number>

/** Inserts the results of tests that had none, with their critical calls, in one statement. */
async function insertResults(trx: Db, who: Who, added: readonly ResultRow[], calls: RawBuilder<unknown> | undefined) {
  const of = added.map(({ line }) => line.id)
  const status = transitionStatement(customerTestTable, { transition: 'enter', of, moment: who })
  const rows = added.map((change) => ({ ...change.masterData, ...entered(who, change) }))
  const called = calls ? sql`, called as (${calls})` : sql``
  const { rows: written } = await sql<Version & { customerTestId: number }>`
    with moved as (${status})${called}
    ${insertStatement('testResult', rows)} returning customer_test_id, id, version`.execute(trx)
  return new Map(written.map(({ customerTestId, ...version }) => [customerTestId, version]))
}

const outcomeOf = ({ line, masterData }: ResultRow) => ({
  customerTestId: line.id,
  hadResult: line.result !== null,
  result: masterData,
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
function standingLine(who: Who, change: ResultRow, { id, version }: Version): TestLine {
  const { line, value, formatted, remarks, confirmation, isolates, masterData } = change
  const { flag, possiblyCritical, unit, method, range, rangeText, noRange, footerNote, research } = masterData!
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

/** The columns of an entry except its value. */
const entered = ({ actor, now }: Who, change: ResultChange) => ({
  ...besideValue(change),
  ...fromAnalyserOf(change),
  enteredAt: now,
  enteredById: actor.id,
})

const besideValue = ({ line, formatted, remarks, confirmation, isCalculated, isolates }: ResultChange) => ({
  customerTestId: line.id,
  ...{ formatted, remarks, confirmation },
  formula: isCalculated ? (line.formula ?? line.result?.formula ?? null) : null,
  isolates: isolates.length > 0 ? isolates : null,
})

/** The analyser's notes on the value; an unchanged value keeps those it had. */
function fromAnalyserOf(change: ResultChange): Pick<SavedResult, 'fromAnalyser' | 'disputed'> {
  const { fromAnalyser, line } = change
  if (fromAnalyser || isNew(change)) return { fromAnalyser: fromAnalyser ?? null, disputed: null }
  return { fromAnalyser: line.result?.fromAnalyser ?? null, disputed: line.result?.disputed ?? null }
}

/** The value with the masters' current data; later changes of the masters do not affect the result. */
export function toResultColumns(line: TestLine, value: string) {
  const [range = null] = line.testTestFindingReferenceRange
  const { resultKind, unit, method, footerNote, research, noRange, criticalLow, criticalHigh } = line
  const evaluation = {
    value,
    resultKind,
    ...evaluateResult(resultKind, value, range, line),
    unit,
    method,
    footerNote,
    research,
  }
  return {
    ...evaluation,
    range: range && { ...range, criticalLow, criticalHigh },
    rangeText: rangeText(range),
    noRange,
  }
}
