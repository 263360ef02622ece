import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { survivorIdOf } from '~/server/merge/survivorId'

/** A patient's id, number and name; of one who was merged into another, those of the other. @throws ApiError 404 */
export async function readPatientName(
  db: Db,
  id: number,
): Promise<{ id: number; customerNo: string; fullName: string }> {
  const row = await db
    .selectFrom('customer')
    .select(['id', 'customerNo', 'fullName'])
    .where('id', '=', await survivorIdOf(db, 'customer', id))
    .executeTakeFirst()
  if (!row) throw apiError.missing()
  return row as { id: number; customerNo: string; fullName: string }
}
