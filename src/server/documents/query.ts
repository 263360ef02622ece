import { z } from 'zod'
import { isAdDate } from '~/domain/calendar'
import { largestId } from '~/fields/reference/kind'
import { pageQuery } from '../http/input'

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
export const ordering = z.enum(['-id', 'id'])
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
export function askedOf(query: z.output<typeof documentsQuery>) {
  const { created_date_ad_after: from, created_date_ad_before: to, ...page } = query
  return { ...boundedPage(page), from, to }
}
