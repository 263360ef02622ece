import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { optionsOf } from '~/documents/documentNames'
import { orderSourcesOf } from '~/documents/list/orderFields'
import { filterParametersOf } from '~/documents/list/server/listFilterQuery'
import { documentOrderOf } from '~/documents/list/server/listOrder'
import { localDay } from '~/domain/calendar'
import { largestId } from '~/fields/reference/kind'
import { queryParamName } from '~/metadata/resource'
import { anyOfIds } from '../database/page'
import type { RequestContext } from '../http/endpoint'
import { dayQuery, pageQuery } from '../http/input'
import { relatedToClause, relatedToQuery } from '../related/references'
import type { DocumentRuntime, Row } from './controller'

/** A page is no larger than this: `limit=0` would otherwise mean every document there is. */
const largestPage = 10_000

/** The page that is asked for, no larger than the largest. */
export const clampPageLimit = <Page extends { limit: number }>(page: Page): Page => ({
  ...page,
  limit: Math.min(page.limit || largestPage, largestPage),
})

/** Parses a number of a query. A missing one stays missing, so that the error reports it as such. */
const numberOf = (value: unknown) => (value === undefined || value === null ? undefined : Number(value))

export const idQuery = z.preprocess(numberOf, z.number().int().min(1).max(largestId))
const wholeNumbers = 'The ids must be whole numbers.'

/** Ids in a query, separated by commas, such as `3,17`. */
export const idsQuery = z
  .string()
  .max(6000)
  .regex(/^\d+(,\d+)*$/, wholeNumbers)
  .transform((list) => list.split(',').map(Number))
  .refine((list) => list.every((one) => one >= 1 && one <= largestId), wholeNumbers)

const search = z.string().trim().max(100).default('')
export const orderingQuery = z.enum(['-id', 'id'])
export const lookupQuery = z.strictObject({ ...pageQuery, search })

/** The parameters of a list of documents. */
export const documentsQuery = (served: DocumentRuntime) =>
  z.strictObject({ ...documentFilterShape(served), ...pageQuery }) as unknown as z.ZodType<DocumentsQuery>

const orderingDocs = (names: string) => ({
  description: `One or more of these, separated by commas, downwards with - before it: ${names}.`,
})

/** Those without the page. */
export function documentFilterShape(served: DocumentRuntime): Record<string, z.ZodType> {
  const { dateAfterParam, dateBeforeParam } = served.document.apiNames
  const names = Object.keys(orderSourcesOf(served.document)).map(queryParamName).join(', ')
  return {
    ...Object.fromEntries(
      Object.entries(filterParametersOf(served)).map(([name, { input }]) => [name, input.optional()]),
    ),
    ...{ search, ordering: z.string().max(500).default('-id').meta(orderingDocs(names)), id__in: idsQuery.optional() },
    related_to: relatedToQuery.optional(),
    ...{ [dateAfterParam]: dayQuery.optional(), [dateBeforeParam]: dayQuery.optional() },
  }
}

export interface DocumentsQuery extends Row {
  offset: number
  limit: number
  search: string
  ordering: string
  id__in?: number[]
  related_to?: string
}

/** Parses the parameters of a list, as a user asks at a time. */
export function toDocumentQuery(
  served: DocumentRuntime,
  query: DocumentsQuery,
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
) {
  const { document } = served
  const { offset, limit, search, ordering: named, id__in: ids, related_to: relatedTo } = query
  const [from, to] = [query[document.apiNames.dateAfterParam], query[document.apiNames.dateBeforeParam]] as (
    | string
    | undefined
  )[]
  const where = [
    ...(ids ? [sql<SqlBool>`s.id = ${anyOfIds(ids)}`] : []),
    ...(relatedTo ? [relatedToClause(document, 's.id', relatedTo)] : []),
    ...Object.entries(filterParametersOf(served)).flatMap(([name, filter]) =>
      query[name] === undefined ? [] : [filter.where(query[name], actor)],
    ),
  ]
  const ordering = isIdOrder(named) ? named : documentOrderOf(served, named)
  const isOpen = optionsOf(document).list.defaultToToday && !from && !to && !search && where.length === 0
  const days = isOpen ? { from: localDay(now), to: localDay(now) } : { from, to }
  return { ...clampPageLimit({ offset, limit, search, ordering }), ...days, where }
}

const isIdOrder = (ordering: string): ordering is 'id' | '-id' => ordering === 'id' || ordering === '-id'
