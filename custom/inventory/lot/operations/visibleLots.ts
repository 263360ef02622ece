import { type SqlBool, sql } from 'kysely'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { type Actor, hasPermission } from '~/server/http/endpoint'
import { StoreModule } from '~shared/options/options'
import { lotPermissions, type StockModuleName } from '~shared/stock/lotPaths'
import { ownStoresCondition } from '~shared/stock/operations/stores'

const names = Object.keys(lotPermissions) as StockModuleName[]

/** The name of the module with an id. */
export const moduleNameOf = (id: number): StockModuleName => names.find((name) => StoreModule[name] === id)!

/**
 * The condition on lots `l` of items `i` that a reader may see: of modules whose lists of lots the reader may open, and that
 * a store of the reader has or had.
 */
export function visibleLotsCondition(actor: Actor) {
  const modules = names.filter((name) => hasPermission(actor, ['view_stock_lot', ...lotPermissions[name]]))
  return sql<SqlBool>`i.module in (${sql.join(modules.map((name) => sql.lit(StoreModule[name])))})
    and exists (select from stock_balance v where v.lot_id = l.id and ${ownStoresCondition(actor, 'v.storeId')})`
}

/** A lot's batch and item, as its history names it. @throws ApiError 404 */
export async function readLotName(db: Db, id: number, actor: Actor): Promise<string> {
  const { rows } = await sql<{ name: string }>`select i.name || ' · ' || l.batch_no as name
    from stock_lot l join item i on i.id = l.item_id where l.id = ${id} and ${visibleLotsCondition(actor)}`.execute(db)
  if (!rows[0]) throw apiError.missing()
  return rows[0].name
}
