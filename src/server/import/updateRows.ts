import { sql } from 'kysely'
import { groupBy } from '~/domain/groupBy'
import { type Resource, tableOf } from '~/metadata/resource'
import type { Db } from '../database/open'
import { storedFields } from '../resources/columns'

interface ChangedRow {
  id: number
  /** The changed columns with their stored values. */
  row: Record<string, unknown>
}

/** Changes many rows with one statement for each set of columns that change together; each gets its next version. */
export async function updateRows(trx: Db, resource: Resource, changes: readonly ChangedRow[]): Promise<void> {
  const types = new Map(storedFields(resource).map(({ field, kind, column }) => [column, kind.column?.(field).type]))
  for (const [columnList, group] of groupBy(changes, ({ row }) => Object.keys(row).sort().join())) {
    const columns = columnList.split(',').filter(Boolean)
    const values = group.map(({ id, row }) => [
      ['id', id],
      ...columns.map((column, index) => [`v${index}`, row[column]]),
    ])
    const valueColumns = columns.map(
      (column, index) => sql`${sql.id(`v${index}`)} ${sql.raw(types.get(column) ?? 'text')}`,
    )
    const assigned = columns.map((column, index) => sql`${sql.id(column)} = ${sql.ref(`input.v${index}`)}`)
    await sql`update ${sql.table(tableOf(resource))} as changed
      set ${sql.join([...assigned, sql`version = changed.version + 1`])}
      from jsonb_to_recordset(${JSON.stringify(values.map(Object.fromEntries))}::jsonb)
        as input(${sql.join([sql`id integer`, ...valueColumns])})
      where changed.id = input.id`.execute(trx)
  }
}
