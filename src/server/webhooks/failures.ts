import { localDay } from '~/domain/calendar'
import { webhooksMaster } from '~/metadata/applicationMasters'
import { masterTables } from '~/metadata/masterTables'
import { permissionFor } from '~/metadata/resource'
import application from '~app/application'
import type { Db } from '../database/open'
import { recordAndNotify } from '../history/notify'
import { historySubjectOf } from '../resources/historySubject'
import { transitionMailKind, usersWith } from '../states/notifyOfTransition'

const table = masterTables.webhooks

/** Writes down the day since which a webhook fails. */
export async function saveFailingSince(trx: Db, id: number, now: Date): Promise<void> {
  const failingSince = localDay(now)
  await trx.updateTable(table).set({ failingSince }).where('id', '=', id).where('failingSince', 'is', null).execute()
}

export async function clearFailure(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable(table)
    .set({ failingSince: null })
    .where('id', '=', id)
    .where('failingSince', 'is not', null)
    .execute()
}

/** Whether a webhook has sent something since the event of a delivery. */
const hasSentSince = async (trx: Db, webhookId: number, since: Date): Promise<boolean> =>
  (await trx
    .selectFrom('webhookDelivery')
    .select('id')
    .where('webhookId', '=', webhookId)
    .where('sentAt', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Switches a webhook off and notifies the users who may edit it, unless it has sent something since the event of a
 * delivery.
 */
export async function switchOff(trx: Db, id: number, text: string, delivery?: { happenedAt: Date }): Promise<void> {
  const master = webhooksMaster!
  const webhook = await trx
    .selectFrom(table)
    .select(['name', 'active', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!webhook.active || (delivery && (await hasSentSince(trx, id, delivery.happenedAt)))) return
  await trx
    .updateTable(table)
    .set({ active: false, version: Number(webhook.version) + 1 })
    .where('id', '=', id)
    .execute()
  const after = { text, of: String(webhook.name) }
  const activity = { action: 'note', entity: master.key, entityId: id, after } as const
  const recipients = await usersWith(trx, [permissionFor(master, 'edit')])
  const who = { actor: { id: null, userName: application.name }, address: '', now: new Date() }
  // a mail is asked for by a user; nobody else asks for this one
  const askedBy = { id: recipients[0] ?? 0, userName: who.actor.userName }
  const mail = { kind: transitionMailKind, documentNo: master.label, to: recipients, askedBy }
  await recordAndNotify(trx, who, historySubjectOf(master), { id, activity, recipients, mail })
}
