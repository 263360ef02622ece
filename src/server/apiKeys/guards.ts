import { masterTables } from '~/metadata/masterTables'
import application from '~app/application'
import { assertHoldsPermissions } from '../auth/guards'
import type { ResourceGuard } from '../resources/guard'

/** Nobody gives a key a permission that they do not hold. */
const apiKeys: ResourceGuard = {
  validate: async (trx, actor, { before, data }) => {
    const wanted = data?.permissions as number[] | null | undefined
    if (actor.isSuperuser || !wanted) return
    const rows = before
      ? await trx
          .selectFrom(masterTables.apiKeyPermissions)
          .select('targetId')
          .where('ownerId', '=', before.id)
          .execute()
      : []
    const present = new Set(rows.map(({ targetId }) => targetId as number))
    await assertHoldsPermissions(
      trx,
      actor,
      wanted.filter((id) => !present.has(id)),
    )
  },
}

export const guards: Readonly<Record<string, ResourceGuard>> = application.apiKeys
  ? { [application.apiKeys]: apiKeys }
  : {}
