import { z } from 'zod'
import { isAdDate } from '~/domain/calendar'
import { largestId } from '~/fields/reference/kind'
import { pageQuery } from '~/server/http/input'
import type { SampleListRequest } from './operations/listSamples'

const date = z.string().refine(isAdDate, 'Invalid date')
const text = z.string().trim().max(200)

/** The filters that the lists of samples share (spec 2, section 7). */
export const sampleListQuery = {
  ...pageQuery,
  created_date_ad_after: date.optional(),
  created_date_ad_before: date.optional(),
  customer_no: text.optional(),
  department: z.coerce.number().int().min(1).max(largestId).optional(),
  ordering: z.enum(['sample_no', '-sample_no']).default('-sample_no'),
  search: text.optional(),
}

/** The request that the shared filters make. */
export function sampleListRequest(query: z.output<z.ZodObject<typeof sampleListQuery>>): SampleListRequest {
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
