import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import type { IssuedVersion } from '../answers'
import type { ReportData } from '../paperData'

/** The name under which issues and prints are counted and stand in the activity log. */
export const reportKind = 'issued-report'

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

/** The versions handed out, newest first. */
export async function listIssued(db: Db, sampleNo: string): Promise<IssuedVersion[]> {
  const { rows } = await sql<Omit<IssuedVersion, 'issuedAt'> & { issuedAt: Date }>`
    select r.id, r.version, r.preliminary, coalesce(r.content -> 'amended', 'null') <> 'null' as amended,
      r.issued_at, u.full_name as issued_by,
      (select count(*) from document_print d where d.kind = ${reportKind} and d.document_id = r.id) as print_count
    from issued_report r join "user" u on u.id = r.issued_by_id
    where r.sample_no = ${sampleNo}
    order by r.version desc`.execute(db)
  return rows.map((row) => ({ ...row, issuedAt: row.issuedAt.toISOString() }))
}
