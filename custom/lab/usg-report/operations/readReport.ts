import { messages } from '~/metadata/messages'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import { printCount } from '~/server/documents'
import { type Call, FileAnswer } from '~/server/http/route'
import { makePdf } from '~/server/print/makePdf'
import { refuse } from '~/server/refusal'
import {
  countPrint,
  findReport,
  keepIssued,
  type ReportRules,
  readIssued,
  reportKind,
  type StoredReport,
} from '~shared/issued-reports/operations/issuedReports'
import { withoutSignatures } from '~shared/issued-reports/rules'
import { TestStatus } from '~shared/samples/statuses'
import { checkSeen, lockReport } from '~shared/ultrasound/operations/lockTest'
import { readPictures } from '~shared/ultrasound/operations/readTests'
import type { PrintableUsgReport } from '../answers'
import type { IssueInput, PrintInput } from '../input'
import type { UsgReportData } from '../reportAnswers'
import { amends, changes, isPreliminary, sayingOf } from '../rules'
import { usgReportPaper } from '../serverPapers'
import { buildReport } from './buildReport'

export interface UsgReportRequest {
  reportNo: string
  includeSignature: boolean
  /** A version that was handed out; without it, the report as it stands now. */
  version?: number | undefined
}

type Found = { issued: StoredReport<UsgReportData> } | { current: UsgReportData }

const rules: ReportRules<UsgReportData> = {
  isPreliminary,
  sayingOf,
  amends,
  changes,
  /** A verification that is taken back leaves its reason on the report. */
  reasonsSince: async (trx, reportNo, since) => {
    const row = await trx
      .selectFrom('usgReport')
      .select('unapprovedRemarks')
      .where('reportNo', '=', reportNo)
      .where('unapprovedAt', '>=', since)
      .executeTakeFirst()
    return row?.unapprovedRemarks ?? ''
  },
}

async function printable(db: Db, found: Found, { reportNo, includeSignature }: UsgReportRequest) {
  const stored = 'issued' in found ? found.issued : undefined
  const content = 'issued' in found ? found.issued.content : found.current
  const report: PrintableUsgReport = {
    reportNo,
    version: stored?.version ?? null,
    preliminary: isPreliminary(content),
    printCount: stored ? await printCount(db, reportKind, stored.id) : 0,
    content: includeSignature ? content : withoutSignatures(content),
    images: (await readPictures(db, content.pictures)).map(({ image }) => image),
  }
  return report
}

async function find(
  { db, actor, now }: Pick<Call, 'db' | 'actor' | 'now'>,
  { reportNo, version }: UsgReportRequest,
): Promise<Found> {
  await checkSeen(db, reportNo, actor)
  return findReport(db, { no: reportNo, version }, rules, () => buildReport(db, reportNo, now))
}

/** The report's data, from which the browser draws the paper. Looking at it is no print. */
export const readReport = async (call: Pick<Call, 'db' | 'actor' | 'now'>, request: UsgReportRequest) =>
  printable(call.db, await find(call, request), request)

/** The same paper as a file. A version that was issued counts as printed; what was not issued says so on its pages. */
export async function reportPdf(call: Call, request: UsgReportRequest): Promise<FileAnswer> {
  const found = await find(call, request)
  const report = await printable(call.db, found, request)
  const pdf = await makePdf(usgReportPaper, report)
  if ('issued' in found) await countPrint(call, found.issued, request.includeSignature)
  const ending = report.version ? `v${report.version}` : 'not-issued'
  return new FileAnswer(pdf, 'application/pdf', `ultrasound-${request.reportNo.replace(/\W/g, '_')}-${ending}.pdf`)
}

/** Hands a verified report out: keeps it as a version, and counts the print. @throws Refusal 404, 409 */
export async function issueReport(call: Call, { reportNo, includeSignature, remarks }: IssueInput) {
  return transaction(call.db, async (trx) => {
    const issued = await issueVersion(trx, call, { reportNo, remarks })
    await countPrint({ ...call, db: trx }, issued, includeSignature)
    return printable(trx, { issued }, { reportNo, includeSignature })
  })
}

/** The version that says what a verified report says now: the last one, or a new one. @throws Refusal 404, 409 */
export async function issueVersion(
  trx: Db,
  call: Call,
  { reportNo, remarks }: Pick<IssueInput, 'reportNo'> & Partial<Pick<IssueInput, 'remarks'>>,
) {
  const { customerId, name, status } = await lockReport(trx, reportNo, call.actor)
  if (status !== TestStatus.verified) throw refuse.conflict(`${name} is not verified.`)
  const now = await buildReport(trx, reportNo, call.now)
  return keepIssued(trx, call, { no: reportNo, customerId, now, remarks, rules })
}

/** Counts that an issued version was printed from the screen. @throws Refusal 404 */
export async function reprintReport(call: Call, { reportNo, version, includeSignature }: PrintInput) {
  await checkSeen(call.db, reportNo, call.actor)
  const issued = await readIssued(call.db, reportNo, version)
  if (!issued) throw refuse.missing(messages.nothingFound)
  return { reportNo, version, printCount: await countPrint(call, issued, includeSignature) }
}
