import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { AnyDocType } from '~/documents/docType'
import { largestId } from '~/fields/reference/kind'
import { camelToKebab, type Resource } from '~/metadata/resource'
import type { TableSpec } from '~/metadata/table'
import { apiError } from '../apiError'
import { documentTables } from '../documents/columns'
import { survivingIdExpression } from '../merge/followMerges'
import { resourceTables } from '../resources/columns'

/** A column by which a master or a document refers to a record: of its own table, or of one that belongs to it. */
interface ReferenceColumn {
  table: string
  column: string
  /** The column that leads from that table to the master's or document's own; absent of the own table. */
  ownerColumn?: string
}

type Declaration = Resource | AnyDocType

const isDocType = (one: Declaration): one is AnyDocType => 'tables' in one

/** The name of a table in requests: `inventory-item`, `lab-sale`. */
export const requestNameOf = (table: string): string => camelToKebab(table)

const known = new WeakMap<Declaration, ReadonlyMap<string, readonly ReferenceColumn[]>>()

/**
 * The columns of a master or a document that refer to others, by the table that they refer to: those of its own table, of
 * its lines, payments and allocations, and of lists of references. Copies that no index serves are left out: they follow
 * from the record that they were copied from.
 */
export function referencesOf(declaration: Declaration): ReadonlyMap<string, readonly ReferenceColumn[]> {
  const before = known.get(declaration)
  if (before) return before
  const all = isDocType(declaration) ? documentTables(declaration) : resourceTables(declaration)
  const [own, ...others] = all as [TableSpec, ...TableSpec[]]
  const columns = [
    ...referenceColumnsOf(own).map((one) => ({ ...one, ownerColumn: undefined })),
    ...others.flatMap((table) => {
      const ownerColumn = isDocType(declaration) ? declaration.foreignKey : Object.keys(table.columns)[0]!
      if (!(ownerColumn in table.columns)) return []
      return referenceColumnsOf(table)
        .filter(({ column }) => column !== ownerColumn)
        .map((one) => ({ ...one, ownerColumn }))
    }),
  ]
  const byTarget = new Map<string, ReferenceColumn[]>()
  for (const { target, ...column } of columns) byTarget.set(target, [...(byTarget.get(target) ?? []), column as never])
  known.set(declaration, byTarget)
  return byTarget
}

const referenceColumnsOf = ({ name, columns }: TableSpec) =>
  Object.entries(columns).flatMap(([column, { references }]) =>
    references && references.indexed !== false ? [{ target: references.table, table: name, column }] : [],
  )

/** The ids of the master's or document's records that refer to a record. */
function referringIds(columns: readonly ReferenceColumn[], id: RawBuilder<number>): RawBuilder<unknown> {
  const queries = columns.map(
    ({ table, column, ownerColumn = 'id' }) =>
      sql`select ${sql.ref(ownerColumn)} from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
  )
  return sql.join(queries, sql` union all `)
}

/**
 * The condition that a record refers to another.
 * @param idColumn that of the record's id in the query, such as `s.id`
 * @param target the table of the other, which the declaration refers to
 */
export const refersTo = (
  declaration: Declaration,
  idColumn: string,
  { target, id }: { target: string; id: number },
): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(idColumn)} in (${referringIds(referencesOf(declaration).get(target) ?? [], survivingIdExpression(target, id))})`

/** The parameter `related_to` of a list: the records that refer to one, such as `customer:12`. */
export const relatedToQuery = z
  .string()
  .regex(/^[a-z][a-z-]*:[1-9]\d{0,9}$/, 'A related record is named by its table and its id.')
  .refine((text) => Number(text.split(':')[1]) <= largestId, 'There is no record with such an id.')

/** The condition of the parameter `related_to`. @throws ApiError 400 for a table that the declaration does not refer to */
export function relatedToClause(declaration: Declaration, idColumn: string, text: string): Expression<SqlBool> {
  const [name, id] = text.split(':') as [string, string]
  const target = [...referencesOf(declaration).keys()].find((table) => requestNameOf(table) === name)
  if (!target) throw apiError.invalid({ related_to: `Nothing in this list refers to '${name}'.` })
  return refersTo(declaration, idColumn, { target, id: Number(id) })
}
