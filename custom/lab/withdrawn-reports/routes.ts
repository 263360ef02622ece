import { z } from 'zod'
import { textSchema } from '~/fields/text/kind'
import { pageAnswer } from '~/server/http/answers'
import { idOf, pageOf, pageQuery } from '~/server/http/input'
import { NO_KEY, type Route, route } from '~/server/http/route'
import { waitingRoute } from '~/server/http/waiting'
import { toldFields } from '~/server/told'
import { withdrawnReportCall } from '~shared/issued-reports/answers'
import { withdrawnReportsPath } from '~shared/issued-reports/withdrawnReportsPath'
import { answerRecipient } from './operations/answerRecipient'
import { listRecipients, recipientsWaiting } from './operations/listRecipients'
import { withdrawnReports } from './screen'

const tag = 'Withdrawn Reports To Call'
const view = 'view_withdrawn_report'

export const routes: Route[] = [
  waitingRoute(withdrawnReports.waits[0], { right: view, tag, find: ({ actor }) => recipientsWaiting(actor) }),
  route.get(
    withdrawnReportsPath,
    {
      ...{ right: view, summary: 'Recipients of withdrawn reports, and who was told', tag },
      query: z.strictObject({
        ...pageQuery,
        status: z.enum(['waiting', 'answered']).default('waiting'),
        report_no: z.string().max(100).optional(),
      }),
      answer: pageAnswer(withdrawnReportCall),
    },
    async ({ db, actor, query, url }) => {
      const { results, count } = await listRecipients(db, { ...query, reportNo: query.report_no }, actor)
      return pageOf(results, count, query, url)
    },
  ),
  route.post(
    `${withdrawnReportsPath}/:id/answer`,
    {
      ...{
        right: 'answer_withdrawn_report',
        idempotency: NO_KEY.state,
        summary: 'Say who was told that a report was withdrawn',
        tag,
      },
      body: z.strictObject({ ...toldFields, note: textSchema({ label: 'Note', max: 500 }).nullish() }),
      status: 200,
      answer: withdrawnReportCall,
    },
    (call) => answerRecipient(call, idOf(call.params.id), call.body),
  ),
]
