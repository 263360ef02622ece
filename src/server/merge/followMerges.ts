import { type RawBuilder, sql } from 'kysely'
import { isMergeable } from '~/metadata/table'
import { allTables, installation } from '../allTables'
import { survivorExpression } from './survivorId'

let mergeable: ReadonlySet<string> | undefined

/** Whether records of a table can be merged. */
export function isMergeableTable(table: string): boolean {
  mergeable ??= new Set(
    allTables(installation)
      .filter(isMergeable)
      .map(({ name }) => name),
  )
  return mergeable.has(table)
}

/** The id of a record in a statement: where its table's records can be merged, that of the surviving one. */
export const survivingIdExpression = (table: string, id: number): RawBuilder<number> =>
  isMergeableTable(table) ? survivorExpression(table, sql`${id}::integer`) : sql<number>`${id}`
