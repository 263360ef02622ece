import { type RawBuilder, sql } from 'kysely'
import type { ComputedPart } from '~/metadata/facts'
import type { Seeing } from '../documents/scope'
import { columnsAs, filtersOf, type Narrowing } from './narrowing'

type Sql = RawBuilder<unknown>

/**
 * Rows that a shared part computes, as a query of the columns that its facts name, and of `id`, which tells them apart,
 * `documentKind` and `documentId`, the document that a row leads to (or null); none that the reader may not see.
 */
export type ComputedRows = (days: Pick<Narrowing, 'from' | 'to'>, reader: Seeing) => Sql

const files = import.meta.glob<{ computed: Readonly<Record<string, ComputedRows>> }>(
  '../../../custom/shared/*/computed.ts',
  { eager: true },
)

const byName: Readonly<Record<string, ComputedRows>> = Object.assign(
  {},
  ...Object.values(files).map(({ computed }) => computed),
)

/** @throws Error where no shared part computes such rows */
export function selectComputed(
  { name, reads = {}, where }: ComputedPart,
  names: readonly string[],
  narrowing: Narrowing,
  reader: Seeing,
): Sql {
  const rows = byName[name]
  if (!rows) throw new Error(`No shared part computes '${name}'.`)
  const read = (column: string) =>
    reads[column] !== undefined ? sql`(${sql.raw(reads[column])})` : sql.ref(`s.${column}`)
  const conditions = [...(where ? [sql`(${sql.raw(where)})`] : []), ...filtersOf(narrowing, read)]
  return sql`(select s.document_kind as part, s.document_id, s.id as row_id, ${columnsAs(names.map(read))}
    from (${rows(narrowing, reader)}) as s where ${sql.join([sql`true`, ...conditions], sql` and `)})`
}
