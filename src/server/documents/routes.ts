import { sql } from 'kysely'
import { z } from 'zod'
import type { AnyDocument } from '~/metadata/document'
import { followingCall, paperPathOf, statedOf } from '~/metadata/documentNames'
import { waitingOf } from '~/metadata/registry'
import { parameterOf } from '~/metadata/resource'
import { historyRoutes } from '../history/routes'
import { idOf, pageOf, pageQuery } from '../http/input'
import { type Call, KEY_REQUIRED, type Route, route } from '../http/route'
import { waitingRoute } from '../http/waiting'
import { onceByKey } from '../idempotency/onceByKey'
import { listDocuments } from '../lists'
import { documentAnswers, printsAnswer } from './answers'
import { bodyOf } from './body'
import type { Row, Served } from './half'
import { idInput } from './input'
import { readLines } from './lines'
import { partyRoutes } from './partyRoutes'
import { pickerRoutes } from './pickers'
import { askedOf, documentsQuery, idQuery, ordering } from './query'
import { numberOf, printDocument, readDocument, readPrintCount } from './readDocument'
import { returnRoutes } from './returnRoutes'
import { completed, listed } from './rows'
import { createDocument } from './save'
import { boundsOf } from './scope'
import { settlementRoutes } from './settlementRoutes'
import { sheetRoutes } from './sheetLines'

/** The calls of a document: list, one with what its paper says, lines, save, prints, pickers, returns. */
export function documentRoutes(served: Served): Route[] {
  const { document } = served
  const { path, label: tag, noun, callNames } = document
  const { lines, paper, correctsParty, balance } = statedOf(document)
  const { view, add } = document.rights
  // Whoever saves may also read and print what was saved.
  const either = [view, add]
  const parameter = parameterOf(callNames.id)
  const linesQuery = z.strictObject({ ...pageQuery, [parameter]: idQuery, ordering: ordering.default('id') })
  const body = bodyOf(served)
  const answers = documentAnswers(served)
  return [
    route.get(
      path,
      { right: view, summary: `List of ${noun}s`, tag, query: documentsQuery(served), answer: answers.page },
      async ({ db, actor, query, now, url }) => {
        const page = askedOf(served, query, now)
        const { results, count } = await listDocuments(db, listed(served, actor), page)
        return pageOf(await completed(db, served, results, now), count, page, url)
      },
    ),
    ...(lines
      ? [
          route.get(
            `${path}/${callNames.linesCall}`,
            { right: either, summary: `Lines of a ${noun}`, tag, query: linesQuery, answer: answers.lines },
            async ({ db, actor, query, url }) => {
              const { offset, limit, ordering, [parameter]: id } = query as LinesPage
              if (boundsOf(document, actor).length > 0) await numberOf(db, document, id as number, actor)
              const { results, count } = await readLines(db, served, { id: id as number, offset, limit, ordering })
              return pageOf(results, count, { offset, limit }, url)
            },
          ),
        ]
      : []),
    ...(paper ? printRoutes(served) : []),
    ...sheetRoutes(served),
    ...followingRoutes(served),
    ...waitingRoutes(document),
    route.post(
      path,
      {
        right: add,
        alsoNeeds: [
          ...(balance?.right ? [{ permission: balance.right, when: 'where it leaves an amount due' }] : []),
          ...(served.half.alsoNeeds ?? []),
        ],
        idempotency: KEY_REQUIRED,
        summary: `Save a ${noun}`,
        tag,
        body,
        answer: answers.row,
        confirmsAccess: true,
      },
      (call) => createDocument(served, call as Call<unknown, Row>),
    ),
    ...pickerRoutes(served),
    ...returnRoutes(served),
    ...settlementRoutes(served),
    ...(correctsParty ? partyRoutes(served) : []),
    ...historyRoutes({
      ...{ path, label: noun, tag, right: either, entities: [document.name], hasFields: false },
      nameOf: (db, id, actor) => numberOf(db, document, id, actor),
    }),
    route.get(
      paperPathOf(document, ':id'),
      { right: either, summary: `A ${noun} with all that its paper says`, tag, answer: answers.paper },
      ({ db, params, actor }) => readDocument(db, served, idOf(params.id), actor),
    ),
  ]
}

/** The call of the lines that nobody enters, which a form shows. */
function followingRoutes({ document, half }: Served): Route[] {
  const follow = half.lines?.follow
  if (!follow) return []
  const { path, label: tag, noun, rights } = document
  const answer = z.strictObject({ results: z.array(follow.answer) })
  return [
    route.get(
      `${path}/${followingCall}`,
      { right: rights.add, summary: `The lines that a ${noun} would have now`, tag, answer },
      async ({ db, actor }) => ({ results: await follow.read(db, actor.id) }),
    ),
  ]
}

/** The call that counts the documents of which something is still to be taken on, where that is work that waits. */
function waitingRoutes(document: AnyDocument): Route[] {
  const { waits } = statedOf(document)
  if (!waits) return []
  const { label: tag, table, tables, owner, rights } = document
  return [
    waitingRoute(waitingOf(document, waits), {
      ...{ right: rights.view, tag },
      find: ({ actor }) => sql`select s.created_at as at from ${sql.table(table)} s
        left join ${sql.table(tables.balance)} b on ${sql.ref(`b.${owner}`)} = s.id
        where ${sql.join([sql`coalesce(b.return_status, 0) < 2`, ...boundsOf(document, actor)], sql` and `)} order by s.id`,
    }),
  ]
}

/** The calls that count the prints of a document's paper. */
function printRoutes({ document, ...served }: Served): Route[] {
  const { path, label: tag, noun, callNames, rights } = document
  const right = [rights.view, rights.add]
  const body = z.strictObject({ [callNames.id]: idInput, remarks: z.string().max(500).default('') })
  const answer = printsAnswer(document)
  return [
    route.post(
      `${path}/${callNames.printCall}`,
      { right, idempotency: KEY_REQUIRED, summary: `Record a print of a ${noun}`, tag, body, answer },
      (call) => {
        const { [callNames.id]: id, remarks } = call.body as Row
        return onceByKey(call, (db) =>
          printDocument({ ...call, db }, { document, ...served }, id as number, remarks as string),
        )
      },
    ),
    route.get(
      `${path}/invoice-print-count`,
      {
        ...{ right, summary: `How often a ${noun} was printed`, tag },
        ...{ query: z.strictObject({ id: idQuery }), answer },
      },
      ({ db, actor, query }) => readPrintCount(db, document, query.id, actor),
    ),
  ]
}

interface LinesPage extends Row {
  offset: number
  limit: number
  ordering: 'id' | '-id'
}
