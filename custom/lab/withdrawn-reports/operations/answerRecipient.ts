import { sql } from 'kysely'
import type { NotificationOutcome } from '~/domain/notifiedPerson'
import { recordActivity } from '~/server/activity'
import { apiError } from '~/server/apiError'
import { transaction } from '~/server/database/transaction'
import type { RequestContext } from '~/server/http/endpoint'
import { saveNotifiedPerson } from '~/server/saveNotifiedPerson'
import type { WithdrawnReportCall } from '../../shared/issued-reports/responses'
import { withdrawnReportRecipientTable } from '../../shared/issued-reports/schema'
import { readRecipients, visibleRecipientCondition } from './listRecipients'

interface StoredRecipient {
  state: string
  how: string
  recipient: string
}

/** The person notified that a report was withdrawn, with remarks on the conversation. */
interface RecipientCall extends NotificationOutcome {
  note?: string | null | undefined
}

/**
 * Stores who was notified about a withdrawn report, or why nobody was, for one recipient, once.
 * @throws ApiError 400 by field, 404 if it does not exist or is not visible, 409 when it is answered
 */
export async function answerRecipient(
  call: Pick<RequestContext, 'db' | 'actor' | 'address' | 'now'>,
  id: number,
  { note, ...told }: RecipientCall,
): Promise<WithdrawnReportCall> {
  return transaction(call.db, async (trx) => {
    const { rows } = await sql`select from withdrawn_report_recipient w
      where w.id = ${id} and ${visibleRecipientCondition(call.actor)}`.execute(trx)
    if (rows.length === 0) throw apiError.missing()
    const { before, after } = await saveNotifiedPerson<StoredRecipient>(trx, call, {
      ...{ table: withdrawnReportRecipientTable, id, notifiedPerson: told },
      more: () => ({ note: note?.trim() || null }),
    })
    const [answered] = await readRecipients(trx, [id])
    await recordActivity(trx, call, {
      action: 'change',
      entity: 'withdrawn-reports',
      entityId: id,
      documentNo: answered?.reportNo,
      before: { how: before.how, recipient: before.recipient },
      after,
    })
    return answered as WithdrawnReportCall
  })
}
