import { z } from 'zod'
import { idQuery } from '~/server/documents/query'
import { type Route, route } from '~/server/http/route'
import { trend } from './answers'
import { readTrend } from './operations/readTrend'
import { trendPath } from './trend/path'

export const routes: Route[] = [
  route.get(
    trendPath,
    {
      ...{ right: ['view_result_entry', 'view_lab_report'], summary: 'What a test of a sample came to over time' },
      ...{ tag: 'Samples', query: z.strictObject({ customer_test: idQuery }) },
      answer: trend,
    },
    ({ db, query }) => readTrend(db, query.customer_test),
  ),
]
