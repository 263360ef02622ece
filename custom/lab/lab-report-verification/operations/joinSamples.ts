import { recordActivity } from '~/server/activity'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import type { RequestContext } from '~/server/http/endpoint'
import { readIssuedVersion } from '../../shared/issued-reports/operations/issuedReports'
import {
  assertSampleVisible,
  lockSamples,
  readReportNo,
  readSampleNos,
} from '../../shared/samples/operations/joinedSamples'
import type { JoinInput } from '../input'

/** The sample numbers of a report, after two became one or one became two. */
interface ReportSamples {
  reportNo: string
  sampleNos: string[]
}

const joinedAs = async (trx: Db, reportNo: string): Promise<ReportSamples> => ({
  reportNo,
  sampleNos: await readSampleNos(trx, reportNo),
})

const activityFields = (sampleNo: string) =>
  ({ action: 'change', entity: 'lab-report-verification', documentNo: sampleNo }) as const

/**
 * From now on a sample number is reported with another one of the same patient. A number that was issued by itself is
 * refused: two chains of versions would state the same result, and the paper of one would not know of the other.
 * @throws ApiError 404, 400, 409
 */
export function joinSamples(call: RequestContext, { sampleNo, with: other }: JoinInput): Promise<ReportSamples> {
  return transaction(call.db, async (trx) => {
    for (const no of [sampleNo, other]) await assertSampleVisible(trx, no, call.actor)
    const [own, lead] = await lockSamples(trx, [sampleNo, other])
    if (sampleNo === other) throw apiError.invalid({ with: 'Choose another sample of the patient.' })
    if (own!.customerId !== lead!.customerId) throw apiError.invalid({ with: 'The sample is of another patient.' })
    if ((await readReportNo(trx, other)) !== other)
      throw apiError.conflict(`${other} is reported with another sample itself.`)
    if ((await readReportNo(trx, sampleNo)) !== sampleNo || (await readSampleNos(trx, sampleNo)).length > 1)
      throw apiError.conflict(`${sampleNo} is reported with another sample already.`)
    if (await readIssuedVersion(trx, sampleNo))
      throw apiError.conflict(`The report of ${sampleNo} was issued by itself. Join the other sample to it.`)
    await trx.insertInto('joinedSample').values({ sampleNo, reportNo: other }).execute()
    await recordActivity(trx, call, { ...activityFields(sampleNo), before: {}, after: { reportedWith: other } })
    return joinedAs(trx, other)
  })
}

/** From now on a sample number is reported by itself again; not where it was issued with the other. @throws ApiError 404, 409 */
export function separateSample(call: RequestContext, sampleNo: string): Promise<ReportSamples> {
  return transaction(call.db, async (trx) => {
    await assertSampleVisible(trx, sampleNo, call.actor)
    const reportNo = await readReportNo(trx, sampleNo)
    if (reportNo === sampleNo) throw apiError.conflict(`${sampleNo} is reported by itself.`)
    await lockSamples(trx, [sampleNo, reportNo])
    const issued = await readIssuedVersion<{ samples: { sampleNo: string }[] }>(trx, reportNo)
    if (issued?.content.samples.some((sample) => sample.sampleNo === sampleNo))
      throw apiError.conflict(`${sampleNo} was issued with ${reportNo}: the paper says so.`)
    await trx.deleteFrom('joinedSample').where('sampleNo', '=', sampleNo).execute()
    await recordActivity(trx, call, { ...activityFields(sampleNo), before: { reportedWith: reportNo }, after: {} })
    return joinedAs(trx, sampleNo)
  })
}
