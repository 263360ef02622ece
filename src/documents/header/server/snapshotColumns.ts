import type { ResolvedOptions } from '~/documents/defineDocument'
import { isAlwaysRequired } from '~/metadata/field'
import { type Resource, tableOf } from '~/metadata/resource'
import type { ColumnSpec } from '~/metadata/table'
import { toSnakeCase } from '~/server/database/names'
import type { Columns } from '~/server/documents/columnParts'
import { columnKindOf, columnNameOf } from '~/server/resources/columns'

/**
 * The snapshot columns of header references, typed like the master's field. Rows from before the column existed get the
 * current value. A text column of a required reference is not null.
 */
export function snapshotColumnSpecs(
  { header: { snapshot = {}, fields: header } }: ResolvedOptions,
  of?: string,
): Columns {
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
