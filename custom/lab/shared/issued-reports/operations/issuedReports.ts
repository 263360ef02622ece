import { sql } from 'kysely'
import { messages } from '~/metadata/messages'
import { toPrintDateTime } from '~/print/moment'
import { recordActivity } from '~/server/activity'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { anyOfIds } from '~/server/database/page'
import { transaction } from '~/server/database/transaction'
import { logPrint, printCount } from '~/server/documents'
import type { RequestContext } from '~/server/http/endpoint'
import { listIdentityChangeReasons } from '~shared/patients/operations/identityChanges'
import type { VersionedContent } from '../reportChanges'
import type { ReportChange, ReportHeader } from '../responses'
import type { ReportStanding } from '../states'
import { reportActivityKind, usgMailKind } from './kinds'
import {
  assertCanLeave,
  insertIssuedState,
  lockStates,
  moveStates,
  replacedByColumn,
  setReplacement,
  supersedeEarlierVersions,
} from './reportStates'

export interface StoredReport<Content> {
  id: number
  sampleNo: string
  version: number
  preliminary: boolean
  content: Content
  issuedAt: Date
  /** Unguessable; everyone who holds the paper has it. */
  token: string
  /** Its state now, which changes after it was issued, since when and why. */
  standing: ReportStanding
  stateAt: Date
  reason: string | null
}

/** How the versions of a kind of report differ from one another. */
export interface ReportVersionRules<Content extends ReportHeader> {
  isPreliminary: (content: Content) => boolean
  /** The content as text, without the time of issue: a report with the same content is the same version. */
  contentTextOf: (content: Content) => string
  /** Whether it takes back something of an earlier version. */
  amends: (earlier: Content, now: Content) => boolean
  /** Returns the changes of the newest version against all before it, the first one included. */
  changes: (versions: readonly VersionedContent<Content>[]) => ReportChange[]
  /** The reasons given when verifications were taken back since. */
  reasonsSince: (trx: Db, no: string, since: Date) => Promise<string[]>
}

const stored = (db: Db) =>
  db
    .selectFrom('issuedReport as r')
    .innerJoin('issuedReportState as t', 't.issuedReportId', 'r.id')
    .select(['r.id', 'sampleNo', 'version', 'preliminary', 'content', 'issuedAt', 'token'])
    .select(sql<ReportStanding>`jsonb_build_object('state', t.state, 'replacedBy', ${replacedByColumn})`.as('standing'))
    .select(['t.reason', 't.changedAt as stateAt'])

/** A version that is known to be there. */
export async function readIssuedVersionById<Content>(db: Db, id: number): Promise<StoredReport<Content>> {
  return (await stored(db).where('r.id', '=', id).executeTakeFirstOrThrow()) as StoredReport<Content>
}

/** One version of a report as it was handed out, or the last. */
export async function readIssuedVersion<Content>(
  db: Db,
  no: string,
  version?: number,
): Promise<StoredReport<Content> | undefined> {
  const query = stored(db).where('sampleNo', '=', no).orderBy('version', 'desc')
  const row = await (version === undefined ? query : query.where('version', '=', version)).limit(1).executeTakeFirst()
  return row as StoredReport<Content> | undefined
}

/**
 * The requested version; or the last one while nothing has changed since; or the current report, not issued. If no
 * result is left, the last version, whose state has the reason.
 * @param build the current report; undefined while it states no result
 * @param nothing why there is no report at all
 */
export async function findReport<Content extends ReportHeader>(
  db: Db,
  { no, version, nothing }: { no: string; version?: number | undefined; nothing: string },
  { contentTextOf }: ReportVersionRules<Content>,
  build: () => Promise<Content | undefined>,
): Promise<{ issued: StoredReport<Content> } | { current: Content }> {
  const issued = await readIssuedVersion<Content>(db, no, version)
  if (version !== undefined) {
    if (!issued) throw apiError.missing(messages.nothingFound)
    return { issued }
  }
  const current = await build()
  if (!current) {
    if (!issued) throw apiError.conflict(nothing)
    return { issued }
  }
  const isSame =
    issued && issued.standing.state !== 'withdrawn' && contentTextOf(issued.content) === contentTextOf(current)
  return isSame ? { issued } : { current }
}

