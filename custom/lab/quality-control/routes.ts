import { z } from 'zod'
import { idSchema } from '~/fields/reference/kind'
import { textSchema } from '~/fields/text/kind'
import { messages } from '~/metadata/messages'
import { idQuery } from '~/server/documents/query'
import { pageAnswer } from '~/server/http/answers'
import { dayQuery, idOf, pageOf, pageQuery } from '~/server/http/input'
import { KEY_REQUIRED, NO_KEY, type Route, route } from '~/server/http/route'
import { onceByKey } from '~/server/idempotency/onceByKey'
import { refuse } from '~/server/refusal'
import { controlResultRow, controlTest } from '~shared/controls/answers'
import { said } from '~shared/controls/input'
import { controlResultPath, controlTestPath } from '~shared/controls/paths'
import { enterResults } from './operations/enterResults'
import { excludeResult } from './operations/excludeResult'
import { listResults } from './operations/listResults'
import { listTests } from './operations/listTests'

const tag = 'Quality Control'
const view = 'view_quality_control'

export const routes: Route[] = [
  route.get(
    controlTestPath,
    {
      ...{ right: view, summary: 'Tests that have controls', tag },
      query: z.strictObject({
        ...pageQuery,
        search: z.string().max(200).default(''),
        department: idQuery.optional(),
        test: idQuery.optional(),
      }),
      answer: pageAnswer(controlTest),
    },
    async ({ db, query, url }) => {
      const { results, count } = await listTests(db, query)
      return pageOf(results, count, query, url)
    },
  ),
  route.get(
    controlResultPath,
    {
      ...{ right: view, summary: "What was measured of a test's controls", tag },
      query: z.strictObject({
        ...pageQuery,
        test: idQuery,
        analyser: idQuery.optional(),
        date_after: dayQuery,
        date_before: dayQuery,
      }),
      answer: pageAnswer(controlResultRow),
    },
    async ({ db, query, url }) => {
      const { date_after: after, date_before: before, ...rest } = query
      if (before < after) throw refuse.invalid({ date_before: messages.daysBackward })
      const { results, count } = await listResults(db, { ...rest, after, before })
      return pageOf(results, count, query, url)
    },
  ),
  route.post(
    controlResultPath,
    {
      ...{
        right: 'add_quality_control',
        idempotency: KEY_REQUIRED,
        summary: 'Enter what was measured of controls',
        tag,
      },
      body: z.strictObject({
        results: z
          .array(
            z.strictObject({
              controlTarget: idSchema('Control Target'),
              value: textSchema({ label: 'Value', max: 30 }),
            }),
            'Please enter a result.',
          )
          .min(1, 'Please enter a result.')
          .max(100),
        measuredAt: z.iso
          .datetime({ offset: true, error: 'Measured is a moment such as 2026-01-31T06:00:00Z.' })
          .nullish(),
        remarks: textSchema({ label: 'Remarks', max: 500 }).nullish(),
      }),
      answer: z.strictObject({ results: z.array(controlResultRow) }),
    },
    (call) => onceByKey(call, (db) => enterResults({ ...call, db }, call.body)),
  ),
  route.post(
    `${controlResultPath}/:id/exclude`,
    {
      ...{
        right: 'exclude_quality_control',
        idempotency: NO_KEY.state,
        summary: 'Have a control result count no more',
        tag,
      },
      body: z.strictObject({ reason: said('Reason') }),
      status: 200,
      answer: controlResultRow,
    },
    (call) => excludeResult(call, idOf(call.params.id), call.body.reason),
  ),
]
