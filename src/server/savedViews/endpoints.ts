import { sql } from 'kysely'
import { z } from 'zod'
import { interpolate, messages } from '~/metadata/messages'
import { recordActivity } from '../activity'
import { apiError } from '../apiError'
import { parseDatabaseError } from '../database/errors'
import { transaction } from '../database/transaction'
import { idInput } from '../documents/input'
import { type Endpoint, endpoint, KEY_REQUIRED, NO_KEY_REASONS, SIGNED_IN } from '../http/endpoint'
import { parseId } from '../http/input'
import { emptyResponse } from '../http/responses'
import { onceByKey } from '../idempotency/onceByKey'
import { mailingEndpoints } from './mailingEndpoints'
import { savedViewSchema } from './responses'
import { canShare, listViews, sharePermission } from './visible'

const path = 'saved-view'
const tag = 'Saved views'
const entity = path
const address = z.string().regex(/^\/[a-z0-9/-]{1,99}$/, 'This is no screen.')

const viewInput = z.strictObject({
  route: address,
  name: z.string('Name is required').trim().min(1, 'Name is required').max(50, 'Maximum character is 50'),
  query: z.string().max(2000),
  group: idInput.nullish(),
})

/** The endpoints of saved views: list, add and remove those of a screen; and when they are mailed. */
export const savedViewEndpoints: Endpoint[] = [
  endpoint.get(
    path,
    {
      permission: SIGNED_IN,
      summary: 'Saved views of a screen',
      tag,
      query: z.strictObject({ route: address }),
      response: z.array(savedViewSchema),
    },
    ({ db, query, actor }) => listViews(db, query.route, actor),
  ),
  endpoint.post(
    path,
    {
      permission: SIGNED_IN,
      permissionNotes: [{ permission: sharePermission, when: 'where it saves the view for a role' }],
      idempotency: KEY_REQUIRED,
      summary: 'Save a view, for oneself or for a role',
      tag,
      body: viewInput,
      response: z.array(savedViewSchema),
    },
    async (call) => {
      const { group, ...view } = call.body
      const { actor } = call
      if (group && !canShare(actor)) throw apiError.forbidden()
      const values = { ...view, groupId: group ?? null, userId: actor.id, savedAt: call.now }
      try {
        return await onceByKey(call, async (trx) => {
          const { id } = await trx.insertInto('savedView').values(values).returning('id').executeTakeFirstOrThrow()
          await recordActivity(trx, call, { action: 'create', entity, entityId: id, after: values })
          return listViews(trx, view.route, actor)
        })
      } catch (error) {
        const kind = parseDatabaseError(error)?.kind
        if (kind === 'unique')
          throw apiError.invalid({ name: interpolate(messages.alreadyAdded, { component: 'Name' }) })
        if (kind === 'foreignKey') throw apiError.invalid({ group: messages.recordMissing })
        throw error
      }
    },
  ),
  endpoint.delete(
    `${path}/:id`,
    {
      ...{
        permission: SIGNED_IN,
        idempotency: NO_KEY_REASONS.deletes,
        summary: 'Delete a saved view',
        tag,
        response: emptyResponse,
      },
      permissionNotes: [
        { permission: sharePermission, when: 'where the view is one of a role that another user saved' },
      ],
    },
    ({ db, params, actor, address, now }) =>
      transaction(db, async (trx) => {
        const own = sql<boolean>`(user_id = ${actor.id} or (${canShare(actor)} and group_id is not null))`
        const before = await trx
          .deleteFrom('savedView')
          .where('id', '=', parseId(params.id))
          .where(own)
          .returningAll()
          .executeTakeFirst()
        if (!before) throw apiError.missing()
        await recordActivity(trx, { actor, address, now }, { action: 'delete', entity, entityId: before.id, before })
      }),
  ),
  ...mailingEndpoints,
]
