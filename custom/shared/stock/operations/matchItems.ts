import { type RawBuilder, sql } from 'kysely'
import { columnContains } from '~/server/lists'

type Sql = RawBuilder<unknown>

/** As the unique indexes of code and barcode compare. */
const isSame = (column: 'code' | 'barcode', search: string) =>
  sql`lower(btrim(${sql.ref(`i.${column}`)})) = lower(btrim(${search}))`

/**
 * The items that a text finds by name, generic name, code or barcode, or all where there is none: `id`, `name`, `generic_name_id`
 * and `exact`, whether the text is just its code or barcode, as a scanner types it. Each is looked for by itself and by its
 * index: one condition on all of them would look through every item.
 * @param where a condition on the item `i`
 */
export function matchItems(search: string, where: Sql): Sql {
  const selectItems = (exact: boolean, from: Sql, condition: Sql) =>
    sql`select i.id, i.name, i.generic_name_id, ${sql.lit(exact)} as exact from ${from} where ${where} and ${condition}`
  if (!search) return selectItems(false, sql`item i`, sql`true`)
  const isCalled = sql`coalesce(${isSame('code', search)} or ${isSame('barcode', search)}, false)`
  const named = columnContains('i.name', search)
  return sql.join(
    [
      selectItems(true, sql`item i`, isSame('code', search)),
      selectItems(true, sql`item i`, sql`${isSame('barcode', search)} and ${isSame('code', search)} is not true`),
      selectItems(false, sql`item i`, sql`${named} and not ${isCalled}`),
      selectItems(
        false,
        sql`generic_name g join item i on i.generic_name_id = g.id`,
        sql`${columnContains('g.name', search)} and not ${named} and not ${isCalled}`,
      ),
    ],
    sql` union all `,
  )
}
