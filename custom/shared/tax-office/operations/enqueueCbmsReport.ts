import type { Db } from '~/server/database/open'
import { enqueueJob } from '~/server/jobs/job'
import type { CbmsPayload } from '../payload'
import { sendReportQueue } from './works'

export interface ReportedDocument {
  /** The document's kind, as in the activity log: `lab-sale`. */
  kind: string
  documentId: number
  documentNo: string
  payload: CbmsPayload
  issuedAt: Date
}

/**
 * Puts a document's report in the outbox, in the transaction that writes the document, if the organization's rule has
 * CBMS switched on. Use it last, when nothing more can be refused.
 */
export async function enqueueCbmsReport(trx: Db, { payload, ...document }: ReportedDocument): Promise<void> {
  const { id } = await trx
    .insertInto('cbmsReport')
    .values({ ...document, payload: JSON.stringify(payload) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueJob(trx, sendReportQueue, { reportId: id })
}
