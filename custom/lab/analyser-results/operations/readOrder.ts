import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { TestStatus } from '../../shared/samples/statuses'
import { readBarcode } from '../../shared/tubes/barcode'
import type { AnalyserOrder } from '../protocols/message'

interface Row {
  patientNo: string
  patientName: string
  gender: number
  birthDate: string | null
  codes: string[]
}

const sexes: Record<number, AnalyserOrder['sex']> = { 1: 'M', 2: 'F' }

/**
 * The tests that an analyser must measure in a tube: its own codes of the tests without a result. Nothing for an
 * unknown tube.
 */
export async function readOrder(db: Db, analyserId: number, barcode: string): Promise<AnalyserOrder> {
  const { sampleNo = '', tubeNo = null } = readBarcode(barcode) ?? {}
  const { rows } = await sql<Row>`
    select c.customer_no as patient_no, c.full_name as patient_name, c.gender,
      to_char(c.dob_date_ad, 'YYYYMMDD') as birth_date,
      coalesce(jsonb_agg(p.code order by ct.position, ct.id) filter (where p.id is not null), '[]'::jsonb) as codes
    from collected_sample s
      join customer c on c.id = s.customer_id
      left join customer_test ct on ct.collected_sample_id = s.id and ct.status = ${TestStatus.collected}
      left join analyser_test_map p on p.test_id = ct.test_id and p.analyser_id = ${analyserId} and p.active
    where s.undone_at is null and s.sample_no = ${sampleNo}
      and (${tubeNo}::integer is null or s.tube_no = ${tubeNo}::integer)
    group by c.id`.execute(db)
  const [row] = rows
  if (!row) return { barcode, patientNo: '', patientName: '', birthDate: '', sex: 'U', codes: [] }
  const { gender, birthDate, ...rest } = row
  return { ...rest, barcode, birthDate: birthDate ?? '', sex: sexes[gender] ?? 'U' }
}
