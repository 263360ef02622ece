import type { ResolvedOptions } from '~/documents/defineDocument'
import { isAlwaysRequired } from '~/metadata/field'
import { type Resource, tableOf } from '~/metadata/resource'
import type { ColumnSpec } from '~/metadata/table'
import { toSnakeCase } from '~/server/database/names'
import type { Columns } from '~/server/documents/columnParts'
import { columnKindOf, columnNameOf } from '~/server/resources/columns'

/**
 * What is copied of the records that head references name, by the column of the master's field; of rows from before it was
 * copied, what is known today. One of a reference that must be chosen is always there, if the master's is.
 */
export function copyColumns({ header: { snapshot = {}, fields: header } }: ResolvedOptions, of?: string): Columns {
  const own = Object.entries(snapshot).filter(([, [field]]) => of === undefined || field === of)
  return Object.fromEntries(
    own.map(([column, [field, from]]): [string, ColumnSpec] => {
      const master: Resource = header[field]!.options.to()
      const source = columnNameOf(from, master.fields[from]!)
      const { type } = columnKindOf(master.fields[from]!).column!(master.fields[from]!)
      const backfill = `(select m.${toSnakeCase(source)} from ${toSnakeCase(tableOf(master))} m where m.id = ${toSnakeCase(field)}_id)`
      const notNull = of === undefined && isAlwaysRequired(header[field]!) && type === 'text'
      return [column, { type, backfill, ...(notNull && { notNull: true }) }]
    }),
  )
}
