import { messages } from '~/metadata/messages'
import { recordActivity } from '~/server/activity'
import { transaction } from '~/server/database/transaction'
import type { Call } from '~/server/http/route'
import { refuse } from '~/server/refusal'
import type { HandOver } from '~shared/issued-reports/answers'
import { readIssued } from '~shared/issued-reports/operations/issuedReports'
import { checkSeen, readReportNo } from '~shared/samples/operations/joinedSamples'
import type { HandOverInput } from '../input'

/** Notes to whom an issued version was handed over. */
export function handOver(call: Call, { sampleNo, version, to }: HandOverInput): Promise<HandOver> {
  return transaction(call.db, async (trx) => {
    await checkSeen(trx, sampleNo, call.actor)
    const report = await readIssued(trx, await readReportNo(trx, sampleNo), version)
    if (!report) throw refuse.missing(messages.nothingFound)
    const { actor, now } = call
    const { id } = await trx
      .insertInto('reportHandOver')
      .values({ issuedReportId: report.id, recipient: to, handedOverAt: now, handedOverById: actor.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const entry = { action: 'create', entity: 'report-hand-over', entityId: id, documentNo: report.sampleNo } as const
    await recordActivity(trx, call, { ...entry, after: { version, to } })
    return { to, at: now.toISOString(), by: actor.fullName }
  })
}
