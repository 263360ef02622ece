import { recordActivity } from '~/server/activity'
import { transaction } from '~/server/database/transaction'
import type { Call } from '~/server/http/route'
import { refuse } from '~/server/refusal'
import { type CallBack, checkCallBack } from '~shared/samples/callBack'
import type { CriticalCall } from '~shared/samples/criticalCallAnswers'
import { readCalls } from './listCalls'

/**
 * Says of a critical result who was told and whether it was read back, or why nobody was. It is said once.
 * @throws Refusal 400 by field, 404, 409 when it is answered or the result was changed since
 */
export async function answerCall(
  call: Pick<Call, 'db' | 'actor' | 'address' | 'now'>,
  id: number,
  given: CallBack,
): Promise<CriticalCall> {
  const problems = checkCallBack(given)
  if (Object.keys(problems).length > 0) throw refuse.invalid(problems)
  const toldTo = given.toldTo?.trim() || null
  const answer = { toldTo, readBack: toldTo === null ? null : given.readBack, reason: given.reason?.trim() || null }
  return transaction(call.db, async (trx) => {
    const calls = trx
      .selectFrom('criticalCall')
      .select(['id', 'answeredAt', 'withdrawnAt', 'value', 'flag', 'possiblyCritical'])
    const found = await calls.where('id', '=', id).forUpdate().executeTakeFirst()
    if (!found) throw refuse.missing()
    if (found.answeredAt) throw refuse.conflict('It is answered already.')
    if (found.withdrawnAt) throw refuse.conflict('The result was changed since.')
    await trx
      .updateTable('criticalCall')
      .set({ ...answer, answeredAt: call.now, answeredById: call.actor.id })
      .where('id', '=', id)
      .execute()
    const [answered] = await readCalls(trx, [id])
    await recordActivity(trx, call, {
      action: 'change',
      entity: 'critical-calls',
      entityId: id,
      documentNo: answered?.sampleNo,
      before: { value: found.value, flag: found.flag, possiblyCritical: found.possiblyCritical },
      after: answer,
    })
    return answered as CriticalCall
  })
}
