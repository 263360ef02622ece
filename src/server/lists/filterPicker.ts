import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../database/open'
import { anyOfIds } from '../database/page'
import { clampPageLimit, idQuery, lookupQuery } from '../documents/query'
import { type Endpoint, type EndpointPermission, endpoint, type RequestContext } from '../http/endpoint'
import { toPageResponse } from '../http/input'
import { namedRecordSchema, pageResponse } from '../http/responses'
import { visibleInTable } from '../resources/visibleRecords'
import { findPage, inOrder } from '.'
import { anyCondition, columnContains } from './like'

/** The records among which a filter chooses. */
export interface FilterRecords {
  table: string
  labelField: string
  searchColumns?: readonly string[]
  where?: Readonly<Record<string, unknown>>
  /** Which records `t` are offered to whom; default all. */
  offered?: (actor: RequestContext['actor']) => Expression<SqlBool> | undefined
}

/** `id` asks for the one that is chosen already. */
const pickerQuery = lookupQuery.extend({ id: idQuery.optional() })

/** The picker of a filter. It offers records that are out of use, too: lists and reports look back. */
export function filterPickerEndpoint(
  path: string,
  { permission, tag }: { permission: EndpointPermission; tag: string },
  { table, labelField, searchColumns = [], where = {}, offered }: FilterRecords,
): Endpoint {
  const label = `t.${labelField}`
  const named = async (db: Db, ids: readonly number[]) => {
    const records = db.selectFrom(`${table} as t`).select(['t.id', `${label} as name`])
    return inOrder((await records.where('t.id', '=', anyOfIds(ids)).execute()) as { id: number; name: string }[], ids)
  }
  const own = Object.entries(where).map(([column, value]) => sql`${sql.ref(`t.${column}`)} = ${value}`)
  return endpoint.get(
    path,
    {
      ...{ permission, summary: `Choices of a filter of ${tag}`, tag },
      ...{ query: pickerQuery, response: pageResponse(namedRecordSchema) },
    },
    async ({ db, actor, query: { id, search: term, ...bounds }, url }) => {
      const page = clampPageLimit(bounds)
      const matches = [
        ...(term
          ? [
              anyCondition(
                [...new Set([labelField, ...searchColumns])].map((column) => columnContains(`t.${column}`, term)),
              ),
            ]
          : []),
        ...(id ? [sql`t.id = ${id}`] : []),
        ...own,
        ...[offered?.(actor), visibleInTable(table, actor, 't')].filter((one) => one !== undefined),
      ]
      const { ids, count } = await findPage(db, {
        from: sql`${sql.table(table)} as t ${matches.length > 0 ? sql`where ${sql.join(matches, sql` and `)}` : sql``}`,
        idColumn: 't.id',
        order: [{ column: label, descending: false }],
        isSearch: term !== '',
        ...page,
      })
      return toPageResponse(await named(db, ids), count, page, url)
    },
  )
}
