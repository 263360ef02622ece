import { z } from 'zod'
import { textSchema, trimmed } from '~/fields/text/kind'
import { messages } from '~/metadata/messages'
import { idQuery } from '~/server/documents/query'
import { idOf } from '~/server/http/input'
import { NO_KEY, type Route, route } from '~/server/http/route'
import { orderedTestState, trend } from './answers'
import { readTrend } from './operations/readTrend'
import { reportAnyway } from './operations/reportAnyway'
import { orderedTestPath, reportRefunded } from './orderedTest'
import { trendPath } from './trend/path'

const reasonBody = z.strictObject({
  remarks: z.preprocess(trimmed, textSchema({ label: 'Remarks', min: [1, messages.remarksRequired], max: 500 })),
})

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
  route.post(
    `${orderedTestPath}/:id/report-anyway`,
    {
      ...{
        right: reportRefunded,
        idempotency: NO_KEY.state,
        summary: 'Report a test although it was refunded',
        tag: 'Samples',
        status: 200,
      },
      ...{ body: reasonBody, answer: orderedTestState },
    },
    (call) => reportAnyway(call, idOf(call.params.id), call.body.remarks),
  ),
]
