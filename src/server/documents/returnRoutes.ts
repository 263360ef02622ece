import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { statedOf, stemCall, stemOf } from '~/metadata/documentNames'
import { partyMasterOf } from '~/metadata/registry'
import { type PlacedResource, parameterOf } from '~/metadata/resource'
import { pageAnswer } from '../http/answers'
import { pageOf } from '../http/input'
import { type Route, route } from '../http/route'
import { seenAnswer } from '../resources/answers'
import { lookUp, seenBy } from '../resources/lookup'
import type { Row, Served } from './half'
import { boundedPage, idQuery, lookupQuery, ordering } from './query'
import { returnAnswers } from './returnAnswers'
import { listReturnable, listReturnableLines, listReturnsOf, type ReturnableQuery } from './returns'
import { documentsOf } from './scope'

type ReturnablePage = Omit<ReturnableQuery, 'party'> & Row

/** The calls of what takes back of other documents: their parties, those of which something is left, and their lines. */
export function returnRoutes(served: Served): Route[] {
  const { document, half } = served
  const { returns, party } = statedOf(document)
  if (!returns) return []
  const original = returns.of()
  const { path, label: tag, noun, rights } = document
  const right = [rights.view, rights.add]
  const [stem, parameter, { name }] = [stemOf(original), parameterOf(original.callNames.id), party()]
  const ofParty = party().optional ? idQuery.optional() : idQuery
  const saleQuery = lookupQuery.extend({ [parameterOf(name)]: ofParty, ordering: ordering.default('-id') })
  const linesQuery = lookupQuery.omit({ search: true }).extend({ [parameter]: idQuery })
  const master = partyMasterOf(party())
  const answers = returnAnswers(document)
  const isOwn = Boolean(half.pickers && name in half.pickers)
  return [
    ...(master && !isOwn ? [partiesRoute(served, master)] : []),
    route.get(
      `${path}/${stemCall(original)}`,
      {
        right,
        summary: `What can be taken back of: ${original.noun}s of which something is left`,
        tag,
        query: saleQuery,
        answer: answers.originals,
      },
      async ({ db, actor, query, url }) => {
        const page = boundedPage(query as unknown as ReturnablePage)
        const party = page[parameterOf(name)] as number | undefined
        const { results, count } = await listReturnable(db, original, { ...page, party }, actor)
        return pageOf(results, count, page, url)
      },
    ),
    route.get(
      `${path}/${original.callNames.linesCall}-for-return`,
      {
        ...{ right, summary: `Lines of a ${original.noun} that can be returned`, tag },
        ...{ query: linesQuery, answer: answers.lines },
      },
      async ({ db, actor, query, url }) => {
        const { offset, limit, [parameter]: id } = query as unknown as ReturnablePage
        const { results, document: taken } = await listReturnableLines(db, document, id as number, actor)
        const page = limit > 0 ? results.slice(offset, offset + limit) : results.slice(offset)
        return { ...pageOf(page, results.length, { offset, limit }, url), [stem]: taken }
      },
    ),
    route.get(
      `${path}/of-${stemCall(original)}`,
      {
        right: [...right, original.rights.view, original.rights.add],
        summary: `The ${noun}s of a ${original.noun}`,
        tag,
        query: z.strictObject({ [parameter]: idQuery }),
        answer: answers.returns,
      },
      ({ db, actor, query }) => listReturnsOf(db, served, (query as Row)[parameter] as number, actor),
    ),
  ]
}

/** The masters, active or not, of which there are documents to take something back of. */
function partiesRoute({ document }: Served, master: PlacedResource): Route {
  const { returns, party } = statedOf(document)
  const [original, { name }] = [returns!.of(), party()]
  const seen = seenBy(master, [master.represent, ...master.alsoKnownBy])
  return route.get(
    `${document.path}/${master.key}`,
    {
      right: [document.rights.view, document.rights.add],
      summary: `${master.label} with ${original.noun}s`,
      tag: document.label,
      query: lookupQuery,
      answer: pageAnswer(seenAnswer(seen)),
    },
    async ({ db, actor, query, url }) => {
      const theirs = documentsOf(db, original, actor).where(sql<SqlBool>`${sql.ref(`s.${name}Id`)} = r.id`)
      const where = sql<SqlBool>`exists (${theirs.select('s.id')})`
      const request = { ...query, ordering: master.represent, filters: {} }
      const { results, count } = await lookUp(db, seen, request, { isSwitched: false, where })
      return pageOf(results, count, query, url)
    },
  )
}
