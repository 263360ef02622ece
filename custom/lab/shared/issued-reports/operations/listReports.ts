import { type SqlBool, sql } from 'kysely'
import type { Db } from '~/server/database/open'
import type { Actor } from '~/server/http/endpoint'
import { findPage, idIn, inOrder, type PageRange } from '~/server/lists'
import type { IssuedReportRow } from '../responses'
import { reportActivityKind } from './kinds'
import { replacedByColumn } from './reportStates'
import { reportKind, visibleReportsCondition } from './visibleReports'

/** The columns of a version `r` with its state `t` and its writer `u`, as lists have them. */
export const versionColumns = sql`r.id, ${reportKind} as kind, r.sample_no as report_no, r.version, r.preliminary,
  coalesce(r.content -> 'amended', 'null') <> 'null' as amended, r.issued_at, u.full_name as issued_by,
  t.state, t.reason as state_reason, ${replacedByColumn} as replaced_by,
  (select count(*)::integer from document_print p
    where p.kind = ${sql.lit(reportActivityKind)} and p.document_id = r.id) as print_count`

/** The sources of `versionColumns`, with the patient `c`. */
export const versionSources = sql`issued_report r
  join issued_report_state t on t.issued_report_id = r.id
  join "user" u on u.id = r.issued_by_id
  join customer c on c.id = r.customer_id`

interface IssuedReportList extends PageRange {
  /** Finds the newest version of the report with this number. */
  search?: string | undefined
  /** Lists all versions of the report with this number. */
  reportNo?: string | undefined
  /** The patient by id. */
  customer?: number
}

/** Versions of reports that the reader may see, the last issued first. */
export async function listIssuedReports(
  db: Db,
  { search, reportNo, customer, ...page }: IssuedReportList,
  actor: Actor,
): Promise<{ results: IssuedReportRow[]; count: number }> {
  const conditions = [
    visibleReportsCondition(actor),
    ...(reportNo ? [sql<SqlBool>`r.sample_no = ${reportNo}`] : []),
    ...(customer ? [sql<SqlBool>`r.customer_id = ${customer}`] : []),
    ...(search
      ? [
          sql<SqlBool>`r.sample_no = ${search.toUpperCase()} and not exists (select from issued_report n
            where n.sample_no = r.sample_no and n.version > r.version)`,
        ]
      : []),
  ]
  const { ids, count } = await findPage(db, {
    ...page,
    from: sql`issued_report r where ${sql.join(conditions, sql` and `)}`,
    idColumn: 'r.id',
    order: [{ column: 'r.id', descending: true }],
    isSearch: true,
  })
  if (ids.length === 0) return { results: [], count }
  const { rows } = await sql<Omit<IssuedReportRow, 'issuedAt'> & { issuedAt: Date }>`
    select ${versionColumns}, c.id as customer, c.full_name as customer_full_name
    from ${versionSources} where ${idIn('r.id', ids)}`.execute(db)
  const reports = rows.map((row) => ({ ...row, issuedAt: row.issuedAt.toISOString() }))
  return { results: inOrder(reports, ids), count }
}
