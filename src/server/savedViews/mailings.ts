import { sql } from 'kysely'
import { dueMailTimes, type MailSchedule, nextMailTime } from '~/domain/mailSchedule'
import { recordActivity } from '../activity'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import type { RequestContext } from '../http/endpoint'
import { queueMail, retryMail } from '../mail/queueMail'
import { assertMailableView } from './composeView'
import type { MailingInput } from './mailingInput'
import type { ViewMailing } from './responses'
import { canShare, listViews, mailKind, visibleViewCondition } from './visible'

const entity = 'saved-view-mailing'

/** A mailing with its view. */
interface Mailing extends MailSchedule {
  id: number
  viewId: number
  userId: number
  userName: string
  view: string
  route: string
  recipients: string[]
  nextAt: Date | null
}

const selectMailing = (db: Db, id: number) =>
  db
    .selectFrom('viewMailing as y')
    .innerJoin('savedView as v', 'v.id', 'y.viewId')
    .innerJoin('user as u', 'u.id', 'y.userId')
    .select(['y.id', 'y.viewId', 'y.userId', 'u.userName', 'v.name as view', 'v.route'])
    .select(['y.every', 'y.weekday', 'y.monthDay', 'y.at', 'y.recipients', 'y.nextAt'])
    .where('y.id', '=', id)

/** One of the user's own mailings. @throws ApiError 404 */
async function ownMailing(db: Db, { actor }: Pick<RequestContext, 'actor'>, id: number): Promise<Mailing> {
  const mailing = await selectMailing(db, id).where('y.userId', '=', actor.id).executeTakeFirst()
  if (!mailing) throw apiError.missing()
  return mailing as Mailing
}

async function mailingResponse(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  route: string,
  id: number,
): Promise<ViewMailing> {
  const views = await listViews(db, route, actor)
  const mailing = views.flatMap(({ mailings }) => mailings).find((one) => one.id === id)
  if (!mailing) throw apiError.missing()
  return mailing
}

const valuesOf = ({ to, ...times }: MailingInput, now: Date) => ({
  ...times,
  recipients: JSON.stringify(to),
  nextAt: nextMailTime(times, now) ?? null,
  changedAt: now,
})

/**
 * Schedules mailings of a view, with the permissions of the user who requests them.
 * @throws ApiError 404 if the user has no such view, 400 if it belongs to no report, 403 without the report's
 * permission
 */
export async function addMailing(call: RequestContext, viewId: number, input: MailingInput): Promise<ViewMailing> {
  const { db, actor, now } = call
  const view = await db
    .selectFrom('savedView as v')
    .select(['v.route', 'v.query'])
    .where('v.id', '=', viewId)
    .where(visibleViewCondition(actor.id))
    .executeTakeFirst()
  if (!view) throw apiError.missing()
  assertMailableView(view as { route: string; query: string }, actor, now)
  const id = await transaction(db, async (trx) => {
    const values = { ...valuesOf(input, now), viewId, userId: actor.id }
    const made = await trx.insertInto('viewMailing').values(values).returning('id').executeTakeFirstOrThrow()
    await recordActivity(trx, call, { action: 'create', entity, entityId: made.id, after: { viewId, ...input } })
    return made.id as number
  })
  return mailingResponse(call, view.route, id)
}

/** Changes the times, addresses or format. @throws ApiError 404 if the user has no such mailing */
export async function changeMailing(call: RequestContext, id: number, input: MailingInput): Promise<ViewMailing> {
  const before = await ownMailing(call.db, call, id)
  await transaction(call.db, async (trx) => {
    await trx.updateTable('viewMailing').set(valuesOf(input, call.now)).where('id', '=', id).execute()
    await recordActivity(trx, call, { action: 'change', entity, entityId: id, before, after: input })
  })
  return mailingResponse(call, before.route, id)
}

/**
 * Deletes a mailing. Users who may share views with roles may also delete other users' mailings. @throws ApiError 404
 */
