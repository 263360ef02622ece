import { z } from 'zod'
import { largestId } from '~/fields/reference/kind'
import { type Endpoint, type EndpointPermission, endpoint } from '~/server/http/endpoint'
import { dayQuery, pageQuery, toPageResponse } from '~/server/http/input'
import { pageResponse } from '~/server/http/responses'
import { listSamples, type SamplesQuery } from './operations/listSamples'
import { sampleRowSchema } from './responses'

const text = z.string().trim().max(200)

/** The filters that the lists of samples share (spec 2, section 7). */
const sampleListQuery = {
  ...pageQuery,
  created_date_ad_after: dayQuery.optional(),
  created_date_ad_before: dayQuery.optional(),
  customer_no: text.optional(),
  // an empty text means no filter, as in the texts above
  department: z
    .literal('')
    .transform(() => undefined)
    .or(z.coerce.number().int().min(1).max(largestId))
    .optional(),
  ordering: z.enum(['sample_no', '-sample_no']).default('-sample_no'),
  search: text.optional(),
}

/** The request that the shared filters make. */
function sampleListRequest(query: z.output<z.ZodObject<typeof sampleListQuery>>): SamplesQuery {
  return {
    offset: query.offset,
    limit: query.limit,
    after: query.created_date_ad_after,
    before: query.created_date_ad_before,
    customerNo: query.customer_no,
    department: query.department,
    ascending: query.ordering === 'sample_no',
    search: query.search,
  }
}

type Status = NonNullable<SamplesQuery['results']>

/** What result entry asks for: all samples, or those with tests that need a result. */
export const entryStatusSchema = z.enum(['waiting'] satisfies Status[]).optional()
/** What verification asks for: samples with results, by their status. */
export const verificationStatusSchema = z
  .enum(['any', 'entered', 'verified', 'ready'] satisfies Status[])
  .default('any')

/** The list of samples, as result entry and verification read it. @param status what it may be narrowed to */
export const samplesEndpoint = (
  path: string,
  options: { permission: EndpointPermission; summary: string; tag: string },
  status?: typeof entryStatusSchema | typeof verificationStatusSchema,
): Endpoint =>
  endpoint.get(
    path,
    {
      ...{ ...options, response: pageResponse(sampleRowSchema) },
      query: z.strictObject({ ...sampleListQuery, ...(status && { status }) }),
    },
    async ({ db, actor, query, url }) => {
      const { status: asked } = query as { status?: Status }
      const request = { ...sampleListRequest(query), results: asked }
      const { results: rows, count } = await listSamples(db, request, actor)
      return toPageResponse(rows, count, request, url)
    },
  )
