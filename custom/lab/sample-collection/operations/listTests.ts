import { sql } from 'kysely'
import { adToBs, timeInNepal, todayInNepal } from '~/domain/calendar'
import type { Db } from '~/server/database/open'
import { refuse } from '~/server/refusal'
import { statusName } from '~shared/samples/statuses'
import type { CustomerTest } from '../answers'

interface Row {
  id: number
  test: CustomerTest['test']
  packageTest: CustomerTest['packageTest']
  sampleType: CustomerTest['sampleType']
  status: number
  sampleNo: string | null
  collectedAt: Date | null
  collectedByUserName: string | null
  remarks: string | null
}

function toTest({ collectedAt, ...row }: Row): CustomerTest {
  const collectedDateAd = collectedAt && todayInNepal(collectedAt)
  return {
    ...row,
    statusDisplay: statusName(row.status),
    collectedDateAd,
    collectedDateBs: (collectedDateAd && adToBs(collectedDateAd)) ?? null,
    collectedTime: collectedAt && timeInNepal(collectedAt),
  }
}

/** The tests of a bill in the order of its lines, with the sample that each was collected in. @throws Refusal 404 */
export async function listTests(
  db: Db,
  saleId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ results: CustomerTest[]; count: number }> {
  const bill = await db.selectFrom('labSale').select('id').where('id', '=', saleId).executeTakeFirst()
  if (!bill) throw refuse.missing()
  const { rows } = await sql<Row>`
    select o.id, jsonb_build_object('id', t.id, 'name', t.name) as test,
      case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as package_test,
      case when y.id is not null then jsonb_build_object('id', y.id, 'name', y.name) end as sample_type,
      o.status, s.sample_no, s.collected_at, u.user_name as collected_by_user_name, s.remarks
    from customer_test o
    join lab_sale_detail l on l.id = o.sale_detail_id
    join test t on t.id = o.test_id
    left join test p on p.id = o.package_test_id
    left join collected_sample s on s.id = o.collected_sample_id
    left join sample_type y on y.id = coalesce(s.sample_type_id, t.sample_type_id)
    left join "user" u on u.id = s.collected_by_id
    where o.sale_id = ${saleId}
    order by l.position, o.position, o.id`.execute(db)
  const page = limit > 0 ? rows.slice(offset, offset + limit) : rows.slice(offset)
  return { results: page.map(toTest), count: rows.length }
}