export async function deleteMailing(call: RequestContext, id: number): Promise<void> {
  const { db, actor } = call
  const query = selectMailing(db, id)
  const before = await (canShare(actor) ? query : query.where('y.userId', '=', actor.id)).executeTakeFirst()
  if (!before) throw apiError.missing()
  await transaction(db, async (trx) => {
    await trx.deleteFrom('viewMailing').where('id', '=', id).execute()
    await recordActivity(trx, call, { action: 'delete', entity, entityId: id, before })
  })
}

/** Sends it immediately, with today's days. @throws ApiError 404 if the user has no such mailing */
export async function sendNow(call: RequestContext, id: number): Promise<ViewMailing> {
  const mailing = await ownMailing(call.db, call, id)
  await transaction(call.db, (trx) => addRun(trx, mailing, call.now, call.address))
  return mailingResponse(call, mailing.route, id)
}

/**
 * Sends the unsent mails of the last run again, with the days of that run. @throws ApiError 404, 409 if all were sent
 */
export async function resendUnsentMails(call: RequestContext, id: number): Promise<ViewMailing> {
  const mailing = await ownMailing(call.db, call, id)
  const { last } = await mailingResponse(call, mailing.route, id)
  const left = (last?.mails ?? []).filter(({ state }) => state === 'failed' || state === 'filed')
  if (left.length === 0) throw apiError.conflict('Nothing of it is left to be sent.')
  for (const mail of left) await retryMail(call, mailKind, mail.id)
  return mailingResponse(call, mailing.route, id)
}

/** Adds a run of a mailing, with a mail to each address. */
async function addRun(trx: Db, mailing: Mailing, dueAt: Date, address: string): Promise<void> {
  const { id: mailingId, userId, userName, view, recipients } = mailing
  const run = await trx
    .insertInto('viewMailingRun')
    .values({ mailingId, dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!run) return
  const who = { actor: { id: userId, userName }, address, now: new Date() }
  for (const to of recipients)
    await queueMail(trx, who, { kind: mailKind, documentId: run.id, documentNo: view, to, activityDetails: { dueAt } })
}

/** Background jobs have no network address. */
const ownAddress = 'background work'

/** Limits each due time to the next one from now on: a later one was set while the clock was ahead. */
async function pullBackMailings(db: Db, now: Date): Promise<void> {
  const mailings = await db
    .selectFrom('viewMailing')
    .select(['id', 'every', 'weekday', 'monthDay', 'at', 'nextAt'])
    .execute()
  for (const { id, nextAt, ...times } of mailings) {
    const next = nextMailTime(times as MailSchedule, now)
    if (!next || (nextAt && nextAt <= next)) continue
    const since = db.updateTable('viewMailing').set({ nextAt: next }).where('id', '=', id)
    await (nextAt ? since.where('nextAt', '=', nextAt) : since.where('nextAt', 'is', null)).execute()
  }
}

/**
 * Sends the due mailings and sets their next due time, each in one transaction, so that no two processes send the same
 * one.
 */
export async function mailDueViews(db: Db, now: Date, goOn: () => boolean = () => true): Promise<void> {
  await pullBackMailings(db, now)
  const due = await db.selectFrom('viewMailing').select('id').where('nextAt', '<=', now).orderBy('nextAt').execute()
  for (const { id } of due) {
    if (!goOn()) return
    await transaction(db, async (trx) => {
      const { rows } = await sql`select from view_mailing where id = ${id} and next_at <= ${now}
        for update skip locked`.execute(trx)
      if (rows.length === 0) return
      const mailing = (await selectMailing(trx, id).executeTakeFirstOrThrow()) as Mailing
      const times = dueMailTimes(mailing, mailing.nextAt!, now)
      await trx
        .updateTable('viewMailing')
        .set({ nextAt: times.next ?? null })
        .where('id', '=', id)
        .execute()
      for (const dueAt of times.due) await addRun(trx, mailing, dueAt, ownAddress)
    })
  }
}
