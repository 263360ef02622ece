import { sql } from 'kysely'
import { messages } from '~/metadata/messages'
import { paperMoment } from '~/print/moment'
import { recordActivity } from '~/server/activity'
import type { Db } from '~/server/database/open'
import { printCount, recordPrint } from '~/server/documents'
import type { Call } from '~/server/http/route'
import { mailsOf } from '~/server/mail/states'
import { refuse } from '~/server/refusal'
import type { IssuedVersion, ReportChange, ReportHead } from '../answers'

/** The name under which issues and prints are counted and stand in the activity log. */
export const reportKind = 'issued-report'

/** The kind under which mails of ultrasound reports stand; those of the laboratory's stand under `reportKind`. */
export const usgMailKind = 'issued-usg-report'

export interface StoredReport<Content> {
  id: number
  sampleNo: string
  version: number
  preliminary: boolean
  content: Content
  issuedAt: Date
  /** Unguessable; whoever holds the paper has it. */
  token: string
}

/** How the versions of a kind of report differ from one another. */
export interface ReportRules<Content extends ReportHead> {
  isPreliminary: (content: Content) => boolean
  /** What it says, apart from when it was issued: a report that says the same is the same version. */
  sayingOf: (content: Content) => string
  /** Whether it takes back something that an earlier version said. */
  amends: (earlier: Content, now: Content) => boolean
  /** What an earlier version said, each by its name, that this one does not say any more. */
  changes: (earlier: Content, now: Content) => ReportChange[]
  /** What was said when verifications of it were taken back since. */
  reasonsSince: (trx: Db, no: string, since: Date) => Promise<string>
}

const stored = (db: Db) =>
  db.selectFrom('issuedReport').select(['id', 'sampleNo', 'version', 'preliminary', 'content', 'issuedAt', 'token'])

/** A version that is known to be there. */
export async function readIssuedById<Content>(db: Db, id: number): Promise<StoredReport<Content>> {
  return (await stored(db).where('id', '=', id).executeTakeFirstOrThrow()) as StoredReport<Content>
}

/** One version of a report as it was handed out, or the last. */
export async function readIssued<Content>(
  db: Db,
  no: string,
  version?: number,
): Promise<StoredReport<Content> | undefined> {
  const query = stored(db).where('sampleNo', '=', no).orderBy('version', 'desc')
  const row = await (version === undefined ? query : query.where('version', '=', version)).limit(1).executeTakeFirst()
  return row as StoredReport<Content> | undefined
}

/** The version asked for; or the last one while nothing has changed since; or the report as it stands, not issued. */
export async function findReport<Content extends ReportHead>(
  db: Db,
  { no, version }: { no: string; version?: number | undefined },
  { sayingOf }: ReportRules<Content>,
  build: () => Promise<Content>,
): Promise<{ issued: StoredReport<Content> } | { current: Content }> {
  const issued = await readIssued<Content>(db, no, version)
  if (version !== undefined) {
    if (!issued) throw refuse.missing(messages.nothingFound)
    return { issued }
  }
  const current = await build()
  return issued && sayingOf(issued.content) === sayingOf(current) ? { issued } : { current }
}

/**
 * The versions handed out, newest first.
 * @param mailKind under which the mails of such reports stand
 */
export async function listIssued(db: Db, no: string, mailKind = reportKind): Promise<IssuedVersion[]> {
  const { rows } = await sql<Omit<IssuedVersion, 'issuedAt'> & { issuedAt: Date }>`
    select r.id, r.version, r.preliminary, coalesce(r.content -> 'amended', 'null') <> 'null' as amended,
      r.issued_at, u.full_name as issued_by,
      (select count(*) from document_print d where d.kind = ${reportKind} and d.document_id = r.id) as print_count,
      ${mailsOf(mailKind, 'r.id')} as mails, c.email,
      (select coalesce(jsonb_agg(jsonb_build_object('to', h.recipient, 'at', h.handed_over_at, 'by', w.full_name)
          order by h.id), '[]')
        from report_hand_over h join "user" w on w.id = h.handed_over_by_id
        where h.issued_report_id = r.id) as hand_overs
    from issued_report r
      join "user" u on u.id = r.issued_by_id
      join customer c on c.id = r.customer_id
    where r.sample_no = ${no}
    order by r.version desc`.execute(db)
  return rows.map((row) => ({ ...row, issuedAt: row.issuedAt.toISOString() }))
}

