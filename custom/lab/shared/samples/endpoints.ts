import { z } from 'zod'
import { textSchema, trimIfText } from '~/fields/text/kind'
import { messages } from '~/metadata/messages'
import { idQuery } from '~/server/documents/query'
import { type Endpoint, endpoint, NO_KEY_REASONS } from '~/server/http/endpoint'
import { parseId } from '~/server/http/input'
import { readTrend } from './operations/readTrend'
import { reportAnyway } from './operations/reportAnyway'
import { orderedTestApiPath, reportRefundedPermission } from './orderedTest'
import { orderedTestStateSchema, trendSchema } from './responses'
import { trendApiPath } from './trend/path'

const reasonBody = z.strictObject({
  remarks: z.preprocess(
    trimIfText,
    textSchema({ label: 'Remarks', minLength: [1, messages.remarksRequired], maxLength: 500 }),
  ),
})

export const endpoints: Endpoint[] = [
  endpoint.get(
    trendApiPath,
    {
      ...{ permission: ['view_result_entry', 'view_lab_report'], summary: 'What a test of a sample came to over time' },
      ...{ tag: 'Samples', query: z.strictObject({ customer_test: idQuery }) },
      response: trendSchema,
    },
    ({ db, query }) => readTrend(db, query.customer_test),
  ),
  endpoint.post(
    `${orderedTestApiPath}/:id/report-anyway`,
    {
      ...{
        permission: reportRefundedPermission,
        idempotency: NO_KEY_REASONS.state,
        summary: 'Report a test although it was refunded',
        tag: 'Samples',
        status: 200,
      },
      ...{ body: reasonBody, response: orderedTestStateSchema },
    },
    (call) => reportAnyway(call, parseId(call.params.id), call.body.remarks),
  ),
]
