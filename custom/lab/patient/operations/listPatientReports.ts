import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import type { Actor } from '~/server/http/endpoint'
import { findPage, idIn, inOrder, type PageRange } from '~/server/lists'
import { reportActivityKind } from '../../shared/issued-reports/operations/kinds'
import { replacedByColumn } from '../../shared/issued-reports/operations/reportStates'
import type { PatientReport } from '../responses'
import { reportKind, visibleReportsCondition } from './visibleReports'

/** A page of the versions of a patient's reports that the reader may see, the last issued first. */
export async function listPatientReports(
  db: Db,
  customer: number,
  page: PageRange,
  actor: Actor,
): Promise<{ results: PatientReport[]; count: number }> {
  const { ids, count } = await findPage(db, {
    ...page,
    from: sql`issued_report r where ${visibleReportsCondition(customer, actor)}`,
    idColumn: 'r.id',
    order: [{ column: 'r.id', descending: true }],
    isSearch: true,
  })
  if (ids.length === 0) return { results: [], count }
  const { rows } = await sql<Omit<PatientReport, 'issuedAt'> & { issuedAt: Date }>`
    select r.id, ${reportKind} as kind, r.sample_no as report_no, r.version, r.preliminary,
      coalesce(r.content -> 'amended', 'null') <> 'null' as amended, r.issued_at, u.full_name as issued_by,
      t.state, t.reason as state_reason, ${replacedByColumn} as replaced_by,
      (select count(*)::integer from document_print p
        where p.kind = ${reportActivityKind} and p.document_id = r.id) as print_count
    from issued_report r
      join issued_report_state t on t.issued_report_id = r.id
      join "user" u on u.id = r.issued_by_id
    where ${idIn('r.id', ids)}`.execute(db)
  const reports = rows.map((row) => ({ ...row, issuedAt: row.issuedAt.toISOString() }))
  return { results: inOrder(reports, ids), count }
}
