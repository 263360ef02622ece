import { z } from 'zod'
import { idSchema } from '~/fields/reference/kind'
import { textSchema, trimIfText } from '~/fields/text/kind'
import { messages } from '~/metadata/messages'
import { type Endpoint, endpoint, NO_KEY_REASONS } from '~/server/http/endpoint'
import { pageQuery, toPageResponse } from '~/server/http/input'
import { pageResponse } from '~/server/http/responses'
import { acceptResults, discardResults } from './operations/decide'
import { listReceivedResults } from './operations/readReceived'
import { receivedResultsApiPath } from './path'
import { acceptanceQuestionKeys, decisionOutcomeSchema, receivedResultSchema } from './responses'

const tag = 'Analyser Results'
const accept = 'accept_analyser_results'
const body = z.strictObject({
  results: z.array(idSchema('Result'), 'Results must be a list of ids.').min(1, 'Choose at least one result.').max(500),
})

const confirmedResult = z.strictObject({
  id: idSchema('Result'),
  questions: z.array(z.enum(acceptanceQuestionKeys)).min(1).max(acceptanceQuestionKeys.length),
  remarks: z.preprocess(
    trimIfText,
    textSchema({ label: 'Remarks', minLength: [1, messages.remarksRequired], maxLength: 500 }),
  ),
})
/** `confirmed`: the questions about results that were answered with yes, and why. */
const acceptBody = body.extend({ confirmed: z.array(confirmedResult).max(500).default([]) })

export const endpoints: Endpoint[] = [
  endpoint.get(
    receivedResultsApiPath,
    {
      ...{ permission: 'view_analyser_results', summary: 'What analysers sent and nobody has decided on', tag },
      query: z.strictObject({
        ...pageQuery,
        analyser: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
        search: z.string().max(200).optional(),
      }),
      response: pageResponse(receivedResultSchema),
    },
    async ({ db, actor, query, url }) => {
      const { results, count } = await listReceivedResults(db, query, actor)
      return toPageResponse(results, count, query, url)
    },
  ),
  endpoint.post(
    `${receivedResultsApiPath}/accept`,
    {
      permission: accept,
      idempotency: NO_KEY_REASONS.state,
      summary: 'Enter received results',
      tag,
      body: acceptBody,
      status: 200,
      response: decisionOutcomeSchema,
    },
    (call) => acceptResults(call, call.body.results, call.body.confirmed),
  ),
  endpoint.post(
    `${receivedResultsApiPath}/discard`,
    {
      permission: accept,
      idempotency: NO_KEY_REASONS.state,
      summary: 'Put received results aside',
      tag,
      body,
      status: 200,
      response: decisionOutcomeSchema,
    },
    (call) => discardResults(call, call.body.results),
  ),
]
