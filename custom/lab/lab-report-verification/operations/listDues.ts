import type { RequestContext } from '~/server/http/endpoint'
import { readReportDues } from '../../shared/issued-reports/operations/reportDues'
import type { ReportDues } from '../../shared/issued-reports/responses'
import { assertSampleVisible, readReportNo, readSampleNos } from '../../shared/samples/operations/joinedSamples'

/** The bills, of all samples that are reported with one, on which something is due. @throws ApiError 404 */
export async function listDues(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  sampleNo: string,
): Promise<ReportDues> {
  await assertSampleVisible(db, sampleNo, actor)
  const bills: { saleId: number }[] = await db
    .selectFrom('collectedSample')
    .select('saleId')
    .distinct()
    .where('sampleNo', 'in', await readSampleNos(db, await readReportNo(db, sampleNo)))
    .where('undoneAt', 'is', null)
    .execute()
  return readReportDues(db, bills)
}
