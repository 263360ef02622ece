import type { Db } from '~/server/database/open'
import type { RequestContext } from '~/server/http/endpoint'
import { transitionRows } from '~/server/states/transitionRows'
import { stopReturnedTests } from '../../shared/samples/operations/returnTestsOfLines'
import { customerTestTable } from '../../shared/samples/schema'

/** Collected tests are to be collected again, in another tube; those whose line was returned meanwhile are stopped. */
export async function reopenForCollection(
  trx: Db,
  who: Pick<RequestContext, 'actor' | 'now'>,
  ids: number[],
  reason: string,
): Promise<void> {
  if (ids.length === 0) return
  await transitionRows(trx, customerTestTable, { transition: 'undoCollection', of: ids, moment: who, reason })
  await trx.updateTable('customerTest').set({ collectedSampleId: null }).where('id', 'in', ids).execute()
  await stopReturnedTests(trx, who, ids)
}