interface Issuing<Content extends ReportHead> {
  no: string
  customerId: number
  /** The report as it stands now. */
  now: Content
  /** Why it is amended; without them, what was said when a verification was taken back. */
  remarks?: string | null | undefined
  rules: ReportRules<Content>
}

/**
 * Hands a report out inside a transaction that holds its lock: keeps it as a version. A report that says what the last
 * version said is that version; one that takes something back is marked as amended.
 */
export async function keepIssued<Content extends ReportHead>(
  trx: Db,
  call: Call,
  { no, customerId, now, remarks, rules }: Issuing<Content>,
): Promise<StoredReport<Content>> {
  const last = await readIssued<Content>(trx, no)
  if (last && rules.sayingOf(last.content) === rules.sayingOf(now)) return last
  const version = (last?.version ?? 0) + 1
  const amended = await amendmentOf(trx, { no, version, now, last, remarks, rules })
  const content: Content = { ...now, amended }
  const preliminary = rules.isPreliminary(content)
  const { id, token } = await trx
    .insertInto('issuedReport')
    .values({
      ...{ sampleNo: no, customerId, version, preliminary, content: JSON.stringify(content) },
      ...{ issuedAt: call.now, issuedById: call.actor.id },
    })
    .returning(['id', 'token'])
    .executeTakeFirstOrThrow()
  await recordActivity(trx, call, {
    action: 'create',
    entity: reportKind,
    entityId: id,
    documentNo: no,
    after: { version, preliminary, amended },
  })
  return { id, sampleNo: no, version, preliminary, content, issuedAt: call.now, token }
}

/**
 * The mark of an amended report. Once there is one, the versions after it carry it on, with what was changed first
 * where they change nothing themselves.
 */
async function amendmentOf<Content extends ReportHead>(
  trx: Db,
  amending: Omit<Issuing<Content>, 'customerId'> & { version: number; last: StoredReport<Content> | undefined },
): Promise<ReportHead['amended']> {
  const { no, version, now, last, remarks, rules } = amending
  if (!last) return null
  const isAmending = rules.amends(last.content, now)
  const earlier = last.content.amended
  if (!isAmending && !earlier) return null
  const said = remarks || (await rules.reasonsSince(trx, no, last.issuedAt))
  const reason = said || earlier?.reason || null
  const changes = isAmending ? rules.changes(last.content, now) : earlier?.changes
  return {
    ...{ version, reason, originalIssuedAt: paperMoment(last.issuedAt), changes: changes ?? [] },
    wentTo: await recipientsOf(trx, no),
  }
}

/** To whom the versions of a report went by hand or by mail, in their order. */
async function recipientsOf(trx: Db, no: string) {
  const { rows } = await sql<{ version: number; to: string; how: 'hand' | 'mail'; at: Date }>`
    select r.version, h.recipient as to, 'hand' as how, h.handed_over_at as at
      from issued_report r join report_hand_over h on h.issued_report_id = r.id where r.sample_no = ${no}
    union all
    select r.version, m.recipient, 'mail', m.sent_at
      from issued_report r join mail m on m.document_id = r.id and m.kind in (${reportKind}, ${usgMailKind})
      where r.sample_no = ${no} and m.state = 'sent'
    order by at`.execute(trx)
  return rows.map((row) => ({ ...row, at: paperMoment(row.at) }))
}

/** Writes that a version was printed, by whom and when. @returns how often it was printed by now */
export async function countPrint(
  call: Pick<Call, 'db' | 'actor' | 'address' | 'now'>,
  { id, sampleNo, version }: Pick<StoredReport<unknown>, 'id' | 'sampleNo' | 'version'>,
  includeSignature: boolean,
): Promise<number> {
  const remarks = `version ${version}${includeSignature ? '' : ', without signatures'}`
  await recordPrint(call, { kind: reportKind, documentId: id, documentNo: sampleNo, remarks })
  return printCount(call.db, reportKind, id)
}
