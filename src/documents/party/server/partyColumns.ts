import type { ResolvedOptions } from '~/documents/defineDocument'
import type { ColumnSpec } from '~/metadata/table'
import { toSnakeCase } from '~/server/database/names'
import { type Columns, referenceColumn } from '~/server/documents/columnParts'

/** The columns of the party and its copied values. Documents of versions that copied none get today's values. */
export function partyColumns({ party }: ResolvedOptions): Columns {
  if (!party) return {}
  const { name, table, snapshot, walkInName } = party()
  const fill = (of: string) => `(select ${of} from ${toSnakeCase(table)} c where c.id = ${toSnakeCase(name)}_id)`
  const copied = Object.entries(snapshot).map(
    ([column, { expression, type = 'text', notNull }]): [string, ColumnSpec] => [
      column,
      { type, ...(notNull && { notNull }), ...(type === 'text' && { backfill: fill(expression) }) },
    ],
  )
  return { [`${name}Id`]: referenceColumn(table, !walkInName), ...Object.fromEntries(copied) }
}
