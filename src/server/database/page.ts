import { type RawBuilder, sql } from 'kysely'

/** How many rows of an endless list are read at once; between two portions the server answers other requests. */
export const batchSize = 400

/** Page sizes that the screens ask for. */
const usualSizes = new Set([1, 10, 20, 25, 30, 50, 100, batchSize])

/**
 * The row limit of a page, for a statement. A usual limit is written into the text: a prepared plan for any limit
 * (statementNames.ts) would assume a tenth of the table, and join it whole.
 */
export const limitExpression = (limit: number): RawBuilder<number> =>
  usualSizes.has(limit) ? sql.lit(limit) : sql`${limit}`

/**
 * For `id = any of these`, as one value: however many they are, it is the same statement, prepared once. As a condition
 * of its table, not a join, it comes first where the joins are too many for the planner to change their order.
 */
export const anyOfIds = (ids: readonly number[]): RawBuilder<number> => sql`any(${idArrayLiteral(ids)}::integer[])`

/** Ids as the one value of an `integer[]`. */
export const idArrayLiteral = (ids: readonly number[]): string => `{${ids.join(',')}}`

/** `limit … offset …` of a page; `limit` 0 is all rows, and the first page has no offset. */
export function pageClause({ offset, limit }: { offset: number; limit: number }): RawBuilder<unknown> {
  return sql`${limit > 0 ? sql`limit ${limitExpression(limit)}` : sql``} ${offset > 0 ? sql`offset ${offset}` : sql``}`
}
