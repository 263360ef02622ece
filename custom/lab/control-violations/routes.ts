import { z } from 'zod'
import { pageAnswer } from '~/server/http/answers'
import { idOf, pageOf, pageQuery } from '~/server/http/input'
import { NO_KEY, type Route, route } from '~/server/http/route'
import { waitingRoute } from '~/server/http/waiting'
import { controlViolationRow, resultsSince } from '~shared/controls/answers'
import { said } from '~shared/controls/input'
import { controlViolationPath } from '~shared/controls/paths'
import { answerViolation } from './operations/answerViolation'
import { listViolations, violationsWaiting } from './operations/listViolations'
import { readResultsSince } from './operations/readResultsSince'
import { controlViolations } from './screen'

const tag = 'Controls Out Of Limits'

export const routes: Route[] = [
  waitingRoute(controlViolations.waits[0], { ...{ right: 'view_control_violation', tag }, find: violationsWaiting }),
  route.get(
    controlViolationPath,
    {
      ...{ right: 'view_control_violation', summary: 'Broken rules of controls, and what was said of them', tag },
      query: z.strictObject({ ...pageQuery, status: z.enum(['waiting', 'answered']).default('waiting') }),
      answer: pageAnswer(controlViolationRow),
    },
    async ({ db, query, url }) => {
      const { results, count } = await listViolations(db, query)
      return pageOf(results, count, query, url)
    },
  ),
  route.get(
    `${controlViolationPath}/:id/result`,
    {
      right: ['view_control_violation', 'answer_control_violation'],
      ...{ summary: 'Results of patients since the last good control before a broken rule', tag },
      answer: resultsSince,
    },
    (call) => readResultsSince(call, idOf(call.params.id)),
  ),
  route.post(
    `${controlViolationPath}/:id/answer`,
    {
      ...{
        right: 'answer_control_violation',
        idempotency: NO_KEY.state,
        summary: 'Say why a rule was broken and what was done',
        tag,
      },
      body: z.strictObject({ reason: said('Reason'), correctiveAction: said('Corrective Action') }),
      status: 200,
      answer: controlViolationRow,
    },
    (call) => answerViolation(call, idOf(call.params.id), call.body),
  ),
]
