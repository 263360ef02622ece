import { recordActivity } from '~/server/activity'
import { ApiError, apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import type { RequestContext } from '~/server/http/endpoint'
import { RuleConflictError } from '../../shared/samples/operations/ruleScope'
import { saveEntry } from '../../shared/samples/operations/saveResultEntry'
import { conflictsOf, conflictText } from '../../shared/samples/testRules'
import type { DecisionOutcome } from '../responses'
import { acceptControls } from './acceptControls'
import { clearDisputes } from './linkEarlierResults'
import { decideResult, lockWaitingResults } from './markReceived'
import { ReceivedResultStatus, readWaitingResults, type WaitingResult } from './readReceived'

const alreadyDecided = 'It is accepted or discarded already.'

/** Questions about a received result that somebody answered with yes, and why. */
export interface ResultConfirmation {
  id: number
  questions: readonly string[]
  remarks: string
}

/** By the ids of received results. */
type Confirmations = ReadonlyMap<number, ResultConfirmation>

/** The first question that nobody confirmed. */
const openQuestion = (results: readonly WaitingResult[], confirmed: Confirmations) =>
  results.flatMap(({ id, questions }) =>
    questions.filter(({ name }) => !confirmed.get(id)?.questions.includes(name)).map(({ text }) => text),
  )[0]

/** Logs what was confirmed of results that are accepted. */
async function recordConfirmed(
  trx: Db,
  call: RequestContext,
  results: readonly WaitingResult[],
  confirmed: Confirmations,
): Promise<void> {
  for (const { id, barcode, code, value, questions } of results) {
    const confirmation = confirmed.get(id)
    if (questions.length === 0 || !confirmation) continue
    await trx
      .updateTable('receivedResult')
      .set({ decisionRemarks: confirmation.remarks })
      .where('id', '=', id)
      .execute()
    await recordActivity(trx, call, {
      ...{ action: 'change', entity: 'analyser-results', entityId: id, documentNo: barcode },
      before: { code, value, questions: questions.map(({ text }) => text) },
      after: { accepted: id, remarks: confirmation.remarks },
    })
  }
}

/**
 * Enters results of one sample number as if they had been typed, all or none; one that the analyser takes back empties the
 * value that was entered of it. @throws ApiError 400, 404, 409
 */
async function enter(call: RequestContext, ids: readonly number[], confirmed: Confirmations): Promise<void> {
  await transaction(call.db, async (trx) => {
    const results = await lockWaitingResults(trx, ids, call.actor)
    if (results.length < ids.length) throw apiError.conflict(alreadyDecided)
    const [first] = results
    const problem = results.find((one) => one.problem !== null)?.problem
    const open = problem ?? openQuestion(results, confirmed)
    if (open) throw apiError.conflict(open)
    await recordConfirmed(trx, call, results, confirmed)
    if (first?.ofControl) return acceptControls(trx, call, results)
    const testResult = results.map(({ customerTest, result, version, fromAnalyser }) => ({
      ...{ customerTest: customerTest as number, value: result ?? '', version },
      ...(result !== null && { fromAnalyser }),
    }))
    await saveEntry(trx, call, first?.sampleNo as string, { testResult })
    for (const { id, customerTest } of results) await decideResult(trx, call, id, 'accept', customerTest)
  })
}

/** The run that was measured last; of those of one moment the one that came last. */
const byRun = (one: WaitingResult, other: WaitingResult) =>
  one.measuredAt.localeCompare(other.measuredAt) || one.id - other.id

/**
 * Groups results by sample. The last run of a test counts; the earlier ones keep waiting. Each test with a formula is a
 * group of its own, at the end: by then the values it is calculated from are entered, so its result is refused or
 * counts as measured, whatever the order of arrival.
 */
function bySample(results: readonly WaitingResult[]): Map<string, number[]> {
  const last = new Map(results.toSorted(byRun).map((one) => [one.customerTest ?? `none ${one.id}`, one]))
  const groups = new Map<string, number[]>()
  const ordered = [...last.values()].sort((one, other) => Number(one.hasFormula) - Number(other.hasFormula))
  for (const { id, sampleNo, hasFormula } of ordered) {
    const key = sampleNo && !hasFormula ? sampleNo : `alone ${id}`
    groups.set(key, [...(groups.get(key) ?? []), id])
  }
  return groups
}

const messageOf = (error: unknown) => {
  if (error instanceof ApiError) return Object.values(error.errors ?? {})[0] ?? error.message
  throw error
}

/**
 * Enters received results: a whole sample at once if nothing prevents it, else one by one, so that one bad result does
 * not keep the others. Refused results keep waiting.
 */
export async function acceptResults(
  call: RequestContext,
  ids: readonly number[],
  confirmations: readonly ResultConfirmation[],
): Promise<DecisionOutcome> {
  const confirmed: Confirmations = new Map(confirmations.map((one) => [one.id, one]))
  const decided: DecisionOutcome = { accepted: [], refused: [] }
  const waiting = await readWaitingResults(call.db, [...new Set(ids)], call.actor)
  for (const id of new Set(ids))
    if (!waiting.some((one) => one.id === id)) decided.refused.push({ id, message: alreadyDecided })
  const attempt = async (some: readonly number[]): Promise<unknown> => {
    try {
      await enter(call, some, confirmed)
      decided.accepted.push(...some)
      return undefined
    } catch (error) {
      return error
    }
  }
  /** Refuses results that break a rule between tests together: nobody knows which of them is wrong. */
  const refuseByRule = async (group: readonly number[], error: RuleConflictError) => {
    const broken = group.flatMap((id) => {
      const customerTest = waiting.find((one) => one.id === id)?.customerTest ?? 0
      const [conflict] = conflictsOf(error.conflicts, customerTest)
      return conflict ? [{ id, message: conflictText(conflict) }] : []
    })
    // a test that is calculated of those that were sent breaks it
    const refused = broken.length > 0 ? broken : group.map((id) => ({ id, message: error.message }))
    decided.refused.push(...refused)
    for (const { id, message } of refused) await noteConflict(call, id, message)
    return group.filter((id) => !refused.some((one) => one.id === id))
  }
  const accept = async (group: readonly number[]): Promise<void> => {
    const error = group.length > 0 ? await attempt(group) : undefined
    if (error === undefined) return
    if (error instanceof RuleConflictError) return accept(await refuseByRule(group, error))
    if (group.length === 1) decided.refused.push({ id: group[0] as number, message: messageOf(error) })
    else for (const id of group) await accept([id])
  }
  for (const group of bySample(waiting).values()) await accept(group)
  return decided
}

/** Stores why a result still waits, for the next person who looks at it. */
const noteConflict = ({ db }: Pick<RequestContext, 'db'>, id: number, conflict: string) =>
  db
    .updateTable('receivedResult')
    .set({ conflict })
    .where('id', '=', id)
    .where('status', '=', ReceivedResultStatus.waiting)
    .execute()

/** Discards received results: they enter no test, and the row keeps who discarded them. */
export async function discardResults(call: RequestContext, ids: readonly number[]): Promise<DecisionOutcome> {
  return transaction(call.db, async (trx) => {
    const results = await lockWaitingResults(trx, [...new Set(ids)], call.actor)
    for (const { id } of results) await decideResult(trx, call, id, 'discard', null)
    const accepted = results.map(({ id }) => id)
    if (accepted.length > 0) await clearDisputes(trx, accepted)
    if (results.length > 0)
      await recordActivity(trx, call, {
        action: 'change',
        entity: 'analyser-results',
        entityId: accepted[0] as number,
        before: results.map(({ id, barcode, code, value, unit }) => ({ id, barcode, code, value, unit })),
        after: { discarded: accepted },
      })
    const missing = [...new Set(ids)].filter((id) => !accepted.includes(id))
    return { accepted, refused: missing.map((id) => ({ id, message: alreadyDecided })) }
  })
}
