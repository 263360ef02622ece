import { type Expression, type SqlBool, sql } from 'kysely'
import type { Viewer } from '~/documents/access/server/scope'
import { localDay } from '~/domain/calendar'
import type { Db } from '~/server/database/open'
import { findPage, idIn, inOrder } from '~/server/lists'
import { customerMatches } from '~shared/patients/operations/searchCustomers'
import { visibleTubesCondition } from '../../shared/samples/operations/seen'
import { TestStatus } from '../../shared/samples/statuses'
import { barcodeOf, readBarcode } from '../../shared/tubes/barcode'
import type { Tube } from '../responses'

export interface TubesQuery {
  offset: number
  /** 0 for all. */
  limit: number
  /** On their way, the oldest first, or received today in Nepal, the last first. */
  status: 'waiting' | 'received'
  /** A barcode, a sample number, or words in the patient's name, number or mobile number. */
  search?: string
}

type Row = Omit<Tube, 'barcode' | 'collectedAt' | 'receivedAt'> & {
  tubeNo: number
  collectedAt: Date
  receivedAt: Date | null
}

/** Nepal's midnight, at which a day of receipt begins. */
const startOf = (day: string) => sql`${day}::date::timestamp at time zone 'Asia/Kathmandu'`

const isNamed = (search: string): Expression<SqlBool> => sql<SqlBool>`s.id in (
  select id from collected_sample where sample_no = ${readBarcode(search)?.sampleNo ?? null}
  union
  select o.id from customer c join collected_sample o on o.customer_id = c.id where ${customerMatches(search)})`

/** Tubes by where they are. Those of tests that have a result are in the laboratory, noted or not. */
export async function listTubes(
  db: Db,
  { status, search = '', offset, limit }: TubesQuery,
  { now, actor }: { now: Date; actor: Viewer },
): Promise<{ results: Tube[]; count: number }> {
  const isHere =
    status === 'received'
      ? sql<SqlBool>`s.received_at >= ${startOf(localDay(now))}`
      : sql<SqlBool>`s.received_at is null and s.id in (
          select t.collected_sample_id from customer_test t where t.status = ${sql.lit(TestStatus.collected)})`
  const conditions = [isHere, ...(search.trim() ? [isNamed(search)] : [])]
  const { ids, count } = await findPage(db, {
    from: sql`collected_sample s where ${visibleTubesCondition(actor, conditions)}`,
    idColumn: 's.id',
    order:
      status === 'received' ? [{ column: 's.receivedAt', descending: true }] : [{ column: 's.id', descending: false }],
    ...{ offset, limit, isSearch: search.trim() !== '' },
  })
  return { results: await readTubes(db, ids), count }
}

/** Tubes by their ids, in that order. */
export async function readTubes(db: Db, ids: readonly number[]): Promise<Tube[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select s.id, s.sample_no, s.tube_no, y.name as sample_type, c.customer_no, c.full_name as customer_full_name,
      s.collected_at, u.user_name as collected_by_user_name, s.received_at, v.user_name as received_by_user_name,
      (select coalesce(jsonb_agg(t.name order by o.position, o.id), '[]'::jsonb)
        from customer_test o join test t on t.id = o.test_id where o.collected_sample_id = s.id
          and o.status > ${sql.lit(TestStatus.returned)}) as tests
    from collected_sample s
    join customer c on c.id = s.customer_id
    join "user" u on u.id = s.collected_by_id
    left join sample_type y on y.id = s.sample_type_id
    left join "user" v on v.id = s.received_by_id
    where ${idIn('s.id', ids)}`.execute(db)
  return inOrder(
    rows.map(({ tubeNo, collectedAt, receivedAt, ...row }) => ({
      ...row,
      barcode: barcodeOf(row.sampleNo, tubeNo),
      collectedAt: collectedAt.toISOString(),
      receivedAt: receivedAt?.toISOString() ?? null,
    })),
    ids,
  )
}
