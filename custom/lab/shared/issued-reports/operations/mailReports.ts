import { sql } from 'kysely'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { transaction } from '~/server/database/transaction'
import type { RequestContext } from '~/server/http/endpoint'
import type { JobContext } from '~/server/jobs/job'
import type { MailContent } from '~/server/mail/deliverMail'
import { queueMail, retryMail } from '~/server/mail/queueMail'
import type { MailState } from '~/server/mail/responses'
import { defineMailJob } from '~/server/mail/sendMail'
import { readPrintLanguage } from '~/server/print/readPrintLanguage'
import type { BasePrintData } from '~/server/print/serverPaper'
import { selectSingleton } from '~/server/resources/selectSingleton'
import { mailText } from '../mailText'
import type { ReportHeader } from '../responses'
import { withdrawnMessage } from '../states'
import { readIssuedVersionById, type StoredReport } from './issuedReports'
import { assertCanLeave } from './reportStates'

/** How reports of a kind are mailed. */
export interface ReportMailOptions<Content extends ReportHeader> {
  /** The kind of their mails. */
  kind: string
  /** The name of such a report, in English and Nepali. */
  title: readonly [string, string]
  /** The start of the attached file's name, before the number. */
  fileName: string
  /** @param password what opens the file; null where it is open */
  pdfOf: (
    call: Pick<JobContext<object>, 'db' | 'publicUrl'>,
    report: StoredReport<Content> & BasePrintData,
    password: string | null,
  ) => Promise<Buffer>
}

interface MailRequest<Content extends ReportHeader> {
  /** Its number. */
  no: string
  version?: number | null | undefined
  /** Without it, the address that the patient left. */
  to?: string | null | undefined
  /** Whether somebody answered the question for a marked copy. */
  markedCopy: boolean
  /** Issues the current report, when no version is named. */
  issue: (trx: Db) => Promise<StoredReport<Content>>
}

/** The address that the patient of a report left; null where there is none. */
async function addressOf(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select c.email from issued_report r join customer c on c.id = r.customer_id where r.id = ${id}`.execute(db)
  return rows[0]?.email || null
}

/**
 * Enqueues the mail of a report: of an issued version, or of the current report, which it issues.
 * @throws ApiError 404 without such a version; 409 when no address is given and the patient has none, and for a version
 * that must not leave (`assertCanLeave`)
 */
export function enqueueReportMail<Content extends ReportHeader>(
  call: RequestContext,
  { kind }: Pick<ReportMailOptions<Content>, 'kind'>,
  { no, version, to, markedCopy, issue }: MailRequest<Content>,
): Promise<MailState> {
  return transaction(call.db, async (trx) => {
    const report = version ? await assertCanLeave(trx, no, version, markedCopy) : await issue(trx)
    const address = to || (await addressOf(trx, report.id))
    if (!address) throw apiError.conflict('The patient left no mail address.', { to: 'Email is required' })
    const told = { version: report.version }
    return queueMail(trx, call, { kind, documentId: report.id, documentNo: no, to: address, activityDetails: told })
  })
}

interface SendAgain {
  markedCopy: boolean
  /** @throws ApiError 404 where the user does not see the report */
  checkSeen: (trx: Db, no: string) => Promise<void>
}

/** Sends a mail of a report once more. @throws ApiError 404, 409 where it was sent or its version must not leave */
export const sendReportAgain = (
  call: Parameters<typeof retryMail>[0],
  kind: string,
  mailId: number,
  { markedCopy, checkSeen }: SendAgain,
): Promise<MailState> =>
  retryMail(call, kind, mailId, async (trx, { no, id }) => {
    await checkSeen(trx, no)
    const { version } = await readIssuedVersionById(trx, id)
    await assertCanLeave(trx, no, version, markedCopy)
  })

/** The password of a mailed report's PDF, if the organization's rule protects it: the date of birth as 19800131. */
async function passwordOf(db: Db, id: number): Promise<string | null> {
  const rule = await selectSingleton(db, 'organizationRule').select('protectMailedReports').executeTakeFirst()
  if (!rule?.protectMailedReports) return null
  const { rows } = await sql<{ dobDateAd: string }>`
    select c.dob_date_ad from issued_report r join customer c on c.id = r.customer_id where r.id = ${id}`.execute(db)
  return rows[0]!.dobDateAd.replaceAll('-', '')
}

/**
 * A mail that was asked for while its version was the newest does not leave once it is not: nobody was asked.
 * @throws ApiError 409, by which the mail fails until somebody sends it again
 */
function assertMailLeaves({ version, standing, stateAt }: StoredReport<ReportHeader>, askedAt: Date): void {
  if (standing.state === 'withdrawn') throw apiError.conflict(withdrawnMessage(version))
  if (standing.state === 'issued' || stateAt <= askedAt) return
  throw apiError.conflict(`Version ${version} was no longer the newest when its mail was to leave.`)
}

/** The work that sends the mails of reports of a kind, each with its issued version. */
export const defineMailReportsJob = <Content extends ReportHeader>({
  kind,
  title,
  fileName,
  pdfOf,
}: ReportMailOptions<Content>) =>
  defineMailJob(
    kind,
    async (call, reportId, askedAt): Promise<MailContent> => {
      const report = await readIssuedVersionById<Content>(call.db, reportId)
      assertMailLeaves(report, askedAt)
      const { sampleNo: no, version } = report
      const password = await passwordOf(call.db, reportId)
      return {
        ...mailText(report, title, password !== null),
        attachments: [
          {
            filename: `${fileName}-${no.replace(/[^\w-]/g, '_')}-v${version}.pdf`,
            content: await pdfOf(call, { ...report, printLanguage: await readPrintLanguage(call.db) }, password),
            contentType: 'application/pdf',
          },
        ],
      }
    },
    { entity: 'issuedReport' },
  )
