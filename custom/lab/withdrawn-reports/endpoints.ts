import { z } from 'zod'
import { textSchema } from '~/fields/text/kind'
import { type Endpoint, endpoint, NO_KEY_REASONS } from '~/server/http/endpoint'
import { pageQuery, parseId, toPageResponse } from '~/server/http/input'
import { pendingTileEndpoint } from '~/server/http/pendingTileEndpoint'
import { pageResponse } from '~/server/http/responses'
import { notifiedPersonShape } from '~/server/saveNotifiedPerson'
import { withdrawnReportCallSchema } from '../shared/issued-reports/responses'
import { withdrawnReportsApiPath } from '../shared/issued-reports/withdrawnReportsApiPath'
import { answerRecipient } from './operations/answerRecipient'
import { listRecipients, pendingRecipients } from './operations/listRecipients'
import { withdrawnReports } from './screen'

const tag = 'Withdrawn Reports To Call'
const view = 'view_withdrawn_report'

export const endpoints: Endpoint[] = [
  pendingTileEndpoint(withdrawnReports.pendingTiles[0], {
    permission: view,
    tag,
    find: ({ actor }) => pendingRecipients(actor),
  }),
  endpoint.get(
    withdrawnReportsApiPath,
    {
      ...{ permission: view, summary: 'Recipients of withdrawn reports, and who was told', tag },
      query: z.strictObject({
        ...pageQuery,
        status: z.enum(['waiting', 'answered']).default('waiting'),
        report_no: z.string().max(100).optional(),
      }),
      response: pageResponse(withdrawnReportCallSchema),
    },
    async ({ db, actor, query, url }) => {
      const { results, count } = await listRecipients(db, { ...query, reportNo: query.report_no }, actor)
      return toPageResponse(results, count, query, url)
    },
  ),
  endpoint.post(
    `${withdrawnReportsApiPath}/:id/answer`,
    {
      ...{
        permission: 'answer_withdrawn_report',
        idempotency: NO_KEY_REASONS.state,
        summary: 'Say who was told that a report was withdrawn',
        tag,
      },
      body: z.strictObject({ ...notifiedPersonShape, note: textSchema({ label: 'Note', maxLength: 500 }).nullish() }),
      status: 200,
      response: withdrawnReportCallSchema,
    },
    (call) => answerRecipient(call, parseId(call.params.id), call.body),
  ),
]