interface NewVersion<Content extends ReportHeader> {
  no: string
  customerId: number
  /** The current report. */
  now: Content
  /** Why it is amended; by default the reasons given when a verification was taken back. */
  remarks?: string | null | undefined
  /** The ordered tests whose verified results it states. */
  tests: readonly number[]
  rules: ReportVersionRules<Content>
}

/**
 * Issues a report inside a transaction that holds its lock, and stores it as a version. A report with the content of
 * the last version is that version; one that takes something back is marked as amended. All earlier versions are
 * superseded.
 */
export async function storeIssuedVersion<Content extends ReportHeader>(
  trx: Db,
  call: RequestContext,
  { no, customerId, now, remarks, tests, rules }: NewVersion<Content>,
): Promise<StoredReport<Content>> {
  const earlier = await lockStates(trx, no)
  const last = await readIssuedVersion<Content>(trx, no)
  const isWithdrawn = last?.standing.state === 'withdrawn'
  if (last && !isWithdrawn && rules.contentTextOf(last.content) === rules.contentTextOf(now)) {
    if (last.standing.state !== 'underCorrection') return last
    await moveStates(trx, call, earlier.slice(0, 1), { no, transition: 'confirm', reason: null })
    return { ...last, standing: { ...last.standing, state: 'issued' }, stateAt: call.now, reason: null }
  }
  const version = (last?.version ?? 0) + 1
  const amended = await amendmentOf(trx, { no, customerId, version, now, last, remarks, rules })
  const replaced = await reportsOfTests(trx, no, tests)
  const content: Content = {
    ...{ ...now, amended },
    ...(replaced.length > 0 && { replaces: replaced.map(({ id: _, ...one }) => one) }),
  }
  const preliminary = rules.isPreliminary(content)
  const { id, token } = await trx
    .insertInto('issuedReport')
    .values({
      ...{ sampleNo: no, customerId, version, preliminary, content: JSON.stringify(content) },
      ...{ issuedAt: call.now, issuedById: call.actor.id },
    })
    .returning(['id', 'token'])
    .executeTakeFirstOrThrow()
  await insertIssuedState(trx, call, id)
  await setReplacement(
    trx,
    replaced.flatMap(({ id: other, state }) => (state === 'withdrawn' ? [other] : [])),
    id,
  )
  await supersedeEarlierVersions(trx, call, earlier, { no, id, reason: amended?.reason ?? null })
  const reported = tests.map((customerTestId) => ({ issuedReportId: id, customerTestId }))
  if (reported.length > 0) await trx.insertInto('reportedTest').values(reported).execute()
  await recordActivity(trx, call, {
    action: 'create',
    entity: reportActivityKind,
    entityId: id,
    documentNo: no,
    after: { version, preliminary, amended },
  })
  const standing: ReportStanding = { state: 'issued', replacedBy: null }
  return {
    id,
    sampleNo: no,
    version,
    preliminary,
    content,
    issuedAt: call.now,
    token,
    standing,
    stateAt: call.now,
    reason: null,
  }
}

/** The newest reports of other numbers that stated results of some tests: those of samples that were collected again. */
async function reportsOfTests(trx: Db, no: string, tests: readonly number[]) {
  if (tests.length === 0) return []
  const { rows } = await sql<ReplacedRow>`
    select distinct on (r.sample_no) r.id, r.sample_no as no, r.version, r.issued_at, t.state, t.reason
    from reported_test d
      join issued_report r on r.id = d.issued_report_id
      join issued_report_state t on t.issued_report_id = r.id
    where d.customer_test_id = ${anyOfIds(tests)} and r.sample_no <> ${no}
    order by r.sample_no, r.version desc`.execute(trx)
  return rows.map(({ issuedAt, ...row }) => ({ ...row, issuedAt: toPrintDateTime(issuedAt) }))
}

