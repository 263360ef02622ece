import { z } from 'zod'
import { idSchema } from '~/fields/reference/kind'
import { pageAnswer } from '~/server/http/answers'
import { pageOf, pageQuery } from '~/server/http/input'
import { type Route, route } from '~/server/http/route'
import { decided, receivedResult } from './answers'
import { acceptResults, discardResults } from './operations/decide'
import { listReceived } from './operations/readReceived'
import { receivedPath } from './path'

const tag = 'Analyser Results'
const accept = 'accept_analyser_results'
const body = z.strictObject({
  results: z.array(idSchema('Result'), 'Results must be a list of ids.').min(1, 'Choose at least one result.').max(500),
})

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
    { right: accept, summary: 'Enter received results', tag, body, status: 200, answer: decided },
    (call) => acceptResults(call, call.body.results),
  ),
  route.post(
    `${receivedPath}/discard`,
    { right: accept, summary: 'Put received results aside', tag, body, status: 200, answer: decided },
    (call) => discardResults(call, call.body.results),
  ),
]
