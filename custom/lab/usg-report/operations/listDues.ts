import type { Call } from '~/server/http/route'
import type { ReportDues } from '~shared/issued-reports/answers'
import { readReportDues } from '~shared/issued-reports/operations/reportDues'
import { checkSeen } from '~shared/ultrasound/operations/lockTest'

/** The bill of an ultrasound report while something is due on it. @throws Refusal 404 */
export async function listDues({ db, actor }: Pick<Call, 'db' | 'actor'>, reportNo: string): Promise<ReportDues> {
  await checkSeen(db, reportNo, actor)
  const bills: { saleId: number }[] = await db
    .selectFrom('usgReport')
    .innerJoin('customerTest', 'customerTest.id', 'usgReport.customerTestId')
    .select('saleId')
    .where('reportNo', '=', reportNo)
    .execute()
  return readReportDues(db, bills)
}
