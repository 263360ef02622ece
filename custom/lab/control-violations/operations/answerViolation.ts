import { recordActivity } from '~/server/activity'
import { apiError } from '~/server/apiError'
import { transaction } from '~/server/database/transaction'
import type { RequestContext } from '~/server/http/endpoint'
import { transitionRows } from '~/server/states/transitionRows'
import type { ControlViolation } from '../../shared/controls/responses'
import { controlViolationTable } from '../../shared/controls/schema'
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
    const locked = trx.selectFrom('controlViolation').select('state').where('id', '=', id).forUpdate()
    const violation = await locked.executeTakeFirst()
    if (!violation) throw apiError.missing()
    if (violation.state !== 'open') throw apiError.conflict('It is answered already.')
    await transitionRows(trx, controlViolationTable, { transition: 'answer', of: [id], moment: call, reason })
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
