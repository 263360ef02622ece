import { sql } from 'kysely'
import { unrestrictedViewer } from '~/documents/access/server/scope'
import { interpolate, messages } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import { CREATE, type Transition, transitionTableOf, userTransitionsOf } from '~/metadata/states'
import { recordActivity } from '../activity'
import { ApiError, apiError } from '../apiError'
import type { Db } from '../database/open'
import { hasPermission, type RequestContext } from '../http/endpoint'
import { notifyOfTransition } from './notifyOfTransition'
import type { StateSubject } from './subject'
import { insertTransition, labelOf, readState, textOf, transitionImpossible } from './writeTransition'

type Row = Readonly<Record<string, unknown>>
type Call = Pick<RequestContext, 'db' | 'actor' | 'address' | 'now'>

/** The transitions that a user took on a record, with its creation. */
async function takenBy(db: Db, subject: StateSubject, id: number, userId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom(transitionTableOf(subject.table))
    .select('transition')
    .distinct()
    .where('recordId', '=', id)
    .where('byId', '=', userId)
    .execute()
  const isAuthor = (await subject.readAuthor(db, id)) === userId
  return new Set([...(isAuthor ? [CREATE] : []), ...rows.map(({ transition }) => transition as string)])
}

/** The values that guards need besides the record. */
async function readFacts(db: Db, { table, states: { facts = {} } }: StateSubject, id: number): Promise<Row> {
  const columns = Object.entries(facts).map(
    ([name, expression]) => sql`${sql.raw(expression)} as ${sql.raw(`"${name}"`)}`,
  )
  if (columns.length === 0) return {}
  const { rows } = await sql<Row>`select ${sql.join(columns)} from ${sql.table(table)} s where s.id = ${id}`.execute(db)
  return rows[0]!
}

/** What decides whether a user may take transitions of a record. */
interface Situation {
  state: string
  record: Row
  facts: Row
  taken: ReadonlySet<string>
}

async function readSituation(db: Db, subject: StateSubject, id: number, { actor }: Pick<Call, 'actor'>, state: string) {
  const record = await subject.read(db, id, actor)
  const taken = await takenBy(db, subject, id, actor.id)
  return { state, record, facts: await readFacts(db, subject, id), taken }
}

/** Why a user with its permission cannot take a transition; undefined if nothing prevents it. */
function refusalOf({ states }: StateSubject, transition: Transition, situation: Situation): ApiError | undefined {
  const { state, record, facts, taken } = situation
  const { from, notBy = [], guard } = transition
  if (!from.includes(state)) return transitionImpossible(states, transition, state)
  const before = notBy.find((name) => taken.has(name))
  if (before) {
    const did = states.transitions.find(({ name }) => name === before)?.label ?? 'Create'
    return apiError.forbidden(interpolate(serverMessages.transitionByOther, { before: did }))
  }
  const reason = guard?.(record, facts)
  return reason ? apiError.conflict(reason) : undefined
}

export interface TransitionRequest {
  id: number
  /** The state that the user saw. */
  state: string
  reason?: string | undefined
}

/**
 * Takes a transition of a record, in the transaction `db`: the record is locked, read again and validated; the transition,
 * its effects, the activity and the notifications are written together. The endpoint has checked the permission.
 * @returns the record as the API returns it
 * @throws ApiError 400 without a required reason, 403 where somebody else must do it, 404, 409 where its state changed or
 * the guard refuses
 */
export async function takeTransition(
  call: Call,
  subject: StateSubject,
  transition: Transition,
  { id, state, reason }: TransitionRequest,
): Promise<Row> {
  const { db: trx, actor } = call
  const { states, table, history } = subject
  await subject.read(trx, id, actor)
  await subject.lock?.(trx, id)
  const current = await readState(trx, subject, id, true)
  if (current.state !== state)
    throw apiError.conflict(interpolate(serverMessages.stateChanged, { state: labelOf(states, current.state) }))
  const situation = await readSituation(trx, subject, id, call, state)
  const refusal = refusalOf(subject, transition, situation)
  if (refusal) throw refusal
  const of = await history.nameOf(trx, id, actor)
  const words = reason?.trim()
  if (transition.needsReason && !words)
    throw apiError.invalid({ reason: interpolate(messages.isRequired, { label: 'Reason' }) })
  await insertTransition(call, table, transition, { id, ...current, reason: words })
  await subject.effects[transition.name]?.(trx, call, { id, record: situation.record, transition, reason: words })
  const activity = {
    action: 'transition' as const,
    ...{ entity: history.entities[0], entityId: id },
    ...(history.hasFieldChanges ? {} : { documentNo: of }),
    before: { state },
    after: { state: transition.to, transition: transition.name, text: textOf(states, transition, words), of },
  }
  if (transition.notify) await notifyOfTransition(call, subject, transition, { id, activity })
  else await recordActivity(trx, call, activity)
  // the new state may hide it from the user who took the transition
  return subject.read(trx, id, unrestrictedViewer)
}

/** A transition that a user may take by permission, and why it is not possible now. */
export interface TransitionChoice {
  name: string
  isAvailable: boolean
  /** Why not; null if it is available. */
  refusal: string | null
}

/** The transitions that leave the present state of a record, for which a user has the permission. @throws ApiError 404 */
export async function listTransitions(
  call: Call,
  subject: StateSubject,
  id: number,
): Promise<{ state: string; results: TransitionChoice[] }> {
  await subject.read(call.db, id, call.actor)
  const { state } = await readState(call.db, subject, id, false)
  const situation = await readSituation(call.db, subject, id, call, state)
  const possible = userTransitionsOf(subject.states).filter(
    ({ from, permission }) => from.includes(state) && hasPermission(call.actor, permission),
  )
  const results = possible.map((transition) => {
    const refusal = refusalOf(subject, transition, situation)
    return { name: transition.name, isAvailable: !refusal, refusal: refusal?.message ?? null }
  })
  return { state, results }
}

/** The message of an error that refuses one record of many; other errors are thrown. */
export function refusalMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message
  throw error
}
