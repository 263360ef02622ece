import { recordActivity } from '~/server/activity'
import { transaction } from '~/server/database/transaction'
import type { Call } from '~/server/http/route'
import { Refusal, refuse } from '~/server/refusal'
import { saveEntry } from '~shared/samples/operations/saveResultEntry'
import type { Decided } from '../answers'
import { keepControls } from './keepControls'
import { lockWaiting, mark } from './markReceived'
import { Decision, type Received, readWaiting } from './readReceived'

const alreadyDecided = 'It is accepted or discarded already.'

/** Enters results of one sample number as if they had been typed, all or none. @throws Refusal 400, 404, 409 */
async function enter(call: Call, ids: readonly number[]): Promise<void> {
  await transaction(call.db, async (trx) => {
    const results = await lockWaiting(trx, ids, call.actor)
    if (results.length < ids.length) throw refuse.conflict(alreadyDecided)
    const [first] = results
    const problem = results.find((one) => one.problem !== null)?.problem
    if (problem) throw refuse.conflict(problem)
    if (first?.ofControl) return keepControls(trx, call, results)
    const testResult = results.map(({ customerTest, result, version }) => ({
      ...{ customerTest: customerTest as number, value: result as string, version },
    }))
    await saveEntry(trx, call, first?.sampleNo as string, { testResult })
    for (const { id, customerTest } of results) await mark(trx, call, id, Decision.accepted, customerTest)
  })
}

/**
 * Of several results of one test the last one counts; those before it wait on. Tests with a formula stand alone and last:
 * what they are calculated from is entered by then, so they are refused, or measured, whatever order they came in.
 */
function bySample(results: readonly Received[]): Map<string, number[]> {
  const last = new Map(results.map((one) => [one.customerTest ?? `none ${one.id}`, one]))
  const groups = new Map<string, number[]>()
  const ordered = [...last.values()].sort((one, other) => Number(one.hasFormula) - Number(other.hasFormula))
  for (const { id, sampleNo, hasFormula } of ordered) {
    const key = sampleNo && !hasFormula ? sampleNo : `alone ${id}`
    groups.set(key, [...(groups.get(key) ?? []), id])
  }
  return groups
}

const messageOf = (error: unknown) => {
  if (error instanceof Refusal) return Object.values(error.errors ?? {})[0] ?? error.message
  throw error
}

/**
 * Enters received results: a whole sample at once where nothing is against it, else one by one, so that one bad result
 * does not keep the others. What was refused waits on.
 */
export async function acceptResults(call: Call, ids: readonly number[]): Promise<Decided> {
  const decided: Decided = { accepted: [], refused: [] }
  const found = await readWaiting(call.db, [...new Set(ids)], call.actor)
  for (const id of new Set(ids))
    if (!found.some((one) => one.id === id)) decided.refused.push({ id, message: alreadyDecided })
  const attempt = async (some: readonly number[]): Promise<string | undefined> => {
    try {
      await enter(call, some)
      decided.accepted.push(...some)
      return undefined
    } catch (error) {
      return messageOf(error)
    }
  }
  for (const group of bySample(found).values()) {
    const message = await attempt(group)
    if (message === undefined) continue
    if (group.length === 1) decided.refused.push({ id: group[0] as number, message })
    else
      for (const id of group) {
        const own = await attempt([id])
        if (own !== undefined) decided.refused.push({ id, message: own })
      }
  }
  return decided
}

/** Puts received results aside: they are nobody's result, and stay with who said so. */
export async function discardResults(call: Call, ids: readonly number[]): Promise<Decided> {
  return transaction(call.db, async (trx) => {
    const results = await lockWaiting(trx, [...new Set(ids)], call.actor)
    for (const { id } of results) await mark(trx, call, id, Decision.discarded, null)
    const accepted = results.map(({ id }) => id)
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
