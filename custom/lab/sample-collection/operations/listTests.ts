import { sql } from 'kysely'
import { type Viewer, visibleDocuments } from '~/documents/access/server/scope'
import { localDay, localTime, toApplicationCalendar } from '~/domain/calendar'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { labSale } from '../../../../documents/lab/lab-sale'
import { statusName } from '../../shared/samples/statuses'
import { barcodeOf } from '../../shared/tubes/barcode'
import { needsSample } from '../../shared/ultrasound/operations/ultrasoundCondition'
import type { CustomerTest } from '../responses'

interface Row {
  id: number
  test: CustomerTest['test']
  packageTest: CustomerTest['packageTest']
  sampleType: CustomerTest['sampleType']
  status: number
  sampleNo: string | null
  tubeNo: number | null
  collectedSample: number | null
  receivedAt: Date | null
  collectedAt: Date | null
  collectedByUserName: string | null
  remarks: string | null
  rejection: (Omit<Rejection, 'barcode'> & { sampleNo: string; tubeNo: number }) | null
}

type Rejection = NonNullable<CustomerTest['rejection']>

function toRejection({ sampleNo, tubeNo, rejectedAt, ...row }: NonNullable<Row['rejection']>): Rejection {
  return { ...row, barcode: barcodeOf(sampleNo, tubeNo), rejectedAt: new Date(rejectedAt).toISOString() }
}

function toTest({ collectedAt, receivedAt, tubeNo, rejection, ...row }: Row): CustomerTest {
  const collectedDateAd = collectedAt && localDay(collectedAt)
  return {
    ...row,
    barcode: row.sampleNo && barcodeOf(row.sampleNo, tubeNo as number),
    receivedAt: receivedAt?.toISOString() ?? null,
    rejection: rejection && toRejection(rejection),
    statusDisplay: statusName(row.status),
    collectedDateAd,
    collectedDateBs: (collectedDateAd && toApplicationCalendar(collectedDateAd)) ?? null,
    collectedTime: collectedAt && localTime(collectedAt),
  }
}

/** The tests of a bill for which samples are drawn, in the order of its lines, with the sample that each was collected in. @throws ApiError 404 */
export async function listTests(
  db: Db,
  saleId: number,
  { offset, limit }: { offset: number; limit: number },
  actor: Viewer,
): Promise<{ results: CustomerTest[]; count: number }> {
  const bill = await visibleDocuments(db, labSale, actor).select('s.id').where('s.id', '=', saleId).executeTakeFirst()
  if (!bill) throw apiError.missing()
  const { rows } = await sql<Row>`
    select o.id, jsonb_build_object('id', t.id, 'name', t.name) as test,
      case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as package_test,
      case when y.id is not null then jsonb_build_object('id', y.id, 'name', y.name) end as sample_type,
      o.status, s.sample_no, s.tube_no, s.id as collected_sample, s.received_at, s.collected_at,
      u.user_name as collected_by_user_name, s.remarks,
      (select jsonb_build_object('sampleNo', e.sample_no, 'tubeNo', e.tube_no, 'reason', r.name,
          'remarks', e.rejection_remarks, 'rejectedAt', e.undone_at, 'rejectedByUserName', w.user_name)
        from rejected_test k join collected_sample e on e.id = k.collected_sample_id
          join rejection_reason r on r.id = e.rejection_reason_id join "user" w on w.id = e.undone_by_id
        where k.customer_test_id = o.id order by e.id desc limit 1) as rejection
    from customer_test o
    join lab_sale_detail l on l.id = o.sale_detail_id
    join test t on t.id = o.test_id
    left join test p on p.id = o.package_test_id
    left join collected_sample s on s.id = o.collected_sample_id
    left join sample_type y on y.id = coalesce(s.sample_type_id, t.sample_type_id)
    left join "user" u on u.id = s.collected_by_id
    where o.sale_id = ${saleId} and ${needsSample('o')}
    order by l.position, o.position, o.id`.execute(db)
  const page = limit > 0 ? rows.slice(offset, offset + limit) : rows.slice(offset)
  return { results: page.map(toTest), count: rows.length }
}
