import { type Expression, type SqlBool, sql } from 'kysely'
import { columnOf, type PlacedReport, type ReportTab } from '~/metadata/report'
import { anyOf } from '../database/page'
import { boundedPage, lookupQuery } from '../documents/query'
import { namedRecord, pageAnswer } from '../http/answers'
import { pageOf } from '../http/input'
import { type Route, route } from '../http/route'
import { anyHolds, findPage, holds, inOrder } from '../lists'

/** A filter's name as the last part of a call: `referral`, `payment-mode`. */
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The records that the filters of a report are chosen from, also those that are out of use: reports look back. */
export function reportPickers({ path, label: tag, right, tabs }: PlacedReport): Route[] {
  const filters = new Map(
    tabs.flatMap((tab: ReportTab) => tab.filters.map((name) => [name, columnOf(tab, name).to] as const)),
  )
  return [...filters].flatMap(([name, to]) => {
    if (!to) return []
    const { table, represent, search = [] } = to()
    const label = `t.${represent}`
    return route.get(
      `${path}/${kebab(name)}`,
      { right, summary: `Choices of a filter of ${tag}`, tag, query: lookupQuery, answer: pageAnswer(namedRecord) },
      async ({ db, query, url }) => {
        const page = boundedPage(query)
        const found: Expression<SqlBool> = query.search
          ? anyHolds([...new Set([represent, ...search])].map((column) => holds(`t.${column}`, query.search)))
          : sql<SqlBool>`true`
        const { ids, count } = await findPage(db, {
          from: sql`${sql.table(table)} as t where ${found}`,
          id: 't.id',
          order: [{ column: label, descending: false }],
          isSearch: query.search !== '',
          ...page,
        })
        const rows = await db
          .selectFrom(`${table} as t`)
          .select(['t.id', `${label} as name`])
          .where('t.id', '=', anyOf(ids))
          .execute()
        return pageOf(inOrder(rows as { id: number; name: string }[], ids), count, page, url)
      },
    )
  })
}