interface ReplacedRow {
  id: number
  no: string
  version: number
  issuedAt: Date
  state: ReportStanding['state']
  reason: string | null
}

/**
 * The mark of an amended report: what changed since version 1. Once there is one, the versions after it carry it on, with
 * the reason of the one before where they have none.
 */
async function amendmentOf<Content extends ReportHeader>(
  trx: Db,
  amending: Omit<NewVersion<Content>, 'tests'> & { version: number; last: StoredReport<Content> | undefined },
): Promise<ReportHeader['amended']> {
  const { no, customerId, version, now, last, remarks, rules } = amending
  if (!last) return null
  const isAmending = last.standing.state === 'withdrawn' || rules.amends(last.content, now)
  const earlier = last.content.amended
  if (!isAmending && !earlier) return null
  const identity = await listIdentityChangeReasons(trx, customerId, last.issuedAt)
  const returned = await rules.reasonsSince(trx, no, last.issuedAt)
  const reasonText = remarks || [...new Set([...identity, ...returned])].join('; ') || last.reason
  const reason = reasonText || earlier?.reason || null
  const changes = rules.changes([...(await readVersions<Content>(trx, no)), { version, content: now }])
  return {
    ...{ version, reason, originalIssuedAt: toPrintDateTime(last.issuedAt), changes },
    wentTo: await recipientsOf(trx, no),
  }
}

/** The content of each version of a report, the oldest first. */
async function readVersions<Content>(trx: Db, no: string): Promise<VersionedContent<Content>[]> {
  const query = trx.selectFrom('issuedReport').select(['version', 'content']).where('sampleNo', '=', no)
  return (await query.orderBy('version').execute()) as VersionedContent<Content>[]
}

/** To whom the versions of a report went by hand or by mail, in their order. */
async function recipientsOf(trx: Db, no: string) {
  const { rows } = await sql<{ version: number; to: string; how: 'hand' | 'mail'; at: Date }>`
    select r.version, h.recipient as to, 'hand' as how, h.handed_over_at as at
      from issued_report r join report_hand_over h on h.issued_report_id = r.id where r.sample_no = ${no}
    union all
    select r.version, m.recipient, 'mail', m.sent_at
      from issued_report r join mail m on m.document_id = r.id and m.kind in (${reportActivityKind}, ${usgMailKind})
      where r.sample_no = ${no} and m.state = 'sent'
    order by at`.execute(trx)
  return rows.map((row) => ({ ...row, at: toPrintDateTime(row.at) }))
}

interface VersionPrint {
  no: string
  version: number
  includeSignature: boolean
  /** Whether somebody answered the question for a marked copy. */
  markedCopy: boolean
}

/**
 * Writes that a version is printed or downloaded again, before it is.
 * @returns how often it was printed by now
 * @throws ApiError 404, 409 (`assertCanLeave`)
 */
export function logVersionReprint(
  call: Pick<RequestContext, 'db' | 'actor' | 'address' | 'now'>,
  { no, version, includeSignature, markedCopy }: VersionPrint,
): Promise<number> {
  return transaction(call.db, async (trx) => {
    const { id } = await assertCanLeave(trx, no, version, markedCopy)
    return logVersionPrint({ ...call, db: trx }, { id, sampleNo: no, version }, includeSignature)
  })
}

/** Writes that a version was printed, by whom and when. @returns how often it was printed by now */
export async function logVersionPrint(
  call: Pick<RequestContext, 'db' | 'actor' | 'address' | 'now'>,
  { id, sampleNo, version }: Pick<StoredReport<unknown>, 'id' | 'sampleNo' | 'version'>,
  includeSignature: boolean,
): Promise<number> {
  const remarks = `version ${version}${includeSignature ? '' : ', without signatures'}`
  await logPrint(call, { kind: reportActivityKind, documentId: id, documentNo: sampleNo, remarks })
  return printCount(call.db, reportActivityKind, id)
}
