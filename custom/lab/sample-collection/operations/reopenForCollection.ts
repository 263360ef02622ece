import type { Db } from '~/server/database/open'
import type { RequestContext } from '~/server/http/endpoint'
import { stopReturned } from '../../shared/samples/operations/returnTestsOfLines'
import { TestStatus } from '../../shared/samples/statuses'

/** Collected tests are to be collected again, in another tube; those whose line was returned meanwhile are stopped. */
export async function reopenForCollection(
  trx: Db,
  who: Pick<RequestContext, 'actor' | 'now'>,
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return
  const released = { status: TestStatus.toCollect, collectedSampleId: null }
  await trx.updateTable('customerTest').set(released).where('id', 'in', ids).execute()
  await stopReturned(trx, who, ids)
}
