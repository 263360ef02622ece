import { sql } from 'kysely'
import { recordActivity } from '~/server/activity'
import { apiError } from '~/server/apiError'
import { transaction } from '~/server/database/transaction'
import type { RequestContext } from '~/server/http/endpoint'
import { readResults } from '../../shared/controls/operations/readResults'
import type { ControlResult } from '../../shared/controls/responses'

/**
 * Has a control result count no more, with the reason; it stays, and is shown. A violation that it opened stays to be
 * answered.
 * @throws ApiError 404, 409 when it is excluded
 */
export async function excludeResult(call: RequestContext, id: number, reason: string): Promise<ControlResult> {
  return transaction(call.db, async (trx) => {
    const { rows } = await sql`select id from control_result where id = ${id} for update`.execute(trx)
    if (rows.length === 0) throw apiError.missing()
    const [before] = await readResults(trx, [id])
    if (before?.excluded) throw apiError.conflict('It is excluded already.')
    await trx
      .insertInto('controlExclusion')
      .values({ controlResultId: id, reason, excludedAt: call.now, excludedById: call.actor.id })
      .execute()
    await recordActivity(trx, call, {
      ...{ action: 'change', entity: 'quality-control', entityId: id },
      before: { value: before?.value, excluded: null },
      after: { excluded: reason },
    })
    const [after] = await readResults(trx, [id])
    return after as ControlResult
  })
}
