import { type Expression, type SqlBool, sql } from 'kysely'
import { parameterOf, type Resource } from '~/metadata/resource'
import type { Db } from '../database/open'
import { type ListRequest, listRecords } from './select'

/** A master as a picker sees it: a list that has these fields and no others to answer, filter, order and search by. */
export function seenBy(target: Resource, names: readonly string[]): Resource {
  const seen = Object.entries(target.fields).filter(([name]) => names.includes(name))
  const orders = new Set(['id', ...seen.map(([name]) => parameterOf(name))])
  const isSeen = target.ordering.split(',').every((term) => orders.has(term.replace('-', '')))
  const ordering = isSeen ? target.ordering : parameterOf(target.represent)
  return { ...target, fields: Object.fromEntries(seen), ordering }
}

/** The records of a lookup: of those in use, the fields that it has. */
export async function lookUp(
  db: Db,
  seen: Resource,
  request: ListRequest,
  { isSwitched, where }: { isSwitched: boolean; where?: Expression<SqlBool> | undefined },
): Promise<{ results: Record<string, unknown>[]; count: number }> {
  const inUse = isSwitched ? [sql<SqlBool>`r.active`] : []
  const conditions = [...inUse, ...(where ? [where] : [])]
  const { results, count } = await listRecords(db, seen, {
    ...request,
    where: conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : undefined,
  })
  const names = ['id', ...Object.keys(seen.fields)]
  return { results: results.map((one) => Object.fromEntries(names.map((name) => [name, one[name]]))), count }
}
