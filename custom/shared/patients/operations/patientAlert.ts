import { type RawBuilder, sql } from 'kysely'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { survivorIdOf } from '~/server/merge/survivorId'
import type { PatientAlert } from '../responses'

type Note = NonNullable<PatientAlert['note']>

/** The latest note on a patient, for the select list of a query. @param id an expression of the patient's id */
export const latestNote = (id: RawBuilder<unknown>): RawBuilder<Note | null> => sql`(
  select jsonb_build_object('text', a.after ->> 'text', 'at', a.at, 'by', a.user_name)
  from activity a where a.entity = 'customer' and a.entity_id = ${id} and a.action = 'note' order by a.id desc limit 1)`

/** A moment that JSON of the database carries, as the API answers moments. */
export const withMoment = <T extends { at: string }>(one: T | null): T | null =>
  one && { ...one, at: new Date(one.at).toISOString() }

/** What must not be overlooked of a patient: allergies and the latest note. @throws ApiError 404 */
export async function readPatientAlert(db: Db, asked: number): Promise<PatientAlert> {
  const id = await survivorIdOf(db, 'customer', asked)
  const { rows } = await sql<PatientAlert>`
    select c.id, nullif(btrim(c.allergies), '') as allergies, ${latestNote(sql`c.id`)} as note
    from customer c where c.id = ${id}`.execute(db)
  if (!rows[0]) throw apiError.missing()
  return { ...rows[0], note: withMoment(rows[0].note) }
}
