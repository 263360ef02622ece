import { z } from 'zod'
import { largestId } from '~/fields/reference/kind'
import { type Route, route } from '~/server/http/route'
import { trend } from './answers'
import { readTrend } from './operations/readTrend'
import { trendPath } from './trend/path'

export const routes: Route[] = [
  route.get(
    trendPath,
    {
      ...{ right: ['view_result_entry', 'view_lab_report'], summary: 'What a test of a sample came to over time' },
      ...{ tag: 'Samples', query: z.strictObject({ customer_test: z.coerce.number().int().min(1).max(largestId) }) },
      answer: trend,
    },
    ({ db, query }) => readTrend(db, query.customer_test),
  ),
]
