import { apiError } from '~/server/apiError'
import type { ResourceGuard } from '~/server/resources/guard'
import { stockMessages } from './messages'

const idOf = (value: unknown) => (value && typeof value === 'object' ? (value as { id: number }).id : (value ?? null))

/** The unit of an item, and whether it expires, cannot change once it has a lot. */
const item: ResourceGuard = {
  validate: async (trx, _actor, { before, data }) => {
    if (!before || !data) return
    const [frozen] = ['itemUnit', 'expirable'].filter((name) => name in data && idOf(data[name]) !== idOf(before[name]))
    if (!frozen) return
    const lot = await trx
      .selectFrom('stockLot')
      .select('id')
      .where('itemId', '=', before.id)
      .limit(1)
      .executeTakeFirst()
    if (lot) throw apiError.invalid({ [frozen]: stockMessages.frozen })
  },
}

export const guards: Readonly<Record<string, ResourceGuard>> = { item }
