import { type RawBuilder, sql } from 'kysely'
import { toSnakeCase, toSqlIdentifier } from './names'

type Row = Readonly<Record<string, unknown>>

/** Values that each row takes from another part of the statement: columns, and their values as SQL over `from` and the row `r`. */
interface Source {
  from: string
  columns: readonly string[]
  values: RawBuilder<unknown>
}

/**
 * An insert of rows, all with the same columns and in their order. They are sent as one value, so that their number makes
 * no other statement of it.
 */
export function insertStatement(table: string, rows: readonly Row[], source?: Source): RawBuilder<unknown> {
  const names = Object.keys(rows[0]!)
  const ownNames = names.filter((name) => !source?.columns.includes(name))
  const columns = [...(source?.columns ?? []), ...ownNames].map(toSqlIdentifier).join(', ')
  const own = sql.raw(ownNames.map((name) => `r.${toSqlIdentifier(name)}`).join(', '))
  const records = rows.map((row) => Object.fromEntries(names.map((name) => [toSnakeCase(name), row[name]])))
  const insert = sql.raw(`insert into ${toSqlIdentifier(table)} (${columns}) select `)
  const from = sql.raw(source ? `${source.from}, ` : '')
  return sql`${insert}${source ? sql`${source.values}, ` : sql``}${own} from ${from}jsonb_populate_recordset(null::${sql.raw(toSqlIdentifier(table))}, ${JSON.stringify(records)}) as r`
}

/**
 * An update of rows identified by one column, all with the same columns, sent as one value as well. It increments `version`
 * if the table has one.
 */
export function updateStatement(
  table: string,
  by: string,
  rows: readonly Row[],
  version?: 'version',
): RawBuilder<unknown> {
  const names = Object.keys(rows[0]!).filter((name) => name !== by)
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
  )
  const set = names.map((name) => `${toSqlIdentifier(name)} = r.${toSqlIdentifier(name)}`)
  if (version) set.push(`${toSqlIdentifier(version)} = u.${toSqlIdentifier(version)} + 1`)
  const update = sql.raw(`update ${toSqlIdentifier(table)} as u set ${set.join(', ')} from `)
  return sql`${update}jsonb_populate_recordset(null::${sql.raw(toSqlIdentifier(table))}, ${JSON.stringify(records)}) as r
    where ${sql.raw(`u.${toSqlIdentifier(by)} = r.${toSqlIdentifier(by)}`)}`
}
