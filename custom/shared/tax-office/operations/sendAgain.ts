import { documents } from '~/metadata/registry'
import { recordActivity } from '~/server/activity'
import { apiError } from '~/server/apiError'
import { transaction } from '~/server/database/transaction'
import { readDocumentNumber } from '~/server/documents/readDocument'
import type { RequestContext } from '~/server/http/endpoint'
import { enqueueJob } from '~/server/jobs/job'
import { retryOutboxRow } from '~/server/outbox/outbox'
import type { CbmsState } from '../cbmsState'
import { cbmsReportTable } from '../schema'
import { clearCbmsRefusal } from './settings'
import { readState } from './states'
import { releaseHeldReportsQueue, sendReportQueue } from './works'

/**
 * Sends a report once more: at once, with all of its tries ahead. A former refusal of the sign-in is forgotten, because
 * CBMS may have caused it.
 * @throws ApiError 404 where there is no report of a document that the user sees, 409 where it was sent
 */
export function sendAgain(
  call: Pick<RequestContext, 'db' | 'actor' | 'address' | 'now'>,
  id: number,
): Promise<CbmsState> {
  return transaction(call.db, async (trx) => {
    const report = await trx.selectFrom('cbmsReport').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    const document = documents.find(({ name }) => name === report?.kind)
    if (!report || !document) throw apiError.missing()
    const { kind: entity, documentId: entityId, documentNo, state, code, message } = report
    await readDocumentNumber(trx, document, entityId, call.actor)
    if (state === 'sent') throw apiError.conflict('CBMS has this document.')
    await clearCbmsRefusal(trx)
    const next = { job: sendReportQueue, data: { reportId: id } }
    await retryOutboxRow(trx, cbmsReportTable, { id, state: String(state) }, { moment: call, next })
    await enqueueJob(trx, releaseHeldReportsQueue, {})
    const [before, after] = [{ cbms: state, code, message }, { cbms: 'waiting' }]
    await recordActivity(trx, call, { action: 'change', entity, entityId, documentNo, before, after })
    return (await readState(trx, id))!
  })
}
