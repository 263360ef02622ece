import type { RequestContext } from '~/server/http/endpoint'
import { readReportDues } from '../../shared/issued-reports/operations/reportDues'
import type { ReportDues } from '../../shared/issued-reports/responses'
import { assertReportVisible } from '../../shared/ultrasound/operations/lockTest'

/** The bill of an ultrasound report while something is due on it. @throws ApiError 404 */
export async function listDues(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  reportNo: string,
): Promise<ReportDues> {
  await assertReportVisible(db, reportNo, actor)
  const bills: { saleId: number }[] = await db
    .selectFrom('usgReport')
    .innerJoin('customerTest', 'customerTest.id', 'usgReport.customerTestId')
    .select('saleId')
    .where('reportNo', '=', reportNo)
    .execute()
  return readReportDues(db, bills)
}
