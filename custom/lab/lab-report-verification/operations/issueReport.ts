import { paperMoment } from '~/print/moment'
import { recordActivity } from '~/server/activity'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { printCount, recordPrint } from '~/server/documents'
import type { Call } from '~/server/http/route'
import { lockSample } from '~shared/samples/operations/samples'
import type { PrintableReport } from '../answers'
import type { IssueInput } from '../input'
import type { ReportData } from '../paperData'
import { isPreliminary } from '../paperHeader'
import { withoutSignatures } from '../printable'
import { amends, sayingOf } from '../rules'
import { buildReport } from './buildReport'
import { readIssued, reportKind, type StoredReport } from './issuedReports'

/** A report as it is printed: its pictures of signatures stay in what is kept, whether printed or not. */
export async function printable(db: Db, report: StoredReport, includeSignature: boolean): Promise<PrintableReport> {
  const { sampleNo, version, preliminary, content } = report
  return {
    sampleNo,
    version,
    preliminary,
    printCount: await printCount(db, reportKind, report.id),
    content: includeSignature ? content : withoutSignatures(content),
  }
}

/**
 * Hands the report out: keeps it as a version, and counts the print. A report that says what the last version said is
 * that version printed again; one that takes something back is marked as amended.
 */
export async function issueReport(call: Call, input: IssueInput): Promise<PrintableReport> {
  const { sampleNo, includeSignature } = input
  return transaction(call.db, async (trx) => {
    const { customerId } = await lockSample(trx, sampleNo)
    const now = await buildReport(trx, sampleNo, call.now)
    const last = await readIssued(trx, sampleNo)
    const isReprint = last !== undefined && sayingOf(last.content) === sayingOf(now)
    const report = isReprint ? last : await keep(trx, call, input, customerId, now, last)
    await countPrint({ ...call, db: trx }, report, includeSignature)
    return printable(trx, report, includeSignature)
  })
}

/** Writes that a version was printed, by whom and when. */
export async function countPrint(
  call: Pick<Call, 'db' | 'actor' | 'address' | 'now'>,
  { id, sampleNo, version }: StoredReport,
  includeSignature: boolean,
): Promise<void> {
  const remarks = `version ${version}${includeSignature ? '' : ', without signatures'}`
  await recordPrint(call, { kind: reportKind, documentId: id, documentNo: sampleNo, remarks })
}

async function keep(
  trx: Db,
  call: Call,
  { sampleNo, remarks }: IssueInput,
  customerId: number,
  now: ReportData,
  last: StoredReport | undefined,
): Promise<StoredReport> {
  const version = (last?.version ?? 0) + 1
  const content: ReportData = { ...now, amended: await amendmentOf(trx, sampleNo, version, now, last, remarks) }
  const preliminary = isPreliminary(content)
  const { id } = await trx
    .insertInto('issuedReport')
    .values({
      ...{ sampleNo, customerId, version, preliminary, content: JSON.stringify(content) },
      ...{ issuedAt: call.now, issuedById: call.actor.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordActivity(trx, call, {
    action: 'create',
    entity: reportKind,
    entityId: id,
    documentNo: sampleNo,
    after: { version, preliminary, amended: content.amended },
  })
  return { id, sampleNo, version, preliminary, content, issuedAt: call.now }
}

/** The mark of an amended report. Once there is one, the versions after it carry it on. */
async function amendmentOf(
  trx: Db,
  sampleNo: string,
  version: number,
  now: ReportData,
  last: StoredReport | undefined,
  remarks: string | null | undefined,
): Promise<ReportData['amended']> {
  if (!last) return null
  const isAmended = amends(last.content, now)
  if (!isAmended && !last.content.amended) return null
  const reason = remarks || (await reasonsSince(trx, sampleNo, last.issuedAt)) || last.content.amended?.reason || null
  return { version, reason, originalIssuedAt: paperMoment(last.issuedAt) }
}

/** What was said when verifications of the sample were taken back after the last issue. */
async function reasonsSince(trx: Db, sampleNo: string, since: Date): Promise<string> {
  const rows: { unapprovedRemarks: string | null }[] = await trx
    .selectFrom('testResult')
    .innerJoin('customerTest', 'customerTest.id', 'testResult.customerTestId')
    .innerJoin('collectedSample', 'collectedSample.id', 'customerTest.collectedSampleId')
    .select('unapprovedRemarks')
    .where('sampleNo', '=', sampleNo)
    .where('unapprovedAt', '>=', since)
    .orderBy('testResult.id')
    .execute()
  return [...new Set(rows.map(({ unapprovedRemarks }) => unapprovedRemarks).filter(Boolean))].join('; ')
}
