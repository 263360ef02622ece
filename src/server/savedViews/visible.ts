import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { rolesMaster } from '~/metadata/applicationMasters'
import { masterTables } from '~/metadata/masterTables'
import { permissionFor } from '~/metadata/resource'
import type { Db } from '../database/open'
import { type Actor, hasPermission } from '../http/endpoint'
import { mailStatesColumn } from '../mail/states'
import type { SavedView, ViewMailing } from './responses'

/** The permission to give a view to a role: that of changing roles. */
export const sharePermission = permissionFor(rolesMaster, 'edit')

/** The permission to have views mailed, on the screen that sets the recipients. */
export const mailPermission = 'mail_saved_view'

/** The kind of the mails of views, whose documents are the times at which they were due. */
export const mailKind = 'saved-view'

export const canShare = (actor: Pick<Actor, 'isSuperuser' | 'permissions'>) => hasPermission(actor, sharePermission)

/** Whether a user has the view `v`: an own one, or one of the user's role. */
export const visibleViewCondition = (userId: number | Expression<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`
  (v.user_id = ${userId} or v.group_id = (select u.group_id from ${sql.table(masterTables.users)} u where u.id = ${userId}))`

/** The mailings of the view `v` that a caller sees. */
const mailingsOf = (actor: Actor) => sql<ViewMailing[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', y.id, 'user', jsonb_build_object('id', u.id, 'name', u.full_name),
      'every', y.every, 'weekday', y.weekday, 'monthDay', y.month_day, 'at', y.at, 'format', y.format,
      'to', y.recipients, 'nextAt', y.next_at, 'isOwn', y.user_id = ${actor.id},
      'last', (select jsonb_build_object('dueAt', r.due_at, 'mails', ${mailStatesColumn(mailKind, 'r.id')})
        from view_mailing_run r where r.mailing_id = y.id order by r.due_at desc limit 1)) order by y.id)
  from view_mailing y join ${sql.table(masterTables.users)} u on u.id = y.user_id
  where y.view_id = v.id and (y.user_id = ${actor.id} or ${canShare(actor)})), '[]')`

/** The views of a screen that a user has: the own ones, and those of the user's role. */
export async function listViews(db: Db, screen: string, actor: Actor): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('savedView as v')
    .leftJoin(`${masterTables.roles} as g`, 'g.id', 'v.groupId')
    .select(['v.id', 'v.name', 'v.query', 'v.userId', 'g.id as groupId', 'g.name as groupName'])
    .select(mailingsOf(actor).as('mailings'))
    .where('v.route', '=', screen)
    .where(visibleViewCondition(actor.id))
    .orderBy('v.name')
    .orderBy('v.id')
    .execute()
  return rows.map(({ userId, groupId, groupName, mailings, ...row }) => ({
    ...row,
    group: groupId === null ? null : { id: groupId, name: groupName },
    isOwn: userId === actor.id || canShare(actor),
    mailings: mailings.map(withMoments),
  }))
}

/** Moments as all answers write them. */
const iso = (moment: string | null) => moment && new Date(moment).toISOString()

const withMoments = (mailing: ViewMailing): ViewMailing => ({
  ...mailing,
  nextAt: iso(mailing.nextAt),
  last: mailing.last && {
    dueAt: iso(mailing.last.dueAt)!,
    mails: mailing.last.mails.map((mail) => ({ ...mail, nextTryAt: iso(mail.nextTryAt), sentAt: iso(mail.sentAt) })),
  },
})
