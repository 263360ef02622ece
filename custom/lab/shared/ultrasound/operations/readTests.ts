import { Buffer } from 'node:buffer'
import { type Expression, type SqlBool, sql } from 'kysely'
import { isVisibleTo, type Viewer } from '~/documents/access/server/scope'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { anyOfIds } from '~/server/database/page'
import { labSale } from '../../../../../documents/lab/lab-sale'
import { lastIssuedSource } from '../../issued-reports/operations/lastIssuedSource'
import { signatoriesOfSample, signatoriesOfUser } from '../../samples/operations/reportFooters'
import { TestStatus } from '../../samples/statuses'
import type { UsgExamination, UsgPicture, UsgTest } from '../responses'
import { usgStatusName } from '../statuses'
import { ultrasoundCondition } from './ultrasoundCondition'

type StoredExamination = Pick<UsgExamination, 'text' | 'version' | 'remarks' | 'unapprovedRemarks'> & {
  pictures: number[] | null
}
type Row = Omit<UsgTest, 'statusDisplay' | 'enteredAt' | 'verifiedAt'> &
  StoredExamination & { enteredAt: Date | null; verifiedAt: Date | null }

async function selectTests(db: Db, condition: Expression<SqlBool>, actor: Viewer): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.id, jsonb_build_object('id', m.id, 'name', m.name) as test, t.status, r.report_no, r.entered_at,
      e.full_name as entered_by, r.verified_at, v.full_name as verified_by,
      i.issued_version, i.issued_state,
      r.text, r.pictures, r.version, r.remarks, r.unapproved_remarks
    from customer_test t
      join lab_sale_detail l on l.id = t.sale_detail_id
      join test m on m.id = t.test_id
      left join usg_report r on r.customer_test_id = t.id
      left join ${lastIssuedSource(sql`r.report_no`)} on true
      left join "user" e on e.id = r.entered_by_id
      left join "user" v on v.id = r.verified_by_id
    where ${condition} and ${isVisibleTo(labSale, actor, 't.saleId')} and t.status <> ${TestStatus.returned} and ${ultrasoundCondition()}
    order by l.position, t.position, t.id`.execute(db)
  return rows
}

const toTest = (row: Row): UsgTest => ({
  id: row.id,
  test: row.test,
  status: row.status,
  statusDisplay: usgStatusName(row.status),
  reportNo: row.reportNo,
  enteredAt: row.enteredAt?.toISOString() ?? null,
  enteredBy: row.enteredBy,
  verifiedAt: row.verifiedAt?.toISOString() ?? null,
  verifiedBy: row.verifiedBy,
  issuedVersion: row.issuedVersion,
  issuedState: row.issuedState,
})

/** The ultrasound tests of a bill that were not returned, in the order of its lines. */
export async function readTests(db: Db, saleId: number, actor: Viewer): Promise<UsgTest[]> {
  return (await selectTests(db, sql<SqlBool>`t.sale_id = ${saleId}`, actor)).map(toTest)
}

/** Ultrasound tests by their ids, as far as the reader sees their bills. */
export const readTestsByIds = async (db: Db, ids: readonly number[], actor: Viewer): Promise<UsgTest[]> =>
  (await selectTests(db, sql<SqlBool>`t.id = ${anyOfIds(ids)}`, actor)).map(toTest)

/** Pictures by their ids, in that order, as data URLs. */
export async function readPictures(db: Db, ids: readonly number[]): Promise<UsgPicture[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; type: string; data: Uint8Array }>`
    select id, type, data from usg_picture where id = ${anyOfIds(ids)}`.execute(db)
  const images = new Map(
    rows.map(({ id, type, data }) => [id, `data:${type};base64,${Buffer.from(data).toString('base64')}`]),
  )
  return ids.flatMap((id) => {
    const image = images.get(id)
    return image ? [{ id, image }] : []
  })
}

/** An ultrasound test with its report. @throws ApiError 404 where it is none, was returned, or is of a bill that the reader does not see */
export async function readExamination(db: Db, customerTestId: number, actor: Viewer): Promise<UsgExamination> {
  const [row] = await selectTests(db, sql<SqlBool>`t.id = ${customerTestId}`, actor)
  if (!row) throw apiError.missing()
  const { rows } = await sql<{ template: string | null; findings: UsgExamination['findings'] }>`
    select (select u.test_text from usg_service_setup u where u.test_id = ${row.test.id} and u.active) as template,
      (select coalesce(jsonb_agg(jsonb_build_object('code', f.code, 'finding', f.finding) order by f.code), '[]')
        from test_finding f where f.test_id = ${row.test.id} and f.active) as findings`.execute(db)
  const footers = row.reportNo ? await signatoriesOfSample(db, row.reportNo) : await signatoriesOfUser(db, actor.id)
  const { text, version, remarks, unapprovedRemarks } = row
  return {
    ...toTest(row),
    ...{ text, version, remarks, unapprovedRemarks },
    ...rows[0]!,
    pictures: await readPictures(db, row.pictures ?? []),
    reportFooter: footers.map(({ id }) => id),
  }
}
