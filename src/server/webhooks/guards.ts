import { webhooksMaster } from '~/metadata/applicationMasters'
import { masterTables } from '~/metadata/masterTables'
import { interpolate } from '~/metadata/messages'
import { tableOf } from '~/metadata/resource'
import { serverMessages } from '~/metadata/serverMessages'
import application from '~app/application'
import { apiError } from '../apiError'
import type { ResourceGuard } from '../resources/guard'

/** Nobody has a webhook told of records that they may not see. */
const webhooks: ResourceGuard = {
  validate: async (trx, actor, { before, data }) => {
    const wanted = (data?.events ?? []) as number[]
    if (actor.isSuperuser || wanted.length === 0) return
    const rows = await trx
      .selectFrom(`${tableOf(webhooksMaster!.fields.events!.options.to())} as e`)
      .leftJoin(`${masterTables.webhookEvents} as l`, (join) =>
        join.onRef('l.targetId', '=', 'e.id').on('l.ownerId', '=', before?.id ?? 0),
      )
      .select(['e.name', 'e.permissions', 'l.ownerId'])
      .where('e.id', 'in', wanted)
      .execute()
    const isAllowed = ({ permissions }: { permissions: string | null }) =>
      !permissions || permissions.split(' ').some((code) => actor.permissions.has(code))
    const refused = rows.find((row) => row.ownerId === null && !isAllowed(row as { permissions: string | null }))
    if (!refused) return
    const message = interpolate(serverMessages.eventNotSeen, { event: refused.name as string })
    throw apiError.forbidden(message, { events: message })
  },
}

export const guards: Readonly<Record<string, ResourceGuard>> = application.webhooks
  ? { [application.webhooks]: webhooks }
  : {}
