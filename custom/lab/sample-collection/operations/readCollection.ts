import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { barcodeOf } from '../../shared/tubes/barcode'
import type { Collection } from '../responses'

type Tube = Omit<Collection['samples'][number], 'barcode'>
type Row = Tube & { sampleNo: string; tubeNo: number; customerId: number; collectedAt: Date }

/** A collection by one of its samples: all samples that share its number. */
export async function readCollection(db: Db, sampleId: number): Promise<Collection> {
  const { rows } = await sql<Row>`
    select s.id, s.sample_no, s.tube_no, s.customer_id, s.collected_at,
      case when y.id is not null then jsonb_build_object('id', y.id, 'name', y.name) end as sample_type,
      (select coalesce(jsonb_agg(o.id order by o.id), '[]'::jsonb)
         from customer_test o where o.collected_sample_id = s.id) as customer_tests
    from collected_sample s left join sample_type y on y.id = s.sample_type_id
    where s.sample_no = (select sample_no from collected_sample where id = ${sampleId})
    order by s.tube_no`.execute(db)
  const [first] = rows
  if (!first) throw new Error(`There is no sample ${sampleId}.`)
  return {
    sampleNo: first.sampleNo,
    customer: first.customerId,
    collectedAt: first.collectedAt.toISOString(),
    samples: rows.map(({ id, sampleNo, tubeNo, sampleType, customerTests }) => ({
      ...{ id, barcode: barcodeOf(sampleNo, tubeNo), sampleType, customerTests },
    })),
  }
}
