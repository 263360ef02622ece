import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import type { ReportData } from '../paperData'
import type { IssuedVersion } from '../wire'

/** The entity under which issues and prints stand in the activity log. */
export const reportEntity = 'issued-report'

export interface StoredReport {
  id: number
  sampleNo: string
  version: number
  preliminary: boolean
  content: ReportData
  issuedAt: Date
}

/** One version of a sample's report as it was handed out, or the last. */
export async function readIssued(db: Db, sampleNo: string, version?: number): Promise<StoredReport | undefined> {
  const query = db
    .selectFrom('issuedReport')
    .select(['id', 'sampleNo', 'version', 'preliminary', 'content', 'issuedAt'])
    .where('sampleNo', '=', sampleNo)
    .orderBy('version', 'desc')
  const row = await (version === undefined ? query : query.where('version', '=', version)).limit(1).executeTakeFirst()
  return row as StoredReport | undefined
}

/** How often a version was printed, as a paper or as a file. */
export async function printCountOf(db: Db, issuedReportId: number): Promise<number> {
  const row = await db
    .selectFrom('activity')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('entity', '=', reportEntity)
    .where('entityId', '=', issuedReportId)
    .where('action', '=', 'print')
    .executeTakeFirstOrThrow()
  return row.count
}

/** The versions handed out, newest first. */
export async function listIssued(db: Db, sampleNo: string): Promise<IssuedVersion[]> {
  const { rows } = await sql<Omit<IssuedVersion, 'issuedAt'> & { issuedAt: Date }>`
    select r.id, r.version, r.preliminary, coalesce(r.content -> 'amended', 'null') <> 'null' as amended,
      r.issued_at, u.full_name as issued_by,
      (select count(*) from activity a
        where a.entity = ${reportEntity} and a.entity_id = r.id and a.action = 'print') as print_count
    from issued_report r join "user" u on u.id = r.issued_by_id
    where r.sample_no = ${sampleNo}
    order by r.version desc`.execute(db)
  return rows.map((row) => ({ ...row, issuedAt: row.issuedAt.toISOString() }))
}
