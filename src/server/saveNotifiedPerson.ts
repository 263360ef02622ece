import { type NotificationOutcome, validateNotificationOutcome } from '~/domain/notifiedPerson'
import { textSchema } from '~/fields/text/kind'
import type { ColumnStates, ColumnTransition, TableWithStates } from '~/metadata/columnStates'
import { apiError } from './apiError'
import type { Db } from './database/open'
import type { RequestContext } from './http/endpoint'
import { transitionRows } from './states/transitionRows'

/** The fields of a request body that record who was notified. */
export const notifiedPersonShape = {
  toldTo: textSchema({ label: 'Told To', maxLength: 200 }).nullish(),
  reason: textSchema({ label: 'Reason', maxLength: 500 }).nullish(),
}

/** A row of a table with the columns `answered_at`, `answered_by_id`, `told_to` and `reason`. */
interface AnswerableRow {
  state: string
}

interface CallNote<Row> {
  /** The table, such as `criticalCall`; the transition `answer` of its rows leads to `answered`. */
  table: Pick<TableWithStates, 'name'> & { states: ColumnStates & { transitions: { answer: ColumnTransition } } }
  id: number
  notifiedPerson: NotificationOutcome
  /** Other columns to write. @param toldTo null if nobody was notified */
  more?: (toldTo: string | null) => Readonly<Record<string, unknown>>
  /** Why the row needs no answer any more. */
  faultOf?: (row: Row) => string | undefined
}

/**
 * Records once on a pending row who was notified, or why nobody was.
 * @returns the row as it was, and the written columns
 * @throws ApiError 400 by field, 404, or 409 if it is already recorded or no longer needed
 */
export async function saveNotifiedPerson<Row extends AnswerableRow>(
  trx: Db,
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
  { table, id, notifiedPerson, more, faultOf }: CallNote<Row>,
): Promise<{ before: Row; after: Readonly<Record<string, unknown>> }> {
  const problems = validateNotificationOutcome(notifiedPerson)
  if (Object.keys(problems).length > 0) throw apiError.invalid(problems)
  const row = (await trx.selectFrom(table.name).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    | Row
    | undefined
  if (!row) throw apiError.missing()
  if (row.state === table.states.transitions.answer.to) throw apiError.conflict('It is answered already.')
  const fault = faultOf?.(row)
  if (fault) throw apiError.conflict(fault)
  const toldTo = notifiedPerson.toldTo?.trim() || null
  const after = { toldTo, reason: notifiedPerson.reason?.trim() || null, ...more?.(toldTo) }
  await transitionRows(trx, table, { transition: 'answer', of: [id], moment: { actor, now } })
  await trx
    .updateTable(table.name)
    .set({ ...after, answeredAt: now, answeredById: actor.id })
    .where('id', '=', id)
    .execute()
  return { before: row, after }
}
