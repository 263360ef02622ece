import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { optionsOf } from '~/documents/documentNames'
import { localDay } from '~/domain/calendar'
import { largestId } from '~/fields/reference/kind'
import { anyOfIds } from '../database/page'
import { dayQuery, pageQuery } from '../http/input'
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
export const documentsQuery = (
  { document: { apiNames }, controller }: DocumentRuntime,
  more: Readonly<Record<string, z.ZodType>> = {},
) =>
  z.strictObject({
    ...{ ...pageQuery, search, ordering: orderingQuery.default('-id'), id__in: idsQuery.optional() },
    ...{ [apiNames.dateAfterParam]: dayQuery.optional(), [apiNames.dateBeforeParam]: dayQuery.optional() },
    ...Object.fromEntries(
      Object.entries(controller.filters ?? {}).map(([name, { input }]) => [name, input.optional()]),
    ),
    ...more,
  }) as z.ZodType<DocumentsQuery>

interface DocumentsQuery extends Row {
  offset: number
  limit: number
  search: string
  ordering: '-id' | 'id'
  id__in?: number[]
}

/** Parses the parameters of a list. @param now the time of the request, for a list that defaults to today */
export function toDocumentQuery({ document, controller }: DocumentRuntime, query: DocumentsQuery, now: Date) {
  const { offset, limit, search, ordering, id__in: ids } = query
  const [from, to] = [query[document.apiNames.dateAfterParam], query[document.apiNames.dateBeforeParam]] as (
    | string
    | undefined
  )[]
  const where = [
    ...(ids ? [sql<SqlBool>`s.id = ${anyOfIds(ids)}`] : []),
    ...Object.entries(controller.filters ?? {}).flatMap(([name, filter]) =>
      query[name] ? [filter.where(query[name] as string)] : [],
    ),
  ]
  const isOpen = optionsOf(document).list.defaultToToday && !from && !to && !search && where.length === 0
  const days = isOpen ? { from: localDay(now), to: localDay(now) } : { from, to }
  return { ...clampPageLimit({ offset, limit, search, ordering }), ...days, where }
}
