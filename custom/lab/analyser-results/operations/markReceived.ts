import type { Viewer } from '~/documents/access/server/scope'
import type { Db } from '~/server/database/open'
import { transitionRows } from '~/server/states/transitionRows'
import type { Measurer } from '../../shared/controls/operations/saveControlResults'
import { receivedResultTable } from '../schema'
import { readWaitingResults, type WaitingResult } from './readReceived'

/** Locks the rows in the order of their ids, so that of two who decide at once the second sees what the first did. */
export async function lockWaitingResults(trx: Db, ids: readonly number[], actor?: Viewer): Promise<WaitingResult[]> {
  await trx
    .selectFrom('receivedResult')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return readWaitingResults(trx, ids, actor)
}

/** Decides on a received result that is locked and waits. */
export async function decideResult(
  trx: Db,
  { actor, now }: Pick<Measurer, 'actor' | 'now'>,
  id: number,
  transition: 'accept' | 'discard',
  customerTestId: number | null,
): Promise<void> {
  const { id: byId } = actor
  const moment = { now, actor: byId === null ? null : { id: byId } }
  await transitionRows(trx, receivedResultTable, { transition, of: [id], moment })
  await trx.updateTable('receivedResult').set({ customerTestId, decidedAt: now }).where('id', '=', id).execute()
}
