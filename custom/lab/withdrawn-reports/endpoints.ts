import { z } from 'zod'
import { textSchema } from '~/fields/text/kind'
import { type Endpoint, endpoint, NO_KEY } from '~/server/http/endpoint'
import { pageQuery, pageResponseOf, parseId } from '~/server/http/input'
import { pendingTileEndpoint } from '~/server/http/pendingTileEndpoint'
import { pageResponse } from '~/server/http/responses'
import { notifiedPersonFields } from '~/server/recordNotification'
import { withdrawnReportCall } from '../shared/issued-reports/responses'
import { withdrawnReportsPath } from '../shared/issued-reports/withdrawnReportsPath'
import { answerRecipient } from './operations/answerRecipient'
import { listRecipients, recipientsWaiting } from './operations/listRecipients'
import { withdrawnReports } from './screen'

const tag = 'Withdrawn Reports To Call'
const view = 'view_withdrawn_report'

export const endpoints: Endpoint[] = [
  pendingTileEndpoint(withdrawnReports.pendingTiles[0], {
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
      return pageResponseOf(results, count, query, url)
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
      body: z.strictObject({ ...notifiedPersonFields, note: textSchema({ label: 'Note', max: 500 }).nullish() }),
      status: 200,
      response: withdrawnReportCall,
    },
    (call) => answerRecipient(call, parseId(call.params.id), call.body),
  ),
]
