import { apiError } from '~/server/apiError'
import type { ResourceGuard } from '~/server/resources/guard'

/** A target with measurements keeps its lot, test and analyser. */
const controlTarget: ResourceGuard = {
  validate: async (trx, _actor, { before, data }) => {
    if (!before || !data) return
    const changed = ['controlLot', 'test', 'analyser'].find(
      (name) => name in data && idOf(data[name]) !== idOf(before[name]),
    )
    if (!changed) return
    const used = trx.selectFrom('controlResult').select('id').where('controlTargetId', '=', before.id).limit(1)
    if (await used.executeTakeFirst())
      throw apiError.invalid({
        [changed]: 'Controls were measured against this target. Switch it off and add another.',
      })
  },
}

/** A reference as it is answered (a record) or given (an id). */
const idOf = (value: unknown) => (value && typeof value === 'object' ? (value as { id: number }).id : (value ?? null))

export const guards: Readonly<Record<string, ResourceGuard>> = { 'control-target': controlTarget }
