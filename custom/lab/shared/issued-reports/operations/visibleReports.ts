import { type SqlBool, sql } from 'kysely'
import { isVisibleTo } from '~/documents/access/server/scope'
import { type Actor, hasPermission } from '~/server/http/endpoint'
import { labSale } from '../../../../../documents/lab/lab-sale'

/** Whether the issued report `r` is one of an ultrasound; else it is one of a sample. */
const isOfUltrasound = sql<SqlBool>`exists (select from usg_report u where u.report_no = r.sample_no)`

/** The kind of the issued report `r`, as `diagnosticReportKinds` of responses.ts. */
export const reportKind = sql<'lab' | 'usg'>`case when ${isOfUltrasound} then 'usg' else 'lab' end`

/**
 * The condition on the issued reports `r` that the reader may see: of the kinds whose screen the reader may open, and of
 * bills that the reader sees, as in those screens.
 */
export function visibleReportsCondition(actor: Actor) {
  const visible = isVisibleTo(labSale, actor, 's.saleId')
  const ofSamples = sql<SqlBool>`not ${isOfUltrasound} and not exists (select from collected_sample s
    where (s.sample_no = r.sample_no
      or s.sample_no in (select j.sample_no from joined_sample j where j.report_no = r.sample_no))
      and not ${visible})`
  const ofUltrasounds = sql<SqlBool>`exists (select from usg_report u join customer_test s on s.id = u.customer_test_id
    where u.report_no = r.sample_no and ${visible})`
  const seesAll = hasPermission(actor, 'view_issued_report')
  const kinds = [
    ...(seesAll || hasPermission(actor, 'view_lab_report') ? [ofSamples] : []),
    ...(seesAll || hasPermission(actor, 'view_usg_report') ? [ofUltrasounds] : []),
  ].map((kind) => sql`(${kind})`)
  return sql<SqlBool>`(${sql.join(kinds, sql` or `)})`
}
