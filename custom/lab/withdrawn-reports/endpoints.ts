import { z } from 'zod'
import { textSchema } from '~/fields/text/kind'
import { type Endpoint, endpoint, NO_KEY } from '~/server/http/endpoint'
import { idOf, pageOf, pageQuery } from '~/server/http/input'
import { pendingCountEndpoint } from '~/server/http/pendingCount'
import { pageResponse } from '~/server/http/responses'
import { toldFields } from '~/server/told'
import { withdrawnReportCall } from '../shared/issued-reports/responses'
import { withdrawnReportsPath } from '../shared/issued-reports/withdrawnReportsPath'
import { answerRecipient } from './operations/answerRecipient'
import { listRecipients, recipientsWaiting } from './operations/listRecipients'
import { withdrawnReports } from './screen'

const tag = 'Withdrawn Reports To Call'
const view = 'view_withdrawn_report'

export const endpoints: Endpoint[] = [
  pendingCountEndpoint(withdrawnReports.pendingCounts[0], {
    permission: view,
    tag,
    find: ({ actor }) => recipientsWaiting(actor),
  }),
  endpoint.get(
    withdrawnReportsPath,
    {
      ...{ permission: view, summary: 'Recipients of withdrawn reports, and who was told', tag },
      query: z.strictObject({
        ...pageQuery,
        status: z.enum(['waiting', 'answered']).default('waiting'),
        report_no: z.string().max(100).optional(),
      }),
      response: pageResponse(withdrawnReportCall),
    },
    async ({ db, actor, query, url }) => {
      const { results, count } = await listRecipients(db, { ...query, reportNo: query.report_no }, actor)
      return pageOf(results, count, query, url)
    },
  ),
  endpoint.post(
    `${withdrawnReportsPath}/:id/answer`,
    {
      ...{
        permission: 'answer_withdrawn_report',
        idempotency: NO_KEY.state,
        summary: 'Say who was told that a report was withdrawn',
        tag,
      },
      body: z.strictObject({ ...toldFields, note: textSchema({ label: 'Note', max: 500 }).nullish() }),
      status: 200,
      response: withdrawnReportCall,
    },
    (call) => answerRecipient(call, idOf(call.params.id), call.body),
  ),
]
