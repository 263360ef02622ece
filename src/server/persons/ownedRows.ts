import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Declarations } from '~/metadata/registry'
import { tableOf } from '~/metadata/resource'
import type { TableSpec } from '~/metadata/table'
import { allTables } from '../allTables'
import { toSnakeCase } from '../database/names'
import type { Db } from '../database/open'
import { anyOfIds } from '../database/page'
import { survivorIdOf } from '../merge/survivorId'

/** The rows of a table that belong to a person. */
export interface OwnedRows {
  table: TableSpec
  /** Which they are, over the alias `t`. */
  condition: RawBuilder<SqlBool>
}

interface OwnedBy {
  table: TableSpec
  ids: Set<number>
  parts: RawBuilder<unknown>[]
}

const hasId = ({ primaryKey }: TableSpec) => primaryKey === undefined || primaryKey.includes('id')
const kebab = (name: string) => toSnakeCase(name).replaceAll('_', '-')

/** The names by which rows of any table name a table: its own, those of its documents and of its masters. */
function kindsOf(table: string, { documents, resources }: Declarations): string[] {
  const names = [
    ...[table, kebab(table)],
    ...documents.filter((one) => one.table === table).map(({ name }) => name),
    ...resources.filter((one) => tableOf(one) === table).map(({ key }) => key),
  ]
  return [...new Set(names)]
}

/**
 * All rows that belong to a person: the record, those merged into it, what refers to them, what refers to that, and so on. Follows
 * from the references of the tables and from `belongsTo`.
 * @returns the ids of the person's records, and the rows by table, the person's own table first
 */
export async function findOwnedRows(
  db: Db,
  personTable: string,
  id: number,
  declarations: Declarations,
): Promise<{ ids: number[]; owned: OwnedRows[] }> {
  const tables = allTables(declarations)
  const survivor = await survivorIdOf(db, personTable, id)
  const found = new Map<string, OwnedBy>()
  const take = async (table: TableSpec, part: RawBuilder<unknown>): Promise<number[]> => {
    const known = found.get(table.name) ?? { table, ids: new Set<number>(), parts: [] }
    if (!hasId(table)) {
      found.set(table.name, { ...known, parts: [...known.parts, part] })
      return []
    }
    const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(table.name)} as t where ${part}`.execute(db)
    const fresh = rows.map((row) => row.id).filter((one) => !known.ids.has(one))
    for (const one of fresh) known.ids.add(one)
    if (known.ids.size > 0) found.set(table.name, known)
    return fresh
  }
  const person = tables.find(({ name }) => name === personTable)!
  let fresh = new Map([[personTable, await take(person, sql`t.id = ${survivor}`)]])
  while (fresh.size > 0) {
    const next = new Map<string, number[]>()
    const add = async (table: TableSpec, part: RawBuilder<unknown>) => {
      const ids = await take(table, part)
      if (ids.length > 0) next.set(table.name, [...(next.get(table.name) ?? []), ...ids])
    }
    for (const table of tables) {
      for (const part of belonging(table, fresh, declarations)) await add(table, part)
      const ids = fresh.get(table.name)
      for (const [column, { references }] of Object.entries(table.columns))
        if (ids && references?.isOfSamePerson)
          await add(
            tables.find(({ name }) => name === references.table)!,
            sql`t.id in (select o.${sql.ref(column)} from ${sql.table(table.name)} as o where o.id = ${anyOfIds(ids)})`,
          )
    }
    fresh = next
  }
  const owned = [...found.values()].map(({ table, ids, parts }) => ({
    table,
    condition: hasId(table)
      ? sql<SqlBool>`t.id = ${anyOfIds([...ids])}`
      : sql<SqlBool>`(${sql.join(parts, sql` or `)})`,
  }))
  return { ids: [...found.get(personTable)!.ids], owned }
}

/** The conditions by which rows of a table belong to some records. */
function belonging(
  table: TableSpec,
  owners: ReadonlyMap<string, readonly number[]>,
  declarations: Declarations,
): RawBuilder<unknown>[] {
  const byReference = Object.entries(table.columns).flatMap(([column, { references }]) => {
    const ids = references && owners.get(references.table)
    return ids && ids.length > 0 ? [sql`${sql.ref(`t.${column}`)} = ${anyOfIds(ids)}`] : []
  })
  const byKind = (table.belongsTo ?? []).flatMap(({ kind, id }) =>
    [...owners].map(
      ([owner, ids]) =>
        sql`(${sql.ref(`t.${kind}`)} in (${sql.join(kindsOf(owner, declarations))}) and ${sql.ref(`t.${id}`)} = ${anyOfIds(ids)})`,
    ),
  )
  return [...byReference, ...byKind]
}
