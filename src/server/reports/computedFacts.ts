import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '~/documents/access/server/scope'
import type { ComputedSource } from '~/metadata/facts'
import { aliasColumns, type FactFilter, filterConditions } from './factFilter'

type Sql = RawBuilder<unknown>

/**
 * Rows that a shared part computes, as a query of the columns of its facts, and of `id`, which is unique, `documentKind`
 * and `documentId`, the document that a row links to (or null). It returns only rows that the reader may see.
 */
export type ComputedRowsQuery = (days: Pick<FactFilter, 'from' | 'to'>, reader: Viewer) => Sql

const files = import.meta.glob<{ computed: Readonly<Record<string, ComputedRowsQuery>> }>(
  '~app/custom/{shared,*/shared}/*/computed.ts',
  { eager: true },
)

const byName: Readonly<Record<string, ComputedRowsQuery>> = Object.assign(
  {},
  ...Object.values(files).map(({ computed }) => computed),
)

/** @throws Error where no shared part computes such rows */
export function selectComputedFacts(
  { name, sqlColumns = {}, where }: ComputedSource,
  names: readonly string[],
  filter: FactFilter,
  reader: Viewer,
): Sql {
  const rows = byName[name]
  if (!rows) throw new Error(`No shared part computes '${name}'.`)
  const read = (column: string) =>
    sqlColumns[column] !== undefined ? sql`(${sql.raw(sqlColumns[column])})` : sql.ref(`s.${column}`)
  const conditions = [...(where ? [sql`(${sql.raw(where)})`] : []), ...filterConditions(filter, read)]
  return sql`(select s.document_kind as part, s.document_id, s.id as row_id, ${aliasColumns(names.map(read))}
    from (${rows(filter, reader)}) as s where ${sql.join([sql`true`, ...conditions], sql` and `)})`
}
