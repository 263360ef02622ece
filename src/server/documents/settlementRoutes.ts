import { z } from 'zod'
import { decimal } from '~/metadata/answer'
import type { AnyDocument } from '~/metadata/document'
import { settledCallOf, statedOf } from '~/metadata/documentNames'
import { parameterOf } from '~/metadata/resource'
import { pageAnswer } from '../http/answers'
import { pageOf } from '../http/input'
import { type Route, route } from '../http/route'
import { searchBound } from '../lists'
import { readAdvance } from './advances'
import { schemaName } from './answers'
import type { Row, Served } from './half'
import { listDebtors, listOpen, listSettlements } from './openDocuments'
import { boundedPage, idQuery, lookupQuery } from './query'
import { partyMatches } from './rows'
import { debtorAnswer, debtorColumns, debtorRow, openAnswer, openRow, settlementAnswer } from './settlementRows'
import { payables } from './settlements'

/** The calls of what settles others: the parties with dues, what stands open of one, and what settled a document. */
export function settlementRoutes(served: Served): Route[] {
  const { document } = served
  const { settles, party } = statedOf(document)
  if (!settles) return []
  const { path, label: tag, noun, rights, callNames } = document
  const right = [rights.view, rights.add]
  const { name, label } = party()
  const parameter = parameterOf(name)
  const [kinds, whom] = [
    settles
      .of()
      .map((one) => `${one.noun}s`)
      .join(', '),
    label.toLowerCase(),
  ]
  const named = (schema: z.ZodType<Row>, what: string) => schema.meta({ id: schemaName(document) + what })
  return [
    route.get(
      `${path}/${name}`,
      {
        ...{ right, summary: `Each ${whom} with dues, the last registered first`, tag, query: lookupQuery },
        answer: pageAnswer(named(debtorAnswer(document), 'Debtor')),
      },
      async ({ db, actor, query, url }) => {
        const { search, ...page } = boundedPage(query)
        const asked = { ...page, actor, columns: debtorColumns(document), bound: searchBound }
        const matches = search ? { matches: partyMatches(served)(search) } : {}
        const { results, count } = await listDebtors(db, document, { ...asked, ...matches })
        return pageOf(
          results.map((row) => debtorRow(document, row)),
          count,
          page,
          url,
        )
      },
    ),
    route.get(
      `${path}/${callNames.openCall}`,
      {
        ...{ right, summary: `What a ${whom} owes, the oldest first: ${kinds}`, tag },
        query: lookupQuery.extend({ [parameter]: idQuery }),
        answer: pageAnswer(named(openAnswer(served), 'Open')),
      },
      async ({ db, actor, query, url }) => {
        const page = boundedPage(query as unknown as OpenPage)
        const party = page[parameter] as number
        const { results, count } = await listOpen(db, document, { ...page, party, actor })
        return pageOf(
          results.map((row) => openRow(served, row)),
          count,
          page,
          url,
        )
      },
    ),
    ...(settles.advance
      ? [
          route.get(
            `${path}/${callNames.advanceCall}`,
            {
              ...{ right, summary: `What a ${whom} has as an advance`, tag },
              query: z.strictObject({ [parameter]: idQuery }),
              answer: named(z.strictObject({ advanceAmount: decimal }) as z.ZodType<Row>, 'Advance'),
            },
            async ({ db, query }) => ({ advanceAmount: await readAdvance(db, document, query[parameter] as number) }),
          ),
        ]
      : []),
    ...payables(document).map((one) => {
      const { call, parameter } = settledCallOf(document, one)
      return route.get(
        `${path}/${call}`,
        {
          ...{
            right: [...right, ...viewersOf(one, settles.of())],
            summary: `${noun}s that settled a ${one.noun}`,
            tag,
          },
          query: z.strictObject({ [parameter]: idQuery }),
          answer: z.array(settlementAnswer(document) as z.ZodType<Row>),
        },
        ({ db, actor, query }) =>
          listSettlements(db, document, { of: one, id: query[parameter] as number, actor }) as Promise<Row[]>,
      )
    }),
  ]
}

interface OpenPage extends Row {
  offset: number
  limit: number
}

/** Who sees documents of a table. */
const viewersOf = ({ table }: AnyDocument, kinds: readonly AnyDocument[]): string[] =>
  kinds.filter((one) => one.table === table).map(({ rights }) => rights.view)
