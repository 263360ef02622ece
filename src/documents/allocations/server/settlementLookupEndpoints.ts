import { z } from 'zod'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, settlementsEndpointOf } from '~/documents/documentNames'
import { partyFilterOf } from '~/documents/party/server/partyFilterOf'
import { queryParamName } from '~/metadata/resource'
import { twoPlaceDecimalSchema } from '~/metadata/response'
import type { DocumentRuntime, Row } from '~/server/documents/controller'
import { clampPageLimit, idQuery, lookupQuery } from '~/server/documents/query'
import { schemaName } from '~/server/documents/shapes'
import { type Endpoint, endpoint } from '~/server/http/endpoint'
import { toPageResponse } from '~/server/http/input'
import { pageResponse } from '~/server/http/responses'
import { maxSearchMatches } from '~/server/lists'
import { readAdvance } from './advances'
import { listOpen, listPartyBalances, listSettlements } from './openDocuments'
import {
  openDocumentResponse,
  openDocumentRow,
  partyBalanceColumns,
  partyBalanceResponse,
  partyBalanceRow,
  settlementResponse,
} from './settlementRows'
import { settledDocTypes } from './settlements'

/**
 * The endpoints from which the form of a settling document reads: parties with dues, the open documents and the advance
 * of a party, and the settlements of a document. The settlement itself is saved as every document is.
 */
export function settlementLookupEndpoints(served: DocumentRuntime): Endpoint[] {
  const { document } = served
  const { allocations, party } = optionsOf(document)
  if (!allocations) return []
  const { apiPath: path, label: tag, noun, permissions, apiNames: callNames } = document
  const permission = [permissions.view, permissions.add]
  const { name, label } = party!()
  const parameter = queryParamName(name)
  const [kinds, partyLabel] = [
    allocations
      .docTypes()
      .map((one) => `${one.noun}s`)
      .join(', '),
    label.toLowerCase(),
  ]
  const named = (schema: z.ZodType<Row>, what: string) => schema.meta({ id: schemaName(document) + what })
  return [
    endpoint.get(
      `${path}/${name}`,
      {
        ...{ permission, summary: `Each ${partyLabel} with dues, the last registered first`, tag, query: lookupQuery },
        response: pageResponse(named(partyBalanceResponse(document), 'Debtor')),
      },
      async ({ db, actor, query, url }) => {
        const { search, ...page } = clampPageLimit(query)
        const params = { ...page, actor, columns: partyBalanceColumns(document), bound: maxSearchMatches }
        const matches = search ? { matches: partyFilterOf(served)(search) } : {}
        const { results, count } = await listPartyBalances(db, document, { ...params, ...matches })
        return toPageResponse(
          results.map((row) => partyBalanceRow(document, row)),
          count,
          page,
          url,
        )
      },
    ),
    endpoint.get(
      `${path}/${callNames.openPath}`,
      {
        ...{ permission, summary: `What a ${partyLabel} owes, the oldest first: ${kinds}`, tag },
        query: lookupQuery.extend({ [parameter]: idQuery }),
        response: pageResponse(named(openDocumentResponse(served), 'Open')),
      },
      async ({ db, actor, query, url }) => {
        const page = clampPageLimit(query as OpenPage)
        const party = page[parameter] as number
        const { results, count } = await listOpen(db, document, { ...page, party, actor })
        return toPageResponse(
          results.map((row) => openDocumentRow(served, row)),
          count,
          page,
          url,
        )
      },
    ),
    ...(allocations.advance
      ? [
          endpoint.get(
            `${path}/${callNames.advancePath}`,
            {
              ...{ permission, summary: `What a ${partyLabel} has as an advance`, tag },
              query: z.strictObject({ [parameter]: idQuery }),
              response: named(z.strictObject({ advanceAmount: twoPlaceDecimalSchema }) as z.ZodType<Row>, 'Advance'),
            },
            async ({ db, query }) => ({ advanceAmount: await readAdvance(db, document, query[parameter] as number) }),
          ),
        ]
      : []),
    ...settledDocTypes(document).map((one) => {
      const { call, parameter } = settlementsEndpointOf(document, one)
      return endpoint.get(
        `${path}/${call}`,
        {
          ...{
            permission: [...permission, ...viewersOf(one, allocations.docTypes())],
            summary: `${noun}s that settled a ${one.noun}`,
            tag,
          },
          query: z.strictObject({ [parameter]: idQuery }),
          response: z.array(settlementResponse(document) as z.ZodType<Row>),
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

/** The permissions that let a user see documents of a table. */
const viewersOf = ({ table }: AnyDocType, kinds: readonly AnyDocType[]): string[] =>
  kinds.filter((one) => one.table === table).map(({ permissions }) => permissions.view)
