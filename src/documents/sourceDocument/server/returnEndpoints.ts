import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { visibleDocuments } from '~/documents/access/server/scope'
import { optionsOf, singularApiName, singularPathSegment } from '~/documents/documentNames'
import { partyResourceOf } from '~/metadata/registry'
import { type ModuleResource, queryParamName } from '~/metadata/resource'
import type { DocumentRuntime, Row } from '~/server/documents/controller'
import { clampPageLimit, idQuery, lookupQuery, orderingQuery } from '~/server/documents/query'
import { type Endpoint, endpoint } from '~/server/http/endpoint'
import { toPageResponse } from '~/server/http/input'
import { pageResponse } from '~/server/http/responses'
import { lookUpRecords, lookupResource } from '~/server/resources/lookup'
import { lookupResponse } from '~/server/resources/responses'
import { returnResponses } from './returnResponses'
import { listReturnable, listReturnableLines, listReturnsOf, type ReturnableQuery } from './returns'

type ReturnablePage = Omit<ReturnableQuery, 'party'> & Row

/** The endpoints of a return: parties, their returnable documents, and the lines of these. */
export function returnEndpoints(served: DocumentRuntime): Endpoint[] {
  const { document, controller } = served
  const { sourceDocument, party } = optionsOf(document)
  if (!sourceDocument) return []
  const original = sourceDocument.docType()
  const { apiPath: path, label: tag, noun, permissions } = document
  const permission = [permissions.view, permissions.add]
  const [stem, parameter, { name }] = [singularApiName(original), queryParamName(original.apiNames.idField), party!()]
  const ofParty = party!().walkInName ? idQuery.optional() : idQuery
  const saleQuery = lookupQuery.extend({ [queryParamName(name)]: ofParty, ordering: orderingQuery.default('-id') })
  const linesQuery = lookupQuery.omit({ search: true }).extend({ [parameter]: idQuery })
  const master = partyResourceOf(party!())
  const answers = returnResponses(document)
  const isOwn = Boolean(controller.pickers && name in controller.pickers)
  return [
    ...(master && !isOwn ? [partiesRoute(served, master)] : []),
    endpoint.get(
      `${path}/${singularPathSegment(original)}`,
      {
        permission,
        summary: `What can be taken back of: ${original.noun}s of which something is left`,
        tag,
        query: saleQuery,
        response: answers.originals,
      },
      async ({ db, actor, query, url }) => {
        const page = clampPageLimit(query as ReturnablePage)
        const party = page[queryParamName(name)] as number | undefined
        const { results, count } = await listReturnable(db, original, { ...page, party }, actor)
        return toPageResponse(results, count, page, url)
      },
    ),
    endpoint.get(
      `${path}/${original.apiNames.linesPath}-for-return`,
      {
        ...{ permission, summary: `Lines of a ${original.noun} that can be returned`, tag },
        ...{ query: linesQuery, response: answers.lines },
      },
      async ({ db, actor, query, url }) => {
        const { offset, limit, [parameter]: id } = query as ReturnablePage
        const { results, document: source } = await listReturnableLines(db, document, id as number, actor)
        const page = limit > 0 ? results.slice(offset, offset + limit) : results.slice(offset)
        return { ...toPageResponse(page, results.length, { offset, limit }, url), [stem]: source }
      },
    ),
    endpoint.get(
      `${path}/of-${singularPathSegment(original)}`,
      {
        permission: [...permission, original.permissions.view, original.permissions.add],
        summary: `The ${noun}s of a ${original.noun}`,
        tag,
        query: z.strictObject({ [parameter]: idQuery }),
        response: answers.returns,
      },
      ({ db, actor, query }) => listReturnsOf(db, served, (query as Row)[parameter] as number, actor),
    ),
  ]
}

/** The masters, active or not, that have returnable documents. */
function partiesRoute({ document }: DocumentRuntime, master: ModuleResource): Endpoint {
  const { sourceDocument, party } = optionsOf(document)
  const [original, { name }] = [sourceDocument!.docType(), party!()]
  const seen = lookupResource(master, [master.labelField, ...master.searchFields])
  return endpoint.get(
    `${document.apiPath}/${master.key}`,
    {
      permission: [document.permissions.view, document.permissions.add],
      summary: `${master.label} with ${original.noun}s`,
      tag: document.label,
      query: lookupQuery,
      response: pageResponse(lookupResponse(seen)),
    },
    async ({ db, actor, query, url }) => {
      const theirs = visibleDocuments(db, original, actor).where(sql<SqlBool>`${sql.ref(`s.${name}Id`)} = r.id`)
      const where = sql<SqlBool>`exists (${theirs.select('s.id')})`
      const request = { ...query, ordering: master.labelField, filters: {} }
      const { results, count } = await lookUpRecords(db, seen, request, { isSwitched: false, where })
      return toPageResponse(results, count, query, url)
    },
  )
}
