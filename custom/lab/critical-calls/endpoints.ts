import { z } from 'zod'
import { type Endpoint, endpoint, NO_KEY_REASONS } from '~/server/http/endpoint'
import { pageQuery, parseId, toPageResponse } from '~/server/http/input'
import { pendingTileEndpoint } from '~/server/http/pendingTileEndpoint'
import { pageResponse } from '~/server/http/responses'
import { notifiedPersonShape } from '~/server/saveNotifiedPerson'
import { criticalCallSchema } from '../shared/samples/criticalCallSchema'
import { criticalCallsApiPath } from '../shared/samples/criticalCallsApiPath'
import { answerCall } from './operations/answerCall'
import { listCalls, pendingCalls } from './operations/listCalls'
import { criticalCalls } from './screen'

const tag = 'Critical Results'

export const endpoints: Endpoint[] = [
  pendingTileEndpoint(criticalCalls.pendingTiles[0], {
    ...{ permission: 'view_critical_call', tag },
    find: ({ actor }) => pendingCalls(actor),
  }),
  endpoint.get(
    criticalCallsApiPath,
    {
      ...{ permission: 'view_critical_call', summary: 'Critical results, and who was told of them', tag },
      query: z.strictObject({
        ...pageQuery,
        status: z.enum(['waiting', 'answered']).default('waiting'),
        sample_no: z.string().max(100).optional(),
      }),
      response: pageResponse(criticalCallSchema),
    },
    async ({ db, actor, query, url }) => {
      const { results, count } = await listCalls(db, { ...query, sampleNo: query.sample_no }, actor)
      return toPageResponse(results, count, query, url)
    },
  ),
  endpoint.post(
    `${criticalCallsApiPath}/:id/answer`,
    {
      ...{
        permission: 'answer_critical_call',
        idempotency: NO_KEY_REASONS.state,
        summary: 'Say who was told of a critical result',
        tag,
      },
      body: z.strictObject({ ...notifiedPersonShape, readBack: z.boolean().default(false) }),
      status: 200,
      response: criticalCallSchema,
    },
    (call) => answerCall(call, parseId(call.params.id), call.body),
  ),
]
