import { Buffer } from 'node:buffer'
import { sql } from 'kysely'
import { localDay } from '~/domain/calendar'
import type { Facts } from '~/metadata/facts'
import { reports } from '~/metadata/registry'
import type { ModuleReport } from '~/metadata/report'
import { fileColumns, parseUrlState, type ReportView, reportViewOf } from '~/metadata/reportUrl'
import { type Rollup, rollupsOf } from '~/metadata/rollups'
import { apiError } from '../apiError'
import { readActor } from '../auth/sessions'
import type { Db } from '../database/open'
import { type Actor, hasPermission } from '../http/endpoint'
import type { JobContext } from '../jobs/job'
import type { MailContent } from '../mail/deliverMail'
import { composeTimeoutMs } from '../mail/sendMail'
import { type ExportQuery, openTabFile, titleOf } from '../reports/exportTab'
import { exportQuery } from '../reports/query'
import { daysText, mailContent } from './mailText'
import { mailPermission, visibleViewCondition } from './visible'

/** Mail servers take about 20 MB, of which a file in a mail is three quarters. */
const mostBytes = 14 * 2 ** 20

interface View {
  route: string
  query: string
}

let known: ReadonlyMap<Facts, Rollup> | undefined

/** Returns the rollups of facts, made with the first mail. */
function rollups(): ReadonlyMap<Facts, Rollup> {
  known ??= rollupsOf(reports)
  return known
}

/** Returns the query that exports a view on a day. @throws ApiError 400 if it no longer fits its report */
function exportQueryOf(report: ModuleReport, { query }: View, day: string, format: ExportQuery['format']) {
  const shown = reportViewOf(report, parseUrlState(report, query), day)
  const params = { ...shown.query, format, columns: fileColumns(shown).join(',') || undefined }
  const texts = Object.entries(params).filter(([, value]) => value !== undefined)
  const parsed = exportQuery(shown.tab).safeParse(Object.fromEntries(texts.map(([name, one]) => [name, String(one)])))
  if (!parsed.success)
    throw apiError.invalid({ root: 'The report has changed since this view was saved. Save it anew.' })
  return { shown, query: parsed.data }
}

/**
 * Validates that a user may have a view mailed.
 * @throws ApiError 400 if it is no view of a report or no longer fits it, 403 without the report's permission
 */
export function assertMailableView(view: View, actor: Actor, now: Date): ModuleReport {
  const report = reports.find(({ route }) => route === view.route)
  if (!report) throw apiError.invalid({ root: 'Only views of reports can be mailed.' })
  if (!hasPermission(actor, report.permission)) throw apiError.forbidden('The user may not see this report any more.')
  exportQueryOf(report, view, localDay(now), 'csv')
  return report
}

/** Reads the user who has the view mailed. @throws ApiError if the user is inactive or lacks the permission by now */
async function senderOf(db: Db, userId: number): Promise<Actor> {
  const actor = await readActor(db, userId)
  if (!actor) throw apiError.forbidden('The user who has this view mailed is not active.')
  if (!hasPermission(actor, mailPermission)) throw apiError.forbidden('The user may not have views mailed any more.')
  return actor
}

/** The whole of a file. @throws ApiError where it is larger than mails are, or takes too long */
async function wholeOf(chunks: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<Buffer> {
  const until = performance.now() + composeTimeoutMs
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    signal.throwIfAborted()
    pieces.push(chunk)
    bytes += chunk.length
    if (bytes > mostBytes) throw apiError.tooLarge('The file is too large to be mailed. Narrow the view.')
    if (performance.now() > until) throw apiError.tooLarge('The file takes too long to be mailed. Narrow the view.')
  }
  return Buffer.concat(pieces)
}

/** The address of what the mail holds: the same days whenever it is opened. */
function addressOf({ route, query }: View, { range: { from, to } }: ReportView, publicUrl: string): string {
  const params = new URLSearchParams(query)
  params.delete('period')
  params.set('from', from)
  params.set('to', to)
  return new URL(`${route}?${params}`, publicUrl).href
}

/**
 * The mail of a scheduled view: its file, with the days as of the scheduled time and the user's current permissions.
 * @throws ApiError with the reason if it cannot be sent
 */
export async function composeView(
  { db, publicUrl, signal }: Pick<JobContext<object>, 'db' | 'publicUrl' | 'signal'>,
  runId: number,
): Promise<MailContent> {
  const due = await db
    .selectFrom('viewMailingRun as r')
    .innerJoin('viewMailing as y', 'y.id', 'r.mailingId')
    .innerJoin('savedView as v', 'v.id', 'y.viewId')
    .select(['r.dueAt', 'y.userId', 'y.format', 'v.name', 'v.route', 'v.query'])
    .select(visibleViewCondition(sql.ref('y.userId')).as('isVisible'))
    .where('r.id', '=', runId)
    .executeTakeFirst()
  if (!due) throw apiError.missing('The view or its schedule was deleted.')
  const actor = await senderOf(db, due.userId)
  if (!due.isVisible) throw apiError.forbidden('The user does not have this view any more.')
  const now = new Date()
  const view = { route: due.route, query: due.query }
  const report = assertMailableView(view, actor, now)
  const day = localDay(due.dueAt)
  const { shown, query } = exportQueryOf(report, view, day, due.format)
  const tab = { ...shown.tab, rollup: rollups().get(shown.tab.facts) }
  const file = await openTabFile(report, tab, { db, asOf: null, actor, now }, query)
  try {
    const content = await wholeOf(file.chunks, signal)
    const [title, days] = [titleOf(report, tab), daysText(shown, localDay(now))]
    const address = publicUrl && addressOf(view, shown, publicUrl)
    return {
      ...mailContent({
        view: due.name,
        title,
        days,
        rows: file.totalRows,
        by: actor.fullName || actor.userName,
        address,
      }),
      attachments: [{ filename: file.name, content, contentType: file.type }],
    }
  } finally {
    await file.close()
  }
}
