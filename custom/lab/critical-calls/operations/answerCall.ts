import type { NotificationOutcome } from '~/domain/notifiedPerson'
import { recordActivity } from '~/server/activity'
import { transaction } from '~/server/database/transaction'
import type { RequestContext } from '~/server/http/endpoint'
import { saveNotifiedPerson } from '~/server/saveNotifiedPerson'
import type { CriticalCall } from '../../shared/samples/criticalCallSchema'
import { criticalCallTable } from '../../shared/samples/schema'
import { readCalls } from './listCalls'

interface StoredCall {
  state: string
  value: string
  flag: string | null
  possiblyCritical: boolean
}

/** The person notified of a critical result, and whether they repeated it (ISO 15189:2022, 7.4.1.3). */
interface CallBack extends NotificationOutcome {
  readBack: boolean
}

/**
 * Stores who was notified of a critical result and whether it was read back, or why nobody was. Each result is answered
 * once.
 * @throws ApiError 400 by field, 404, 409 when it is answered or the result was changed since
 */
export async function answerCall(
  call: Pick<RequestContext, 'db' | 'actor' | 'address' | 'now'>,
  id: number,
  { readBack, ...told }: CallBack,
): Promise<CriticalCall> {
  return transaction(call.db, async (trx) => {
    const { before, after } = await saveNotifiedPerson<StoredCall>(trx, call, {
      ...{ table: criticalCallTable, id, notifiedPerson: told },
      more: (toldTo) => ({ readBack: toldTo === null ? null : readBack }),
      faultOf: ({ state }) => (state === 'withdrawn' ? 'The result was changed since.' : undefined),
    })
    const [answered] = await readCalls(trx, [id])
    await recordActivity(trx, call, {
      action: 'change',
      entity: 'critical-calls',
      entityId: id,
      documentNo: answered?.sampleNo,
      before: { value: before.value, flag: before.flag, possiblyCritical: before.possiblyCritical },
      after,
    })
    return answered as CriticalCall
  })
}
