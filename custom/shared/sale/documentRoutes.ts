import { z } from 'zod'
import { isAdDate } from '~/domain/calendar'
import { largestId } from '~/fields/reference/kind'
import { idOf, pageOf, pageQuery } from '~/server/http/input'
import { type Route, type RouteRight, route } from '~/server/http/route'
import { type DocumentQuery, listDocuments } from '~/server/lists'
import { listDetail } from './operations/listDetail'
import { printDocument, readPrintCount } from './operations/printDocument'
import { readDocument } from './operations/readDocument'
import type { MoneyDocument } from './operations/sales'
import type { DocumentRow } from './wire'

/** A page is no larger than this: `limit=0` would otherwise mean every document there is. */
const largestPage = 10_000

/** The page that is asked for, no larger than the largest. */
export const boundedPage = <Page extends { limit: number }>(page: Page): Page => ({
  ...page,
  limit: Math.min(page.limit || largestPage, largestPage),
})

export const idQuery = z.coerce.number().int().min(1).max(largestId)
const search = z.string().trim().max(100).default('')
const day = z.string().refine(isAdDate, 'The date must be given as YYYY-MM-DD.').optional()
const ordering = z.enum(['-id', 'id'])
export const lookupQuery = z.strictObject({ ...pageQuery, search })

/** The parameters of a list of documents. */
export const documentsQuery = z.strictObject({
  ...pageQuery,
  search,
  ordering: ordering.default('-id'),
  created_date_ad_after: day,
  created_date_ad_before: day,
})

/** What is asked for by these parameters. */
export function askedOf(query: z.output<typeof documentsQuery>): DocumentQuery {
  const { created_date_ad_after: from, created_date_ad_before: to, ...page } = query
  return { ...boundedPage(page), from, to }
}

const detailQuery = z.strictObject({ ...pageQuery, sale_main: idQuery, ordering: ordering.default('id') })
const printBody = z.strictObject({ saleMain: z.int().min(1).max(largestId), remarks: z.string().max(500).default('') })

/** What the calls of a screen have in common. */
export interface DocumentCalls {
  /** Below `api/v1/`. */
  path: string
  /** The screen's label. */
  tag: string
  /** One document, such as `bill`. */
  noun: string
  /** Who sees the whole list. */
  view: RouteRight
  /** Who may read and print one document, and choose what belongs on it. */
  either: RouteRight
}

/** The calls by which saved documents of a kind are listed, read and printed (spec 2 section 7). */
export function documentRoutes<Row extends DocumentRow>(document: MoneyDocument<Row>, calls: DocumentCalls): Route[] {
  const { path, tag, noun, view, either } = calls
  return [
    route.get(path, { right: view, summary: `List of ${noun}s`, tag, query: documentsQuery }, async (call) => {
      const page = askedOf(call.query)
      const { results, count } = await listDocuments(call.db, document, page)
      return pageOf(results, count, page, call.url)
    }),
    route.get(
      `${path}/sale-detail`,
      { right: either, summary: `Lines of a ${noun}`, tag, query: detailQuery },
      async (call) => {
        const { sale_main: id, ...page } = call.query
        const { results, count } = await listDetail(call.db, document, { ...page, id })
        return pageOf(results, count, page, call.url)
      },
    ),
    route.post(
      `${path}/update-invoice-print-count`,
      { right: either, summary: `Record a print of a ${noun}`, tag, body: printBody },
      (call) => printDocument(call, document, call.body),
    ),
    route.get(
      `${path}/invoice-print-count`,
      { right: either, summary: `How often a ${noun} was printed`, tag, query: z.strictObject({ id: idQuery }) },
      (call) => readPrintCount(call.db, document, call.query.id),
    ),
    route.get(`${path}/:id`, { right: either, summary: `A ${noun} with all that its paper says`, tag }, (call) =>
      readDocument(call.db, document, idOf(call.params.id)),
    ),
  ]
}
