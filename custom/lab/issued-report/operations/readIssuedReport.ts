import { type RawBuilder, sql } from 'kysely'
import { isVisibleTo } from '~/documents/access/server/scope'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import type { Actor, RequestContext } from '~/server/http/endpoint'
import { labSale } from '../../../../documents/lab/lab-sale'
import { versionColumns, versionSources } from '../../shared/issued-reports/operations/listReports'
import { reportKind, visibleReportsCondition } from '../../shared/issued-reports/operations/visibleReports'
import type { IssuedReportRow } from '../../shared/issued-reports/responses'
import { verifyUrlOf } from '../../shared/issued-reports/verifyUrl'
import type { IssuedReportPageData } from '../responses'
import { type StatedContent, statedResults } from './statedResults'

/** The numbers of the samples of the report `r`: its own, and those that are reported with it. */
const isOfReport = (column: string) => sql`(${sql.ref(column)} = r.sample_no
  or ${sql.ref(column)} in (select j.sample_no from joined_sample j where j.report_no = r.sample_no))`

const samples = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'sampleNo', k.sample_no) order by k.id), '[]')
  from (select distinct on (s.sample_no) s.id, s.sample_no from collected_sample s where ${isOfReport('s.sampleNo')}
    order by s.sample_no, s.undone_at is not null, s.id) k)`

/** The bills of the report that its reader sees. */
const salesOf = (actor: Actor) => sql`(select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'saleNo', b.sale_no,
    'fiscalYear', b.fiscal_year) order by b.id), '[]')
  from lab_sale b where ${isVisibleTo(labSale, actor, 'b.id')} and b.id in (select s.sale_id from collected_sample s where ${isOfReport('s.sampleNo')}
    union all select o.sale_id from usg_report g join customer_test o on o.id = g.customer_test_id
      where g.report_no = r.sample_no))`

type PageRow = Omit<
  IssuedReportPageData,
  'issuedAt' | 'stateAt' | 'verifyUrl' | 'results' | 'examination' | 'notes' | 'signatories' | 'ageSex' | 'referredBy'
> & { issuedAt: Date; stateAt: Date; token: string; content: StatedContent }

/** The number of a version that a reader may see. @throws ApiError 404 */
export async function readReportName(
  db: Db,
  id: number,
  actor: Actor,
): Promise<Pick<IssuedReportRow, 'reportNo' | 'version' | 'kind'>> {
  const { rows } = await sql<Pick<IssuedReportRow, 'reportNo' | 'version' | 'kind'>>`
    select r.sample_no as report_no, r.version, ${reportKind} as kind from issued_report r
    where r.id = ${id} and ${visibleReportsCondition(actor)}`.execute(db)
  if (!rows[0]) throw apiError.missing()
  return rows[0]
}

/** Selects the ids of all versions of a report, by the id of one version. */
export const versionIdsOf = (id: number): RawBuilder<unknown> =>
  sql`select o.id from issued_report o
    where o.sample_no = (select n.sample_no from issued_report n where n.id = ${id})`

/** A version of a report with what it states, as far as the reader sees its bills. @throws ApiError 404 */
export async function readIssuedReport(
  { db, actor, publicUrl }: Pick<RequestContext, 'db' | 'actor' | 'publicUrl'>,
  id: number,
): Promise<IssuedReportPageData> {
  const version = sql`jsonb_build_object('id', n.id, 'version', n.version)`
  const others = sql`issued_report n join issued_report_state y on y.issued_report_id = n.id
    where n.sample_no = r.sample_no`
  const { rows } = await sql<PageRow>`
    select ${versionColumns}, t.changed_at as state_at, w.full_name as state_by, r.token, r.content,
      (select ${version} from ${others} order by n.version desc limit 1) as newest,
      (select ${version} from ${others} and y.state = 'issued' order by n.version desc limit 1) as valid,
      t.replaced_by_id, ${samples} as samples, ${salesOf(actor)} as sales,
      jsonb_build_object('id', c.id, 'customerNo', c.customer_no, 'fullName', c.full_name) as customer
    from ${versionSources} join "user" w on w.id = t.changed_by_id
    where r.id = ${id} and ${visibleReportsCondition(actor)}`.execute(db)
  const [row] = rows
  if (!row) throw apiError.missing()
  const { content, token, issuedAt, stateAt, ...page } = row
  const { patient, referredBy = null, examination, text, notes = [], signatories } = content
  return {
    ...page,
    ...{ issuedAt: issuedAt.toISOString(), stateAt: stateAt.toISOString() },
    verifyUrl: verifyUrlOf(publicUrl, { token }),
    ageSex: patient.ageSex,
    referredBy,
    results: statedResults(content),
    examination: examination === undefined ? null : { name: examination, text: text ?? '' },
    notes,
    signatories: signatories.map(({ name, designation }) => [name, designation].filter(Boolean).join(', ')),
  }
}
