import { type SqlBool, sql } from 'kysely'
import { isVisibleTo, type Viewer } from '~/documents/access/server/scope'
import type { Db } from '~/server/database/open'
import { labSale } from '../../../../../documents/lab/lab-sale'
import type { ReportState } from '../../issued-reports/states'
import { TestStatus } from '../../samples/statuses'
import { loincSystem, omitEmpty, reportLoincCode, sampleSystem } from '../coding'
import { type FhirPage, type FhirQuery, readPage, subject } from './read'

/** Names the reports that a report takes the place of (hl7.org/fhir/R4/extension-diagnosticreport-replaces.html). */
const replacesUrl = 'http://hl7.org/fhir/StructureDefinition/diagnosticReport-replaces'

interface ReportRow {
  sampleNo: string
  version: number
  preliminary: boolean
  /** The version is marked as amended. */
  amended: boolean
  /** It changed a text of an earlier version. */
  hasChanges: boolean
  state: ReportState
  /** This version or an earlier one was final. */
  wasFinal: boolean
  /** An earlier version was final. */
  wasFinalBefore: boolean
  /** The numbers of the reports that it names as replaced. */
  replaces: string[]
  customerId: number
  customerName: string
  issuedAt: Date
  collectedAt: Date
  orders: number[]
  results: number[]
}

/**
 * DiagnosticReport.status (hl7.org/fhir/R4/valueset-diagnostic-report-status.html).
 * - A withdrawn report is `entered-in-error` if it was final, because decisions may rest on it; one that never was is
 * `cancelled`.
 * - After a final version, a version that changes a text is `corrected`, one that adds content is `appended`; any
 * other, such as a withdrawn report that is issued again unchanged, is `amended`.
 */
function reportStatus(row: ReportRow): string {
  const { state, preliminary, amended, hasChanges, wasFinal, wasFinalBefore, results } = row
  if (state === 'withdrawn') return wasFinal ? 'entered-in-error' : 'cancelled'
  if (state === 'underCorrection') return results.length > 0 ? 'partial' : 'registered'
  if (wasFinalBefore && amended) return hasChanges ? 'corrected' : 'amended'
  if (preliminary) return 'preliminary'
  return wasFinalBefore ? 'appended' : 'final'
}

/** The sample numbers that the report `e` is of. */
const ofReport = sql`select e.sample_no union all select j.sample_no from joined_sample j where j.report_no = e.sample_no`

/** The last issued version of each laboratory report, by its sample number, as FHIR R4 DiagnosticReport. */
export async function readReports(db: Db, asked: FhirQuery, actor: Viewer): FhirPage {
  const wasFinalBefore = sql`exists (select from issued_report f
    where f.sample_no = e.sample_no and f.version < e.version and not f.preliminary)`
  const columns = sql`e.sample_no, e.version, e.preliminary, (e.content -> 'amended') <> 'null'::jsonb as amended,
    jsonb_path_exists(e.content, '$.amended.changes[*] ? (@.before != null)') as has_changes,
    t.state, not e.preliminary or ${wasFinalBefore} as was_final, ${wasFinalBefore} as was_final_before,
    coalesce(jsonb_path_query_array(e.content, '$.replaces[*].no'), '[]'::jsonb) as replaces, e.customer_id, c.full_name as customer_name, e.issued_at, s.collected_at,
    (select coalesce(jsonb_agg(o.id order by o.id), '[]'::jsonb) from customer_test o
      join collected_sample d on d.id = o.collected_sample_id where d.sample_no in (${ofReport})) as orders,
    (select coalesce(jsonb_agg(r.id order by o.id), '[]'::jsonb) from customer_test o
      join collected_sample d on d.id = o.collected_sample_id join test_result r on r.customer_test_id = o.id
      where d.sample_no in (${ofReport}) and o.status = ${sql.lit(TestStatus.verified)}) as results`
  const from = sql`issued_report e join issued_report_state t on t.issued_report_id = e.id
    join customer c on c.id = e.customer_id
    join lateral (select min(d.collected_at) as collected_at, min(d.collected_date_ad) as day, min(d.sale_id) as sale_id
      from collected_sample d where d.sample_no = e.sample_no) s on true`
  const conditions = [
    ...asked.conditions,
    sql<SqlBool>`not exists (select 1 from issued_report n where n.sample_no = e.sample_no and n.version > e.version)`,
    // ultrasound reports have no sample
    sql<SqlBool>`s.collected_at is not null`,
    isVisibleTo(labSale, actor, 's.saleId'),
  ]
  const { rows, count } = await readPage<ReportRow>(db, columns, from, sql`e.id`, { ...asked, conditions })
  const to = (type: string, ids: readonly (number | string)[]) =>
    ids.length > 0 ? ids.map((id) => ({ reference: `${type}/${id}` })) : undefined
  const results = rows.map((row) =>
    omitEmpty({
      ...{ resourceType: 'DiagnosticReport', id: row.sampleNo, meta: { versionId: String(row.version) } },
      extension: to('DiagnosticReport', row.replaces)?.map((valueReference) => ({ url: replacesUrl, valueReference })),
      identifier: [{ system: sampleSystem, value: row.sampleNo }],
      basedOn: to('ServiceRequest', row.orders),
      status: reportStatus(row),
      code: { coding: [{ system: loincSystem, code: reportLoincCode, display: 'Laboratory report' }] },
      subject: subject(row),
      effectiveDateTime: row.collectedAt.toISOString(),
      issued: row.issuedAt.toISOString(),
      result: to('Observation', row.results),
    }),
  )
  return { results, count }
}
