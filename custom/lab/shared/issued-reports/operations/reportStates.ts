import { type RawBuilder, sql } from 'kysely'
import { messages } from '~/metadata/messages'
import { recordActivity } from '~/server/activity'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { idIn } from '~/server/lists'
import { transitionRows } from '~/server/states/transitionRows'
import { issuedReportStateTable } from '../schema'
import {
  issuedReportStates,
  markedCopyQuestion,
  type ReportReference,
  type ReportState,
  type ReportTransition,
  statesBefore,
  withdrawnMessage,
} from '../states'
import { reportActivityKind } from './kinds'

/** The user who changes a state, and the time: of a request, or of a job for a user. */
export interface StateActor {
  actor: { id: number; userName: string }
  address: string
  now: Date
}

/** A version with its state. */
export interface IssuedVersionState {
  id: number
  version: number
  state: ReportState
  reason: string | null
  replacedBy: ReportReference | null
}

/**
 * The report that takes the place of the one whose state `t` is, for the select list of a query. A report that was withdrawn
 * itself takes nobody's place.
 */
export const replacedByColumn: RawBuilder<ReportReference | null> = sql`(select jsonb_build_object('no', n.sample_no, 'version',
  n.version) from issued_report n join issued_report_state y on y.issued_report_id = n.id and y.state <> 'withdrawn'
  where n.id = t.replaced_by_id)`

/**
 * The states of all versions of a report, the newest first, locked until the transaction ends: who changes a state or
 * hands out a version does so one after another.
 */
export async function lockStates(
  trx: Db,
  no: string,
  lock: 'update' | 'share' = 'update',
): Promise<IssuedVersionState[]> {
  const from = sql`from issued_report_state t join issued_report r on r.id = t.issued_report_id
    where r.sample_no = ${no} order by r.version desc`
  await sql`select t.id ${from} for ${sql.raw(lock)} of t`.execute(trx)
  // read again: this includes a version issued while this transaction waited for the lock
  const { rows } = await sql<IssuedVersionState>`
    select r.id, r.version, t.state, t.reason, ${replacedByColumn} as replaced_by ${from}`.execute(trx)
  return rows
}

interface Move {
  no: string
  transition: ReportTransition
  reason: string | null
}

/**
 * Takes a transition of versions of a report; those in a state that it does not leave stay. The transition and the
 * activity log are written together. The caller holds `lockStates`.
 * @returns the ids of those that changed
 */
export async function moveStates(
  trx: Db,
  { actor, address, now }: StateActor,
  reports: readonly Pick<IssuedVersionState, 'id' | 'version' | 'state'>[],
  { no, transition, reason }: Move,
): Promise<number[]> {
  const moved = reports.filter(({ state }) => statesBefore(transition).includes(state))
  if (moved.length === 0) return []
  const ids = moved.map(({ id }) => id)
  const of = idIn('r.issuedReportId', ids)
  await transitionRows(trx, issuedReportStateTable, { transition, of, moment: { actor, now }, reason })
  const change = { changedAt: now, changedById: actor.id, reason }
  await trx.updateTable('issuedReportState').set(change).where('issuedReportId', 'in', ids).execute()
  const { to } = issuedReportStates.transitions[transition]
  for (const { id, version, state } of moved)
    await recordActivity(
      trx,
      { actor, address, now },
      {
        ...{ action: 'change', entity: reportActivityKind, entityId: id, documentNo: no },
        ...{ before: { version, state }, after: { version, state: to, reason } },
      },
    )
  return ids
}

/** The first state of a report that is being issued. */
export async function insertIssuedState(trx: Db, { actor, now }: StateActor, issuedReportId: number): Promise<void> {
  await trx.insertInto('issuedReportState').values({ issuedReportId, changedAt: now, changedById: actor.id }).execute()
}

/** A new version takes the place of all earlier ones of its number, and of those withdrawn. @param reason why it was amended */
export async function supersedeEarlierVersions(
  trx: Db,
  who: StateActor,
  earlier: readonly IssuedVersionState[],
  by: { no: string; id: number; reason: string | null },
): Promise<void> {
  if (earlier.length === 0) return
  await moveStates(trx, who, earlier, { no: by.no, transition: 'supersede', reason: by.reason })
  await setReplacement(
    trx,
    earlier.map(({ id }) => id),
    by.id,
  )
}

/** Stores which report replaces others from now on. */
export async function setReplacement(trx: Db, ids: readonly number[], replacedById: number): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('issuedReportState')
    .set({ replacedById })
    .where('issuedReportId', 'in', [...ids])
    .execute()
}

/**
 * Marks the newest version of a report as under correction: something that it states was taken back, and the holder of the
 * paper must not rely on it. Without an issued version, or while the newest one is withdrawn, nothing changes.
 * @param reason shown with the state, and printed as the reason of the next version where none is given with it
 * @returns whether the state changed
 */
export async function markUnderCorrection(trx: Db, who: StateActor, no: string, reason: string): Promise<boolean> {
  const [newest] = await lockStates(trx, no)
  if (!newest) return false
  return (await moveStates(trx, who, [newest], { no, transition: 'takeBack', reason })).length > 0
}

interface Recheck {
  no: string
  /** Why results were taken back; null after a verification, which can only settle a correction. */
  reason: string | null
  /** Whether the current report takes back something of a version. */
  takesBack: (id: number) => Promise<boolean>
}

/**
 * Updates the state of the newest version after results were taken back or verified: under correction if the current
 * report takes something back, issued again once the content is the same. The states are locked before the report is
 * read, so of two users who verify and un-approve at once the second sees the first one's change.
 */
export async function updateCorrectionState(
  trx: Db,
  who: StateActor,
  { no, reason, takesBack }: Recheck,
): Promise<void> {
  const [newest] = await lockStates(trx, no)
  if (newest?.state !== (reason === null ? 'underCorrection' : 'issued')) return
  const isTakenBack = await takesBack(newest.id)
  if (isTakenBack === (reason === null)) return
  await moveStates(trx, who, [newest], { no, transition: isTakenBack ? 'takeBack' : 'confirm', reason })
}

/**
 * Asserts that a version may leave the laboratory now, and locks its state until the transaction ends.
 * @param markedCopy whether the user answered the question for a marked copy
 * @throws ApiError 404 without such a version; 409 for a withdrawn one, and for any other that is not the newest or is
 * under correction while `markedCopy` is missing (`errors.markedCopy` holds the question)
 */
export async function assertCanLeave(
  trx: Db,
  no: string,
  version: number,
  markedCopy: boolean,
): Promise<IssuedVersionState> {
  const standing = (await lockStates(trx, no, 'share')).find((one) => one.version === version)
  if (!standing) throw apiError.missing(messages.nothingFound)
  if (standing.state === 'withdrawn') throw apiError.conflict(withdrawnMessage(version))
  const question = markedCopyQuestion(version, standing)
  if (question && !markedCopy) throw apiError.conflict(question, { markedCopy: question })
  return standing
}
