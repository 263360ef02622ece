import { type RawBuilder, sql } from 'kysely'
import { canViewAll, isVisibleTo, type Viewer } from '~/documents/access/server/scope'
import { timeZone } from '~/domain/calendar'
import type { TableSource } from '~/metadata/facts'
import { documents } from '~/metadata/registry'
import { aliasColumns, type FactFilter, filterConditions, type RowLimit, rowLimitClause } from './factFilter'

type Sql = RawBuilder<unknown>

/** Not those about a document that the reader does not see. */
const visibleRows = ([kind, id]: TableSource['documentRef'], actor: Viewer): Sql[] =>
  documents
    .filter((document) => !canViewAll(document, actor))
    .map((document) => sql`(${sql.ref(`s.${kind}`)} <> ${document.name} or ${isVisibleTo(document, actor, `s.${id}`)})`)

/**
 * Selects facts from a table whose rows have only a time of writing; a day begins at midnight in the application's time
 * zone.
 */
export function selectTableFacts(
  { table, timestampColumn, documentRef, sqlColumns = {} }: TableSource,
  names: readonly string[],
  filter: FactFilter,
  actor: Viewer,
  ends: RowLimit | undefined,
): Sql {
  const { from, to, dayQuery } = filter
  const at = sql.ref(`s.${timestampColumn}`)
  const local = sql`(${at} at time zone ${sql.lit(timeZone)})`
  const own: Readonly<Record<string, Sql>> = { date: sql`${local}::date`, time: at, dateBs: sql`null::text` }
  const read = (name: string) =>
    sqlColumns[name] !== undefined ? sql`(${sql.raw(sqlColumns[name])})` : (own[name] ?? sql.ref(`s.${name}`))
  const begins = (day: Sql) => sql`(${day}::timestamp at time zone ${sql.lit(timeZone)})`
  const within = (alias: string, first: Sql, last: Sql) => [
    sql`${sql.ref(`${alias}.${timestampColumn}`)} >= ${begins(first)}`,
    sql`${sql.ref(`${alias}.${timestampColumn}`)} < ${begins(sql`(${last} + 1)`)}`,
  ]
  const all = sql.table(table)
  // By itself the planner takes a day for a ninth of all rows, and reads the whole table for each.
  const inDays = sql`(${dayQuery}) as day (of) cross join lateral
    (select t.* from ${all} as t where ${sql.join(within('t', sql`day.of`, sql`day.of`), sql` and `)} offset 0) as s`
  const conditions = [
    ...(dayQuery ? [sql`true`] : within('s', sql`${from}::date`, sql`${to}::date`)),
    ...visibleRows(documentRef, actor),
    ...filterConditions(filter, read),
  ]
  const [part, id] = [sql.ref(`s.${documentRef[0]}`), sql.ref(`s.${documentRef[1]}`)]
  return sql`(select ${part} as part, ${id} as document_id, s.id as row_id, ${aliasColumns(names.map(read))}
    from ${dayQuery ? inDays : sql`${all} as s`} where ${sql.join(conditions, sql` and `)}
    ${rowLimitClause([at, id], ends, part)})`
}
