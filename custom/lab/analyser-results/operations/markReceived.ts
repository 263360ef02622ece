import type { Viewer } from '~/documents/access/server/scope'
import type { Db } from '~/server/database/open'
import type { Measurer } from '../../shared/controls/operations/recordControls'
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

/** Sets the outcome of a received result. */
export const setResultStatus = (
  trx: Db,
  call: Pick<Measurer, 'actor' | 'now'>,
  id: number,
  status: number,
  customerTestId: number | null,
) =>
  trx
    .updateTable('receivedResult')
    .set({ status, customerTestId, decidedAt: call.now, decidedById: call.actor.id })
    .where('id', '=', id)
    .execute()
