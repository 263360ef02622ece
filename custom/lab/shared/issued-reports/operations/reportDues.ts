import { readDues } from '~/documents/balance/server/balance'
import { messages } from '~/metadata/messages'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { labSale } from '../../../../../documents/lab/lab-sale'
import type { ReportDues } from '../responses'

/**
 * The bills of a report on which something is due.
 * @param bills the report's bills: none where there is no such report
 * @throws ApiError 404
 */
export async function readReportDues(db: Db, bills: readonly { saleId: number }[]): Promise<ReportDues> {
  if (bills.length === 0) throw apiError.missing(messages.nothingFound)
  const dues = await readDues(
    db,
    labSale,
    bills.map(({ saleId }) => saleId),
  )
  return { results: dues.map(({ documentNo, ...due }) => ({ ...due, saleNo: documentNo })) }
}
