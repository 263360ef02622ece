import { z } from 'zod'
import { pageAnswer } from '~/server/http/answers'
import { idOf, pageOf, pageQuery } from '~/server/http/input'
import { NO_KEY, type Route, route } from '~/server/http/route'
import { waitingRoute } from '~/server/http/waiting'
import { toldFields } from '~/server/told'
import { criticalCall } from '~shared/samples/criticalCallAnswers'
import { criticalCallsPath } from '~shared/samples/criticalCallsPath'
import { answerCall } from './operations/answerCall'
import { callsWaiting, listCalls } from './operations/listCalls'
import { criticalCalls } from './screen'

const tag = 'Critical Results'

export const routes: Route[] = [
  waitingRoute(criticalCalls.waits[0], {
    ...{ right: 'view_critical_call', tag },
    find: ({ actor }) => callsWaiting(actor),
  }),
  route.get(
    criticalCallsPath,
    {
      ...{ right: 'view_critical_call', summary: 'Critical results, and who was told of them', tag },
      query: z.strictObject({
        ...pageQuery,
        status: z.enum(['waiting', 'answered']).default('waiting'),
        sample_no: z.string().max(100).optional(),
      }),
      answer: pageAnswer(criticalCall),
    },
    async ({ db, actor, query, url }) => {
      const { results, count } = await listCalls(db, { ...query, sampleNo: query.sample_no }, actor)
      return pageOf(results, count, query, url)
    },
  ),
  route.post(
    `${criticalCallsPath}/:id/answer`,
    {
      ...{
        right: 'answer_critical_call',
        idempotency: NO_KEY.state,
        summary: 'Say who was told of a critical result',
        tag,
      },
      body: z.strictObject({ ...toldFields, readBack: z.boolean().default(false) }),
      status: 200,
      answer: criticalCall,
    },
    (call) => answerCall(call, idOf(call.params.id), call.body),
  ),
]
