import { z } from 'zod'
import { idSchema } from '~/fields/reference/kind'
import { textSchema, trimmed } from '~/fields/text/kind'
import { messages } from '~/metadata/messages'
import { pageAnswer } from '~/server/http/answers'
import { pageOf, pageQuery } from '~/server/http/input'
import { NO_KEY, type Route, route } from '~/server/http/route'
import { decided, questionNames, receivedResult } from './answers'
import { acceptResults, discardResults } from './operations/decide'
import { listReceived } from './operations/readReceived'
import { receivedPath } from './path'

const tag = 'Analyser Results'
const accept = 'accept_analyser_results'
const body = z.strictObject({
  results: z.array(idSchema('Result'), 'Results must be a list of ids.').min(1, 'Choose at least one result.').max(500),
})

const confirmedResult = z.strictObject({
  id: idSchema('Result'),
  questions: z.array(z.enum(questionNames)).min(1).max(questionNames.length),
  remarks: z.preprocess(trimmed, textSchema({ label: 'Remarks', min: [1, messages.remarksRequired], max: 500 })),
})
/** `confirmed`: the questions about results that were answered with yes, and why. */
const acceptBody = body.extend({ confirmed: z.array(confirmedResult).max(500).default([]) })

export const routes: Route[] = [
  route.get(
    receivedPath,
    {
      ...{ right: 'view_analyser_results', summary: 'What analysers sent and nobody has decided on', tag },
      query: z.strictObject({
        ...pageQuery,
        analyser: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
        search: z.string().max(200).optional(),
      }),
      answer: pageAnswer(receivedResult),
    },
    async ({ db, actor, query, url }) => {
      const { results, count } = await listReceived(db, query, actor)
      return pageOf(results, count, query, url)
    },
  ),
  route.post(
    `${receivedPath}/accept`,
    {
      right: accept,
      idempotency: NO_KEY.state,
      summary: 'Enter received results',
      tag,
      body: acceptBody,
      status: 200,
      answer: decided,
    },
    (call) => acceptResults(call, call.body.results, call.body.confirmed),
  ),
  route.post(
    `${receivedPath}/discard`,
    {
      right: accept,
      idempotency: NO_KEY.state,
      summary: 'Put received results aside',
      tag,
      body,
      status: 200,
      answer: decided,
    },
    (call) => discardResults(call, call.body.results),
  ),
]
