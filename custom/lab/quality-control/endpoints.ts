import { z } from 'zod'
import { idSchema } from '~/fields/reference/kind'
import { textSchema } from '~/fields/text/kind'
import { messages } from '~/metadata/messages'
import { apiError } from '~/server/apiError'
import { idQuery } from '~/server/documents/query'
import { type Endpoint, endpoint, KEY_REQUIRED, NO_KEY_REASONS } from '~/server/http/endpoint'
import { dayQuery, pageQuery, parseId, toPageResponse } from '~/server/http/input'
import { pageResponse } from '~/server/http/responses'
import { onceByKey } from '~/server/idempotency/onceByKey'
import { requiredText } from '../shared/controls/input'
import { controlResultApiPath, controlTestApiPath } from '../shared/controls/paths'
import { controlResultRowSchema, controlTestSchema } from '../shared/controls/responses'
import { enterResults } from './operations/enterResults'
import { excludeResult } from './operations/excludeResult'
import { listResults } from './operations/listResults'
import { listTests } from './operations/listTests'

const tag = 'Quality Control'
const view = 'view_quality_control'

export const endpoints: Endpoint[] = [
  endpoint.get(
    controlTestApiPath,
    {
      ...{ permission: view, summary: 'Tests that have controls', tag },
      query: z.strictObject({
        ...pageQuery,
        search: z.string().max(200).default(''),
        department: idQuery.optional(),
        test: idQuery.optional(),
      }),
      response: pageResponse(controlTestSchema),
    },
    async ({ db, query, url }) => {
      const { results, count } = await listTests(db, query)
      return toPageResponse(results, count, query, url)
    },
  ),
  endpoint.get(
    controlResultApiPath,
    {
      ...{ permission: view, summary: "What was measured of a test's controls", tag },
      query: z.strictObject({
        ...pageQuery,
        test: idQuery,
        analyser: idQuery.optional(),
        date_after: dayQuery,
        date_before: dayQuery,
      }),
      response: pageResponse(controlResultRowSchema),
    },
    async ({ db, query, url }) => {
      const { date_after: after, date_before: before, ...rest } = query
      if (before < after) throw apiError.invalid({ date_before: messages.daysBackward })
      const { results, count } = await listResults(db, { ...rest, after, before })
      return toPageResponse(results, count, query, url)
    },
  ),
  endpoint.post(
    controlResultApiPath,
    {
      ...{
        permission: 'add_quality_control',
        idempotency: KEY_REQUIRED,
        summary: 'Enter what was measured of controls',
        tag,
      },
      body: z.strictObject({
        results: z
          .array(
            z.strictObject({
              controlTarget: idSchema('Control Target'),
              value: textSchema({ label: 'Value', maxLength: 30 }),
            }),
            'Please enter a result.',
          )
          .min(1, 'Please enter a result.')
          .max(100),
        measuredAt: z.iso
          .datetime({ offset: true, error: 'Measured is a moment such as 2026-01-31T06:00:00Z.' })
          .nullish(),
        remarks: textSchema({ label: 'Remarks', maxLength: 500 }).nullish(),
      }),
      response: z.strictObject({ results: z.array(controlResultRowSchema) }),
    },
    (call) => onceByKey(call, (db) => enterResults({ ...call, db }, call.body)),
  ),
  endpoint.post(
    `${controlResultApiPath}/:id/exclude`,
    {
      ...{
        permission: 'exclude_quality_control',
        idempotency: NO_KEY_REASONS.state,
        summary: 'Have a control result count no more',
        tag,
      },
      body: z.strictObject({ reason: requiredText('Reason') }),
      status: 200,
      response: controlResultRowSchema,
    },
    (call) => excludeResult(call, parseId(call.params.id), call.body.reason),
  ),
]
