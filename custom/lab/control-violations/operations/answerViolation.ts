import { sql } from 'kysely'
import { recordActivity } from '~/server/activity'
import { apiError } from '~/server/apiError'
import { transaction } from '~/server/database/transaction'
import type { RequestContext } from '~/server/http/endpoint'
import type { ControlViolation } from '../../shared/controls/responses'
import { readViolations } from './readViolations'

interface Answer {
  reason: string
  correctiveAction: string
}

/**
 * Stores why a rule was broken and what was done about it, once; then results of the test can be verified again.
 * @throws ApiError 404, 409 when it is answered
 */
export async function answerViolation(
  call: Pick<RequestContext, 'db' | 'actor' | 'address' | 'now'>,
  id: number,
  { reason, correctiveAction }: Answer,
): Promise<ControlViolation> {
  return transaction(call.db, async (trx) => {
    const { rows } = await sql`select from control_violation where id = ${id} for update`.execute(trx)
    if (!rows[0]) throw apiError.missing()
    // a statement of its own: it sees what was committed while the lock was waited for
    const answers = await trx.selectFrom('controlAnswer').select('id').where('controlViolationId', '=', id).execute()
    if (answers.length > 0) throw apiError.conflict('It is answered already.')
    const answer = { reason, correctiveAction }
    await trx
      .insertInto('controlAnswer')
      .values({ controlViolationId: id, ...answer, answeredAt: call.now, answeredById: call.actor.id })
      .execute()
    const entry = { action: 'create', entity: 'control-violations', entityId: id } as const
    await recordActivity(trx, call, { ...entry, after: answer })
    const [answered] = await readViolations(trx, [id])
    return answered as ControlViolation
  })
}
