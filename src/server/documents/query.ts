import { z } from 'zod'
import { todayInNepal } from '~/domain/calendar'
import { largestId } from '~/fields/reference/kind'
import { statedOf } from '~/metadata/documentNames'
import { dayQuery, pageQuery } from '../http/input'
import type { Row, Served } from './half'

/** A page is no larger than this: `limit=0` would otherwise mean every document there is. */
const largestPage = 10_000

/** The page that is asked for, no larger than the largest. */
export const boundedPage = <Page extends { limit: number }>(page: Page): Page => ({
  ...page,
  limit: Math.min(page.limit || largestPage, largestPage),
})

/** A number of a query. What is not there stays so: it is told as lacking, not as a number that is none. */
const numberOf = (given: unknown) => (given === undefined || given === null ? undefined : Number(given))

export const idQuery = z.preprocess(numberOf, z.number().int().min(1).max(largestId))
const search = z.string().trim().max(100).default('')
export const ordering = z.enum(['-id', 'id'])
export const lookupQuery = z.strictObject({ ...pageQuery, search })

/** The parameters of a list of documents. */
export const documentsQuery = (
  { document: { callNames }, half }: Served,
  more: Readonly<Record<string, z.ZodType>> = {},
) =>
  z.strictObject({
    ...{ ...pageQuery, search, ordering: ordering.default('-id') },
    ...{ [callNames.after]: dayQuery.optional(), [callNames.before]: dayQuery.optional() },
    ...Object.fromEntries(Object.entries(half.filters ?? {}).map(([name, { input }]) => [name, input.optional()])),
    ...more,
  }) as unknown as z.ZodType<DocumentsQuery>

interface DocumentsQuery extends Row {
  offset: number
  limit: number
  search: string
  ordering: '-id' | 'id'
}

/** What is asked for by these parameters. @param now the time of the call, where a list that is asked for nothing is of today */
export function askedOf({ document, half }: Served, query: DocumentsQuery, now: Date) {
  const { offset, limit, search, ordering } = query
  const [from, to] = [query[document.callNames.after], query[document.callNames.before]] as (string | undefined)[]
  const where = Object.entries(half.filters ?? {}).flatMap(([name, filter]) =>
    query[name] ? [filter.where(query[name] as string)] : [],
  )
  const isOpen = statedOf(document).list.today && !from && !to && !search && where.length === 0
  const days = isOpen ? { from: todayInNepal(now), to: todayInNepal(now) } : { from, to }
  return { ...boundedPage({ offset, limit, search, ordering }), ...days, where }
}
