import { type Expression, type SqlBool, sql } from 'kysely'
import { type ModuleReport, type ResolvedTab, tabColumnOf } from '~/metadata/report'
import type { Db } from '../database/open'
import { anyOfIds } from '../database/page'
import { clampPageLimit, idQuery, lookupQuery } from '../documents/query'
import { type Endpoint, endpoint } from '../http/endpoint'
import { toPageResponse } from '../http/input'
import { namedRecord, pageResponse } from '../http/responses'
import { anyCondition, columnContains, findPage, inOrder } from '../lists'

/** A filter's name as the last part of a path: `referral`, `payment-mode`. */
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `id` asks for the one that is chosen already. */
const pickerQuery = lookupQuery.extend({ id: idQuery.optional() })

/** The records that the filters of a report are chosen from, also those that are out of use: reports look back. */
export function reportPickers({ apiPath, label: tag, permission, tabs }: ModuleReport): Endpoint[] {
  const filters = new Map(
    tabs.flatMap((tab: ResolvedTab) => tab.filters.map((name) => [name, tabColumnOf(tab, name).to] as const)),
  )
  return [...filters].flatMap(([name, to]) => {
    if (!to) return []
    const { table, labelField, searchColumns: search = [], where = {} } = to()
    const label = `t.${labelField}`
    const named = async (db: Db, ids: readonly number[]) => {
      const records = db.selectFrom(`${table} as t`).select(['t.id', `${label} as name`])
      return inOrder((await records.where('t.id', '=', anyOfIds(ids)).execute()) as { id: number; name: string }[], ids)
    }
    return endpoint.get(
      `${apiPath}/${kebab(name)}`,
      {
        permission,
        summary: `Choices of a filter of ${tag}`,
        tag,
        query: pickerQuery,
        response: pageResponse(namedRecord),
      },
      async ({ db, query: { id, search: term, ...bounds }, url }) => {
        const page = clampPageLimit(bounds)
        if (id) return toPageResponse(await named(db, [id]), 1, page, url)
        const matches: Expression<SqlBool> = term
          ? anyCondition([...new Set([labelField, ...search])].map((column) => columnContains(`t.${column}`, term)))
          : sql<SqlBool>`true`
        const own = Object.entries(where).map(([column, value]) => sql`${sql.ref(`t.${column}`)} = ${value}`)
        const { ids, count } = await findPage(db, {
          from: sql`${sql.table(table)} as t where ${sql.join([matches, ...own], sql` and `)}`,
          idColumn: 't.id',
          order: [{ column: label, descending: false }],
          isSearch: term !== '',
          ...page,
        })
        return toPageResponse(await named(db, ids), count, page, url)
      },
    )
  })
}
