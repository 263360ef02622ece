import type { Db } from '~/server/database/open'
import type { Call } from '~/server/http/route'
import { refuse } from '~/server/refusal'
import type { TestLine } from '~shared/samples/answers'
import { flagOf, rangeText } from '~shared/samples/rules'
import { TestStatus } from '~shared/samples/statuses'
import { checkEntry } from '../checkEntry'
import type { EnteredResult } from '../input'

type Who = Pick<Call, 'actor' | 'now'>

interface Change {
  line: TestLine
  value: string
  remarks: string | null
}

export const changedMeanwhile = 'Someone else changed the results of this sample. Look at them and save again.'

/** The entries that change something; those that cannot be taken refuse all of them. */
function changesOf(lines: readonly TestLine[], entries: readonly EnteredResult[]): Change[] {
  const errors: Record<string, string> = {}
  const conflicts: Record<string, string> = {}
  const changes: Change[] = []
  const seen = new Set<number>()
  entries.forEach((entry, index) => {
    const at = `testResult.${index}`
    const line = lines.find(({ id }) => id === entry.customerTest)
    const value = entry.value.trim()
    const remarks = entry.remarks?.trim() || null
    if (!line || seen.has(entry.customerTest)) {
      errors[`${at}.customerTest`] = line ? 'The test is named twice.' : 'The test is not of this sample.'
      return
    }
    seen.add(line.id)
    if (line.status === TestStatus.verified)
      conflicts[`${at}.value`] = `The result of ${line.test.name} is verified and cannot be changed.`
    else if ((entry.version ?? null) !== (line.result?.version ?? null)) conflicts[`${at}.value`] = conflictText(line)
    else if (value === '' && !line.result) errors[`${at}.value`] = 'Result is required'
    else if (value !== '') {
      const fault = checkEntry(line, value, entry.confirmed)
      if (fault) errors[`${at}.value`] = fault.message
    }
    if (value !== (line.result?.value ?? '') || remarks !== (line.result?.remarks ?? null))
      changes.push({ line, value, remarks })
  })
  const [conflict] = Object.values(conflicts)
  if (conflict) throw refuse.conflict(conflict.includes('verified') ? conflict : changedMeanwhile, conflicts)
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors)
  return changes
}

function conflictText({ test, result }: TestLine): string {
  return result
    ? `${test.name} is now ${result.value}, entered by ${result.enteredBy}.`
    : `The result of ${test.name} was removed.`
}

/**
 * Writes the results that were entered, all or none, and returns what was there before and what is now. A value that
 * is new takes unit, method and range of this moment with it; an emptied one is removed, and its test is collected again.
 */
export async function writeResults(
  trx: Db,
  who: Who,
  lines: readonly TestLine[],
  entries: readonly EnteredResult[],
): Promise<{ before: unknown[]; after: unknown[] }> {
  const changes = changesOf(lines, entries)
  for (const change of changes) await writeOne(trx, who, change)
  const named = ({ line }: Change) => ({ customerTest: line.id, test: line.test.name })
  return {
    before: changes.flatMap((change) => {
      const { result } = change.line
      return result ? [{ ...named(change), value: result.value, flag: result.flag, remarks: result.remarks }] : []
    }),
    after: changes.map((change) => ({ ...named(change), value: change.value, remarks: change.remarks })),
  }
}

async function writeOne(trx: Db, { actor, now }: Who, { line, value, remarks }: Change): Promise<void> {
  const status = value === '' ? TestStatus.collected : TestStatus.entered
  await trx.updateTable('customerTest').set({ status }).where('id', '=', line.id).execute()
  if (value === '') {
    await trx.deleteFrom('testResult').where('customerTestId', '=', line.id).execute()
    return
  }
  const entered = { remarks, enteredAt: now, enteredById: actor.id }
  if (!line.result) {
    await trx
      .insertInto('testResult')
      .values({ customerTestId: line.id, ...copied(line, value), ...entered })
      .execute()
    return
  }
  await trx
    .updateTable('testResult')
    .set({ ...(value !== line.result.value && copied(line, value)), ...entered })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('customerTestId', '=', line.id)
    .execute()
}

/** The value with what the masters say of it now; from here on the result stands by itself. */
function copied(line: TestLine, value: string) {
  const [range = null] = line.testTestFindingReferenceRange
  const { resultKind, unit, method } = line
  const flag = flagOf(resultKind, value, range, line)
  return { value, resultKind, flag, unit, method, range: range && JSON.stringify(range), rangeText: rangeText(range) }
}
