import { z } from 'zod'
import { type Endpoint, endpoint, NO_KEY_REASONS } from '~/server/http/endpoint'
import { pageQuery, parseId, toPageResponse } from '~/server/http/input'
import { pendingTileEndpoint } from '~/server/http/pendingTileEndpoint'
import { pageResponse } from '~/server/http/responses'
import { requiredText } from '../shared/controls/input'
import { controlViolationApiPath } from '../shared/controls/paths'
import { affectedResultsSchema, controlViolationRowSchema } from '../shared/controls/responses'
import { answerViolation } from './operations/answerViolation'
import { listViolations, pendingViolations } from './operations/listViolations'
import { readAffectedResults } from './operations/readAffectedResults'
import { controlViolations } from './screen'

const tag = 'Controls Out Of Limits'

export const endpoints: Endpoint[] = [
  pendingTileEndpoint(controlViolations.pendingTiles[0], {
    ...{ permission: 'view_control_violation', tag },
    find: pendingViolations,
  }),
  endpoint.get(
    controlViolationApiPath,
    {
      ...{ permission: 'view_control_violation', summary: 'Broken rules of controls, and what was said of them', tag },
      query: z.strictObject({ ...pageQuery, status: z.enum(['waiting', 'answered']).default('waiting') }),
      response: pageResponse(controlViolationRowSchema),
    },
    async ({ db, query, url }) => {
      const { results, count } = await listViolations(db, query)
      return toPageResponse(results, count, query, url)
    },
  ),
  endpoint.get(
    `${controlViolationApiPath}/:id/result`,
    {
      permission: ['view_control_violation', 'answer_control_violation'],
      ...{ summary: 'Results of patients since the last good control before a broken rule', tag },
      response: affectedResultsSchema,
    },
    (call) => readAffectedResults(call, parseId(call.params.id)),
  ),
  endpoint.post(
    `${controlViolationApiPath}/:id/answer`,
    {
      ...{
        permission: 'answer_control_violation',
        idempotency: NO_KEY_REASONS.state,
        summary: 'Say why a rule was broken and what was done',
        tag,
      },
      body: z.strictObject({ reason: requiredText('Reason'), correctiveAction: requiredText('Corrective Action') }),
      status: 200,
      response: controlViolationRowSchema,
    },
    (call) => answerViolation(call, parseId(call.params.id), call.body),
  ),
]
