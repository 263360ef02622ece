import { type Expression, type SqlBool, sql } from 'kysely'
import { canViewAll, isVisibleTo, type Viewer } from '~/documents/access/server/scope'
import { messages } from '~/metadata/messages'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { labSale } from '../../../../../documents/lab/lab-sale'
import { type LockedSample, lockSample } from './samples'

/** The number under which a sample number is reported: its own, or that of the one that it is reported with. */
export const reportNoExpression = (column: string): Expression<string> =>
  sql`coalesce((select j.report_no from joined_sample j where j.sample_no = ${sql.ref(column)}), ${sql.ref(column)})`

/** The same of one sample number. */
export async function readReportNo(db: Db, sampleNo: string): Promise<string> {
  const row = await db.selectFrom('joinedSample').select('reportNo').where('sampleNo', '=', sampleNo).executeTakeFirst()
  return (row?.reportNo as string | undefined) ?? sampleNo
}

/** The sample numbers that a report is of: its own first. */
export async function readSampleNos(db: Db, reportNo: string): Promise<[string, ...string[]]> {
  const rows: { sampleNo: string }[] = await db
    .selectFrom('joinedSample')
    .select('sampleNo')
    .where('reportNo', '=', reportNo)
    .orderBy('sampleNo')
    .execute()
  return [reportNo, ...rows.map(({ sampleNo }) => sampleNo)]
}

/**
 * Asserts that a reader may see a sample number: a report is visible to users who see the bills of all of its samples.
 * The patient's earlier results are included, regardless of who billed them.
 * @throws ApiError 404
 */
export async function assertSampleVisible(db: Db, sampleNo: string, actor: Viewer): Promise<void> {
  if (canViewAll(labSale, actor)) return
  const nos = await readSampleNos(db, await readReportNo(db, sampleNo))
  const { rows } = await sql`select from collected_sample s
    where s.sample_no in (${sql.join(nos)}) and not ${isVisibleTo(labSale, actor, 's.saleId')} limit 1`.execute(db)
  if (rows.length > 0) throw apiError.missing(messages.nothingFound)
}

/** Locks sample numbers in the order in which all lock them, and answers them in the order in which they were named. */
export async function lockSamples(trx: Db, nos: readonly string[]): Promise<LockedSample[]> {
  const locked = new Map<string, LockedSample>()
  for (const no of [...new Set(nos)].sort()) locked.set(no, await lockSample(trx, no))
  return nos.map((no) => locked.get(no)!)
}

/**
 * Locks all sample numbers of the report of one of them until the transaction ends.
 * @throws ApiError 404, 409 where it was joined to another, or parted from it, meanwhile
 */
export async function lockReport(trx: Db, sampleNo: string): Promise<LockedSample & { reportNo: string }> {
  const reportNo = await readReportNo(trx, sampleNo)
  const nos = await readSampleNos(trx, reportNo)
  const [first] = await lockSamples(trx, nos)
  const now = await readSampleNos(trx, reportNo)
  if ((await readReportNo(trx, sampleNo)) !== reportNo || now.join() !== nos.join())
    throw apiError.conflict('Someone else changed the same record. Try again.')
  return { ...first!, reportNo }
}

/** Separates sample numbers without a tube from those that they were reported with. */
export async function separateEmptySamples(trx: Db, nos: readonly string[]): Promise<void> {
  const isEmpty = (column: string) =>
    sql<SqlBool>`not exists (select from collected_sample s where s.sample_no = ${sql.ref(column)} and s.undone_at is null)`
  await trx
    .deleteFrom('joinedSample')
    .where((where) => where.or([where('sampleNo', 'in', [...nos]), where('reportNo', 'in', [...nos])]))
    .where((where) => where.or([isEmpty('joinedSample.sampleNo'), isEmpty('joinedSample.reportNo')]))
    .execute()
}
