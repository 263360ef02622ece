import { type SqlBool, sql } from 'kysely'
import { canViewAll, isVisibleTo, type Viewer } from '~/documents/access/server/scope'
import { messages } from '~/metadata/messages'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { labSale } from '../../../../../documents/lab/lab-sale'
import { ultrasoundCondition } from './ultrasoundCondition'

export interface LockedUsgTest {
  id: number
  customerId: number
  name: string
  status: number
  /** The report as it is; nulls until there is one. */
  reportId: number | null
  reportNo: string | null
  text: string | null
  pictures: number[] | null
  version: number | null
}

/**
 * Locks an ultrasound test until the transaction ends: who reports, verifies, issues or returns it does so one after
 * another. @throws ApiError 404 where it is none, or of a bill that the user does not see
 */
async function lock(trx: Db, condition: ReturnType<typeof sql<SqlBool>>, actor: Viewer): Promise<LockedUsgTest> {
  const { rows } = await sql<LockedUsgTest>`
    select t.id, t.customer_id, m.name, t.status, null::integer as report_id, null as report_no, null as text,
      null::jsonb as pictures, null::integer as version
    from customer_test t join test m on m.id = t.test_id
    where ${condition} and ${ultrasoundCondition()} and ${isVisibleTo(labSale, actor, 't.saleId')} for update of t`.execute(
    trx,
  )
  const [test] = rows
  if (!test) throw apiError.missing()
  const report = await trx
    .selectFrom('usgReport')
    .select(['id as reportId', 'reportNo', 'text', 'pictures', 'version'])
    .where('customerTestId', '=', test.id)
    .executeTakeFirst()
  return { ...test, ...report }
}

export const lockTest = (trx: Db, customerTestId: number, actor: Viewer) =>
  lock(trx, sql<SqlBool>`t.id = ${customerTestId}`, actor)

/** The same by the number of its report. */
export const lockReport = (trx: Db, reportNo: string, actor: Viewer) =>
  lock(trx, sql<SqlBool>`t.id = (select r.customer_test_id from usg_report r where r.report_no = ${reportNo})`, actor)

/** Holds the number of a report against what a reader sees. @throws ApiError 404 */
export async function assertReportVisible(db: Db, reportNo: string, actor: Viewer): Promise<void> {
  if (canViewAll(labSale, actor)) return
  const { rows } = await sql`select from usg_report r join customer_test t on t.id = r.customer_test_id
    where r.report_no = ${reportNo} and ${isVisibleTo(labSale, actor, 't.saleId')}`.execute(db)
  if (rows.length === 0) throw apiError.missing(messages.nothingFound)
}

/** The message for a save or verification of a version that has changed since. */
export const staleReportMessage = (name: string) =>
  `Someone else changed the report of ${name}. Look at it and try again.`
