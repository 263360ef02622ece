import { z } from 'zod'
import type { AnyDocument } from '~/metadata/document'
import { statedOf } from '~/metadata/documentNames'
import { parameterOf } from '~/metadata/resource'
import { idOf, pageOf, pageQuery } from '../http/input'
import { type Call, type Route, route } from '../http/route'
import { listDocuments } from '../lists'
import { documentAnswers } from './answers'
import { bodyOf } from './body'
import type { Row, Served } from './half'
import { idInput } from './input'
import { readLines } from './lines'
import { pickerRoutes } from './pickers'
import { askedOf, documentsQuery, idQuery, ordering } from './query'
import { numberOf, printDocument, readDocument, readPrintCount } from './readDocument'
import { returnRoutes } from './returnRoutes'
import { listed } from './rows'
import { createDocument } from './save'
import { boundsOf } from './scope'

/** Who sees the whole list; who saves; and both, for whoever saves may also read and print what was saved. */
export function rightsOf(document: AnyDocument) {
  const { rights } = statedOf(document)
  const [view, add] = [rights.view[0], rights.add[0]]
  return { view, add, either: [view, add] }
}

/** The calls of a document: list, one with what its paper says, lines, save, prints, pickers, returns. */
export function documentRoutes(served: Served): Route[] {
  const { document } = served
  const { path, label: tag, noun, wire } = document
  const { lines } = statedOf(document)
  const { view, add, either } = rightsOf(document)
  const parameter = parameterOf(wire.id)
  const linesQuery = z.strictObject({ ...pageQuery, [parameter]: idQuery, ordering: ordering.default('id') })
  const printBody = z.strictObject({ [wire.id]: idInput, remarks: z.string().max(500).default('') })
  const body = bodyOf(served)
  const answers = documentAnswers(served)
  return [
    route.get(
      path,
      { right: view, summary: `List of ${noun}s`, tag, query: documentsQuery, answer: answers.page },
      async (call) => {
        const page = askedOf(call.query)
        const { results, count } = await listDocuments(call.db, listed(served, call.actor), page)
        return pageOf(results, count, page, call.url)
      },
    ),
    ...(lines
      ? [
          route.get(
            `${path}/${wire.linesCall}`,
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
    route.post(
      `${path}/${wire.printCall}`,
      { right: either, summary: `Record a print of a ${noun}`, tag, body: printBody, answer: answers.prints },
      (call) => {
        const { [wire.id]: id, remarks } = call.body as Row
        return printDocument(call, served, id as number, remarks as string)
      },
    ),
    route.get(
      `${path}/invoice-print-count`,
      {
        ...{ right: either, summary: `How often a ${noun} was printed`, tag },
        ...{ query: z.strictObject({ id: idQuery }), answer: answers.prints },
      },
      ({ db, actor, query }) => readPrintCount(db, document, query.id, actor),
    ),
    route.post(
      path,
      {
        right: add,
        summary: `Save a ${noun}; the header Idempotency-Key makes a repeated save harmless`,
        tag,
        body,
        answer: answers.row,
      },
      (call) => createDocument(served, call as Call<unknown, Row>),
    ),
    ...pickerRoutes(served),
    ...returnRoutes(served),
    route.get(
      `${path}/:id`,
      { right: either, summary: `A ${noun} with all that its paper says`, tag, answer: answers.paper },
      ({ db, params, actor }) => readDocument(db, served, idOf(params.id), actor),
    ),
  ]
}

interface LinesPage extends Row {
  offset: number
  limit: number
  ordering: 'id' | '-id'
}
