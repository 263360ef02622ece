import { sql } from 'kysely'
import { interpolate } from '~/metadata/messages'
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
  assertMergeable: async (db, { survivor, merged }) => {
    const lots = db.selectFrom('stockLot').where('itemId', 'in', [survivor.id, merged.id])
    if (!(await lots.select('id').limit(1).executeTakeFirst())) return
    for (const name of ['itemUnit', 'expirable'])
      if (idOf(survivor[name]) !== idOf(merged[name])) throw apiError.conflict(stockMessages.mergedUnits)
    const { rows } = await sql<{ batchNo: string }>`
      select a.batch_no from stock_lot a join stock_lot b on lower(btrim(a.batch_no)) = lower(btrim(b.batch_no))
      where a.item_id = ${survivor.id} and b.item_id = ${merged.id}
        and (a.state <> b.state or a.expiry_date is distinct from b.expiry_date) limit 1`.execute(db)
    if (rows[0]) throw apiError.conflict(interpolate(stockMessages.mergedBatches, { batchNo: rows[0].batchNo }))
  },
}

export const guards: Readonly<Record<string, ResourceGuard>> = { item }
