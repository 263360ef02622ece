import { type RawBuilder, sql } from 'kysely'
import { stateTableOf, transitionTableOf } from '~/metadata/states'
import type { Db } from '~/server/database/open'
import { survivingIdExpression } from '~/server/merge/followMerges'
import { discountApproval } from '../../../../../documents/lab/discount-approval'
import type { ApprovalRow } from '../rules'

const { table } = discountApproval

/** A column of the transition that approved the approval `s`, as SQL. */
export const approvalTransitionColumn = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${column} from ${sql.table(transitionTableOf(table))} t where t.record_id = s.id and t.transition = 'approve')`

/** When an approval was given, as ISO text. */
export const approvedAtExpression = approvalTransitionColumn(
  sql`to_char(t.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
)

/** The maximum number of approvals of a patient that are looked at. */
const mostRead = 20

/**
 * The latest approvals of a patient, which are locked until the transaction ends: of two bills at once, one uses an
 * approval.
 */
export async function lockApprovals(trx: Db, customer: number): Promise<ApprovalRow[]> {
  const { rows } = await sql<ApprovalRow>`
    select s.id, s.approval_no as "approvalNo", s.rate::text as rate, st.state, ${approvedAtExpression} as "approvedAt",
      ${approvalTransitionColumn(sql`t.by_id`)} as "approvedById"
    from ${sql.table(table)} s join ${sql.table(stateTableOf(table))} st on st.record_id = s.id
    where s.customer_id = ${survivingIdExpression('customer', customer)} and st.state in ('requested', 'approved', 'used')
    order by s.id desc limit ${mostRead} for update of st`.execute(trx)
  return rows
}
