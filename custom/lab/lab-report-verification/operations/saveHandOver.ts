import { recordActivity } from '~/server/activity'
import { transaction } from '~/server/database/transaction'
import type { RequestContext } from '~/server/http/endpoint'
import { assertCanLeave } from '../../shared/issued-reports/operations/reportStates'
import type { HandOver } from '../../shared/issued-reports/responses'
import { assertSampleVisible, readReportNo } from '../../shared/samples/operations/joinedSamples'
import type { HandOverInput } from '../input'

/** Notes to whom an issued version was handed over. @throws ApiError 404, 409 of a version that must not leave */
export function saveHandOver(
  call: RequestContext,
  { sampleNo, version, to, markedCopy }: HandOverInput,
): Promise<HandOver> {
  return transaction(call.db, async (trx) => {
    await assertSampleVisible(trx, sampleNo, call.actor)
    const no = await readReportNo(trx, sampleNo)
    const report = await assertCanLeave(trx, no, version, markedCopy)
    const { actor, now } = call
    const { id } = await trx
      .insertInto('reportHandOver')
      .values({ issuedReportId: report.id, recipient: to, handedOverAt: now, handedOverById: actor.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const entry = { action: 'create', entity: 'report-hand-over', entityId: id, documentNo: no } as const
    await recordActivity(trx, call, { ...entry, after: { version, to } })
    return { to, at: now.toISOString(), by: actor.fullName }
  })
}
