import { sql } from 'kysely'
import { dueTimes, type MailTimes, nextTime } from '~/domain/mailTimes'
import { recordActivity } from '../activity'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import type { RequestContext } from '../http/endpoint'
import { queueMail, sendMailAgain } from '../mail/queueMail'
import { checkMailable } from './composeView'
import type { MailingInput } from './mailingInput'
import type { ViewMailing } from './responses'
import { isVisible, listViews, mailKind, mayShare } from './visible'

const entity = 'saved-view-mailing'

/** A mailing with the view that it is of. */
interface Found extends MailTimes {
  id: number
  viewId: number
  userId: number
  userName: string
  view: string
  route: string
  recipients: string[]
  nextAt: Date | null
}

const foundIn = (db: Db, id: number) =>
  db
    .selectFrom('viewMailing as y')
    .innerJoin('savedView as v', 'v.id', 'y.viewId')
    .innerJoin('user as u', 'u.id', 'y.userId')
    .select(['y.id', 'y.viewId', 'y.userId', 'u.userName', 'v.name as view', 'v.route'])
    .select(['y.every', 'y.weekday', 'y.monthDay', 'y.at', 'y.recipients', 'y.nextAt'])
    .where('y.id', '=', id)

/** One that the caller may change: his own. @throws Refusal 404 */
async function ownMailing(db: Db, { actor }: Pick<RequestContext, 'actor'>, id: number): Promise<Found> {
  const found = await foundIn(db, id).where('y.userId', '=', actor.id).executeTakeFirst()
  if (!found) throw apiError.missing()
  return found as Found
}

async function answerOf(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  route: string,
  id: number,
): Promise<ViewMailing> {
  const views = await listViews(db, route, actor)
  const found = views.flatMap(({ mailings }) => mailings).find((one) => one.id === id)
  if (!found) throw apiError.missing()
  return found
}

const valuesOf = ({ to, ...times }: MailingInput, now: Date) => ({
  ...times,
  recipients: JSON.stringify(to),
  nextAt: nextTime(times, now) ?? null,
  changedAt: now,
})

/**
 * Has a view mailed again and again, with the rights of who asks for it.
 * @throws Refusal 404 where the caller has no such view, 400 where it is none of a report, 403 without the report's right
 */
export async function addMailing(call: RequestContext, viewId: number, input: MailingInput): Promise<ViewMailing> {
  const { db, actor, now } = call
  const view = await db
    .selectFrom('savedView as v')
    .select(['v.route', 'v.query'])
    .where('v.id', '=', viewId)
    .where(isVisible(actor.id))
    .executeTakeFirst()
  if (!view) throw apiError.missing()
  checkMailable(view as { route: string; query: string }, actor, now)
  const id = await transaction(db, async (trx) => {
    const values = { ...valuesOf(input, now), viewId, userId: actor.id }
    const made = await trx.insertInto('viewMailing').values(values).returning('id').executeTakeFirstOrThrow()
    await recordActivity(trx, call, { action: 'create', entity, entityId: made.id, after: { viewId, ...input } })
    return made.id as number
  })
  return answerOf(call, view.route, id)
}

/** Other times, addresses or another format. @throws Refusal 404 where the caller has no such mailing */
export async function changeMailing(call: RequestContext, id: number, input: MailingInput): Promise<ViewMailing> {
  const before = await ownMailing(call.db, call, id)
  await transaction(call.db, async (trx) => {
    await trx.updateTable('viewMailing').set(valuesOf(input, call.now)).where('id', '=', id).execute()
    await recordActivity(trx, call, { action: 'change', entity, entityId: id, before, after: input })
  })
  return answerOf(call, before.route, id)
}

/** No more of it. Who may give views to roles may end those of others, too. @throws Refusal 404 */
export async function deleteMailing(call: RequestContext, id: number): Promise<void> {
  const { db, actor } = call
  const query = foundIn(db, id)
  const before = await (mayShare(actor) ? query : query.where('y.userId', '=', actor.id)).executeTakeFirst()
  if (!before) throw apiError.missing()
  await transaction(db, async (trx) => {
    await trx.deleteFrom('viewMailing').where('id', '=', id).execute()
    await recordActivity(trx, call, { action: 'delete', entity, entityId: id, before })
  })
}

/** Mails it at once, with the days of today. @throws Refusal 404 where the caller has no such mailing */
export async function sendNow(call: RequestContext, id: number): Promise<ViewMailing> {
  const found = await ownMailing(call.db, call, id)
  await transaction(call.db, (trx) => addRun(trx, found, call.now, call.address))
  return answerOf(call, found.route, id)
}

/** Sends what of the last time was not sent once more, with the days of that time. @throws Refusal 404, 409 where all was sent */
export async function sendAgain(call: RequestContext, id: number): Promise<ViewMailing> {
  const found = await ownMailing(call.db, call, id)
  const { last } = await answerOf(call, found.route, id)
  const left = (last?.mails ?? []).filter(({ state }) => state === 'failed' || state === 'filed')
  if (left.length === 0) throw apiError.conflict('Nothing of it is left to be sent.')
  for (const mail of left) await sendMailAgain(call, mailKind, mail.id)
  return answerOf(call, found.route, id)
}

/** A time at which it is due, with a mail to each address. */
async function addRun(trx: Db, found: Found, dueAt: Date, address: string): Promise<void> {
  const { id: mailingId, userId, userName, view, recipients } = found
  const run = await trx
    .insertInto('viewMailingRun')
    .values({ mailingId, dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!run) return
  const who = { actor: { id: userId, userName }, address, now: new Date() }
  for (const to of recipients)
    await queueMail(trx, who, { kind: mailKind, documentId: run.id, documentNo: view, to, told: { dueAt } })
}

/** Where nobody calls there is no address. */
const ownAddress = 'background work'

/** None is due later than at its first time from now on: one that is was moved on by a clock that was ahead. */
async function pullBackMailings(db: Db, now: Date): Promise<void> {
  const mailings = await db
    .selectFrom('viewMailing')
    .select(['id', 'every', 'weekday', 'monthDay', 'at', 'nextAt'])
    .execute()
  for (const { id, nextAt, ...times } of mailings) {
    const next = nextTime(times as MailTimes, now)
    if (!next || (nextAt && nextAt <= next)) continue
    const since = db.updateTable('viewMailing').set({ nextAt: next }).where('id', '=', id)
    await (nextAt ? since.where('nextAt', '=', nextAt) : since.where('nextAt', 'is', null)).execute()
  }
}

/**
 * Has what is due mailed, and says when it is due next, in one transaction each: what one process has taken, another
 * does not find due any more.
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
      const found = (await foundIn(trx, id).executeTakeFirstOrThrow()) as Found
      const times = dueTimes(found, found.nextAt!, now)
      await trx
        .updateTable('viewMailing')
        .set({ nextAt: times.next ?? null })
        .where('id', '=', id)
        .execute()
      for (const dueAt of times.due) await addRun(trx, found, dueAt, ownAddress)
    })
  }
}
