import { z } from 'zod'
import { pageAnswer } from '~/server/http/answers'
import { idOf, pageOf, pageQuery } from '~/server/http/input'
import { type Route, route } from '~/server/http/route'
import { waitingRoute } from '~/server/http/waiting'
import { controlViolationRow } from '~shared/controls/answers'
import { said } from '~shared/controls/input'
import { controlViolationPath } from '~shared/controls/paths'
import { answerViolation } from './operations/answerViolation'
import { listViolations, violationsWaiting } from './operations/listViolations'
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
  route.post(
    `${controlViolationPath}/:id/answer`,
    {
      ...{ right: 'answer_control_violation', summary: 'Say why a rule was broken and what was done', tag },
      body: z.strictObject({ reason: said('Reason'), correctiveAction: said('Corrective Action') }),
      status: 200,
      answer: controlViolationRow,
    },
    (call) => answerViolation(call, idOf(call.params.id), call.body),
  ),
]
