import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import type { MedicineRow } from '../responses'

/** The medicines in use that a test's organisms are tried against, in the order of the master. */
export async function medicinesOf(db: Db, testId: number): Promise<MedicineRow[]> {
  const { rows } = await sql<MedicineRow>`
    select m.id, m.name, m.code
    from test_sensitive_medicine k
      join test_sensitive_medicine_sensitive_medicines l on l.owner_id = k.id
      join sensitive_medicine m on m.id = l.target_id
    where k.test_id = ${testId} and k.active and m.active
    order by l.position`.execute(db)
  return rows
}
