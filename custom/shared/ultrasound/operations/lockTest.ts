import { type SqlBool, sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { refuse } from '~/server/refusal'
import { isUltrasound } from './isUltrasound'

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
 * another. @throws Refusal 404 where it is none
 */
async function lock(trx: Db, condition: ReturnType<typeof sql<SqlBool>>): Promise<LockedUsgTest> {
  const { rows } = await sql<LockedUsgTest>`
    select t.id, t.customer_id, m.name, t.status, null::integer as report_id, null as report_no, null as text,
      null::jsonb as pictures, null::integer as version
    from customer_test t join test m on m.id = t.test_id
    where ${condition} and ${isUltrasound()} for update of t`.execute(trx)
  const [test] = rows
  if (!test) throw refuse.missing()
  const report = await trx
    .selectFrom('usgReport')
    .select(['id as reportId', 'reportNo', 'text', 'pictures', 'version'])
    .where('customerTestId', '=', test.id)
    .executeTakeFirst()
  return { ...test, ...report }
}

export const lockTest = (trx: Db, customerTestId: number) => lock(trx, sql<SqlBool>`t.id = ${customerTestId}`)

/** The same by the number of its report. */
export const lockReport = (trx: Db, reportNo: string) =>
  lock(trx, sql<SqlBool>`t.id = (select r.customer_test_id from usg_report r where r.report_no = ${reportNo})`)

/** What is said to who saves or verifies what is no longer as it was seen. */
export const changedMeanwhile = (name: string) =>
  `Someone else changed the report of ${name}. Look at it and try again.`
