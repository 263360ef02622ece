import { sql } from 'kysely'
import { z } from 'zod'
import { fill, messages } from '~/metadata/messages'
import { recordActivity } from '../activity'
import { constraintOf } from '../database/errors'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import { idInput } from '../documents/input'
import { namedRecord, nothing } from '../http/answers'
import { idOf } from '../http/input'
import { type Actor, type Route, route, SIGNED_IN } from '../http/route'
import { refuse } from '../refusal'

const path = 'saved-view'
const tag = 'Saved views'
const entity = path
/** Who may give a view to a role: whoever may change roles. */
const sharingRight = 'edit_user_role'

const address = z.string().regex(/^\/[a-z0-9/-]{1,99}$/, 'This is no screen.')

const viewInput = z.strictObject({
  route: address,
  name: z.string('Name is required').trim().min(1, 'Name is required').max(50, 'Maximum character is 50'),
  query: z.string().max(2000),
  group: idInput.nullish(),
})

const view = z
  .strictObject({
    ...{ id: z.int(), name: z.string(), query: z.string() },
    group: namedRecord.nullable(),
    /** Whether the caller may delete it. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'SavedView' })

const mayShare = ({ isSuperuser, rights }: Actor) => isSuperuser || rights.has(sharingRight)

/** The views of a screen that a user has: the own ones, and those of the user's role. */
async function listViews(db: Db, screen: string, actor: Actor) {
  const rows = await db
    .selectFrom('savedView as v')
    .leftJoin('userGroup as g', 'g.id', 'v.groupId')
    .select(['v.id', 'v.name', 'v.query', 'v.userId', 'g.id as groupId', 'g.name as groupName'])
    .where('v.route', '=', screen)
    .where(({ or, eb }) =>
      or([
        eb('v.userId', '=', actor.id),
        eb('v.groupId', '=', sql<number>`(select u.group_id from "user" u where u.id = ${actor.id})`),
      ]),
    )
    .orderBy('v.name')
    .orderBy('v.id')
    .execute()
  return rows.map(({ userId, groupId, groupName, ...row }) => ({
    ...row,
    group: groupId === null ? null : { id: groupId, name: groupName },
    isOwn: userId === actor.id || mayShare(actor),
  }))
}

/** The calls of saved views: those of a screen, one more, one less. */
export const viewRoutes: Route[] = [
  route.get(
    path,
    {
      right: SIGNED_IN,
      summary: 'Saved views of a screen',
      tag,
      query: z.strictObject({ route: address }),
      answer: z.array(view),
    },
    ({ db, query, actor }) => listViews(db, query.route, actor),
  ),
  route.post(
    path,
    {
      right: SIGNED_IN,
      summary: 'Save a view, for oneself or for a role',
      tag,
      body: viewInput,
      answer: z.array(view),
    },
    async ({ db, body: { group, ...given }, actor, address, now }) => {
      if (group && !mayShare(actor)) throw refuse.forbidden()
      const values = { ...given, groupId: group ?? null, userId: actor.id, savedAt: now }
      try {
        await transaction(db, async (trx) => {
          const { id } = await trx.insertInto('savedView').values(values).returning('id').executeTakeFirstOrThrow()
          await recordActivity(trx, { actor, address, now }, { action: 'create', entity, entityId: id, after: values })
        })
      } catch (error) {
        const kind = constraintOf(error)?.kind
        if (kind === 'unique') throw refuse.invalid({ name: fill(messages.alreadyAdded, { component: 'Name' }) })
        if (kind === 'foreignKey') throw refuse.invalid({ group: messages.recordMissing })
        throw error
      }
      return listViews(db, given.route, actor)
    },
  ),
  route.delete(
    `${path}/:id`,
    { right: SIGNED_IN, summary: 'Delete a saved view', tag, answer: nothing },
    ({ db, params, actor, address, now }) =>
      transaction(db, async (trx) => {
        const own = sql<boolean>`(user_id = ${actor.id} or (${mayShare(actor)} and group_id is not null))`
        const before = await trx
          .deleteFrom('savedView')
          .where('id', '=', idOf(params.id))
          .where(own)
          .returningAll()
          .executeTakeFirst()
        if (!before) throw refuse.missing()
        await recordActivity(trx, { actor, address, now }, { action: 'delete', entity, entityId: before.id, before })
      }),
  ),
]
