import { sql } from 'kysely'
import { z } from 'zod'
import { scopeConditions } from '~/documents/access/server/scope'
import { settlementLookupEndpoints } from '~/documents/allocations/server/settlementLookupEndpoints'
import { anyReturnable } from '~/documents/balance/server/openStates'
import { computedStateTilesOf } from '~/documents/computedStates/computedStates'
import { computedStateCondition } from '~/documents/computedStates/server/computedState'
import type { AnyDocType } from '~/documents/docType'
import { generatedLinesPathSegment, optionsOf, printDataPathOf } from '~/documents/documentNames'
import { readLines } from '~/documents/lines/server/lines'
import { lineImportEndpoints } from '~/documents/lines/server/sheetLines'
import { exportEndpoint } from '~/documents/list/server/exportDocuments'
import { filterPickerEndpoints } from '~/documents/list/server/filterPickers'
import { documentKindOf } from '~/documents/list/server/listDocType'
import { partyCorrectionEndpoints } from '~/documents/party/server/partyEndpoints'
import { returnEndpoints } from '~/documents/sourceDocument/server/returnEndpoints'
import { pendingTileOf, stateTilesOf } from '~/metadata/registry'
import { queryParamName } from '~/metadata/resource'
import application from '~app/application'
import { historyEndpoints } from '../history/endpoints'
import { type Endpoint, endpoint, KEY_REQUIRED, type RequestContext } from '../http/endpoint'
import { pageQuery, parseId, toPageResponse } from '../http/input'
import { pendingTileEndpoint } from '../http/pendingTileEndpoint'
import { onceByKey } from '../idempotency/onceByKey'
import { listDocuments } from '../lists'
import { stateEndpoints } from '../states/endpoints'
import { documentBodySchema } from './body'
import type { DocumentRuntime, Row } from './controller'
import { historySubjectOf } from './historySubject'
import { idInput } from './input'
import { lineTableRuntimes } from './lineTableRuntimes'
import { pickerEndpoints } from './pickers'
import { previewEndpoint } from './preview'
import { documentsQuery, idQuery, orderingQuery, toDocumentQuery } from './query'
import { logDocumentPrint, readDocument, readDocumentNumber, readPrintCount } from './readDocument'
import { documentResponses, printCountResponse } from './responses'
import { withVirtualFields } from './rows'
import { createDocument } from './save'
import { documentStateSubject } from './stateSubject'

/** The endpoints of a document: list, print data, lines, save, prints, pickers, returns. */
export function documentEndpoints(served: DocumentRuntime): Endpoint[] {
  const { document } = served
  const { apiPath, label: tag, noun } = document
  const {
    print: { heading },
    corrections: { party: partyCorrectable },
    balance,
  } = optionsOf(document)
  const { view, add } = document.permissions
  // Whoever saves may also read and print what was saved.
  const either = [view, add]
  const body = documentBodySchema(served)
  const responses = documentResponses(served)
  return [
    endpoint.get(
      apiPath,
      {
        ...{ permission: view, summary: `List of ${noun}s`, tag, allowReplica: 'current', confirmsAccess: true },
        ...{ query: documentsQuery(served), response: responses.page },
      },
      async ({ db, actor, query, now, url, confirmAccessVersion }) => {
        const page = toDocumentQuery(served, query, { actor, now })
        const { results, count, accessVersion } = await listDocuments(db, documentKindOf(served, actor), page)
        confirmAccessVersion(accessVersion)
        return toPageResponse(await withVirtualFields(db, served, results, now), count, page, url)
      },
    ),
    ...linesEndpoints(served, responses.lineTables),
    ...(heading ? printEndpoints(served) : []),
    ...lineTableRuntimes(served).flatMap(lineImportEndpoints),
    ...generatedLinesEndpoints(served),
    ...pendingEndpoints(document),
    ...computedStateEndpoints(document),
    ...(document.states ? stateEndpoints(documentStateSubject(served), stateTilesOf(document, true)) : []),
    endpoint.post(
      apiPath,
      {
        permission: add,
        permissionNotes: [
          ...(balance?.creditPermission
            ? [{ permission: balance.creditPermission, when: 'where it leaves an amount due' }]
            : []),
          ...(served.controller.permissionNotes ?? []),
        ],
        idempotency: KEY_REQUIRED,
        closesDraft: true,
        summary: `Save a ${noun}`,
        tag,
        body,
        response: responses.row,
        confirmsAccess: true,
      },
      (call) => createDocument(served, call as RequestContext<unknown, Row>),
    ),
    previewEndpoint(served),
    ...pickerEndpoints(served),
    ...filterPickerEndpoints(served),
    exportEndpoint(served),
    ...returnEndpoints(served),
    ...settlementLookupEndpoints(served),
    ...(partyCorrectable ? partyCorrectionEndpoints(served) : []),
    ...historyEndpoints(historySubjectOf(document)),
    endpoint.get(
      printDataPathOf(document, ':id'),
      { permission: either, summary: `A ${noun} with all that its paper says`, tag, response: responses.paper },
      ({ db, params, actor }) => readDocument(db, served, parseId(params.id), actor),
    ),
  ]
}

/** The endpoints of the lines of a document, one for each table. */
function linesEndpoints(
  served: DocumentRuntime,
  pages: ReturnType<typeof documentResponses>['lineTables'],
): Endpoint[] {
  const { document } = served
  const { apiPath, label: tag, noun, apiNames, permissions } = document
  const parameter = queryParamName(apiNames.idField)
  const query = z.strictObject({ ...pageQuery, [parameter]: idQuery, ordering: orderingQuery.default('id') })
  const permission = [permissions.view, permissions.add]
  return lineTableRuntimes(served).map((table, index) => {
    const { linesPath } = table.document.apiNames
    const { label: title, lineTable } = table.document
    return endpoint.get(
      `${apiPath}/${linesPath}`,
      {
        ...{ permission, tag, query, response: pages[index]!.page },
        summary: lineTable ? `Lines of a ${noun}: ${title}` : `Lines of a ${noun}`,
      },
      async ({ db, actor, query, url }) => {
        const { offset, limit, ordering, [parameter]: id } = query as LinesPage
        if (scopeConditions(document, actor).length > 0) await readDocumentNumber(db, document, id as number, actor)
        const { results, count } = await readLines(db, table, { id: id as number, offset, limit, ordering })
        return toPageResponse(results, count, { offset, limit }, url)
      },
    )
  })
}

/** The endpoint of the generated lines that a form shows. */
function generatedLinesEndpoints({ document, controller }: DocumentRuntime): Endpoint[] {
  const follow = controller.lines?.serverGenerated
  if (!follow) return []
  const { apiPath, label: tag, noun, permissions } = document
  const response = z.strictObject({ results: z.array(follow.response) })
  return [
    endpoint.get(
      `${apiPath}/${generatedLinesPathSegment}`,
      { permission: permissions.add, summary: `The lines that a ${noun} would have now`, tag, response },
      async ({ db, actor }) => ({ results: await follow.read(db, actor.id) }),
    ),
  ]
}

/** The endpoint that counts the documents with open quantities, if the document declares a dashboard tile for them. */
function pendingEndpoints(document: AnyDocType): Endpoint[] {
  const { balance: { pendingTileLabel } = {} } = optionsOf(document)
  if (!pendingTileLabel) return []
  const { label: tag, table, tables, foreignKey, permissions } = document
  return [
    pendingTileEndpoint(pendingTileOf(document, pendingTileLabel), {
      ...{ permission: permissions.view, tag },
      find: ({ actor }) => sql`select s.created_at as at from ${sql.table(table)} s
        left join ${sql.table(tables.balance)} b on ${sql.ref(`b.${foreignKey}`)} = s.id
        where ${sql.join([anyReturnable(document), ...scopeConditions(document, actor)], sql` and `)} order by s.id`,
    }),
  ]
}

/** The endpoints that count the documents in a computed state, where it has a dashboard tile. */
function computedStateEndpoints(document: AnyDocType): Endpoint[] {
  const { label: tag, table, permissions, apiPath } = document
  const options = optionsOf(document)
  return computedStateTilesOf(apiPath, options).map(({ name, state, ...tile }) =>
    pendingTileEndpoint(tile, {
      ...{ permission: permissions.view, tag },
      find: ({ actor }) => sql`select s.created_at as at from ${sql.table(table)} s
        where ${sql.join([computedStateCondition(options.computedStates![name]!, state), ...scopeConditions(document, actor)], sql` and `)}
        order by s.id`,
    }),
  )
}

/** The endpoints that count the prints of a document. */
function printEndpoints({ document, ...served }: DocumentRuntime): Endpoint[] {
  const { apiPath, label: tag, noun, apiNames, permissions } = document
  const permission = [permissions.view, permissions.add]
  const body = z.strictObject({
    [apiNames.idField]: idInput,
    remarks: z.string().max(500).default(''),
    formatVersion: z.int().min(0).optional(),
  })
  const response = printCountResponse(document)
  return [
    endpoint.post(
      `${apiPath}/${apiNames.printPath}`,
      { permission, idempotency: KEY_REQUIRED, summary: `Record a print of a ${noun}`, tag, body, response },
      (call) => {
        const {
          [apiNames.idField]: id,
          remarks,
          formatVersion,
        } = call.body as { remarks: string; formatVersion?: number } & Row
        return onceByKey(call, (db) =>
          logDocumentPrint({ ...call, db }, { document, ...served }, { id: id as number, remarks, formatVersion }),
        )
      },
    ),
    endpoint.get(
      `${apiPath}/${application.printCountPath}`,
      {
        ...{ permission, summary: `How often a ${noun} was printed`, tag },
        ...{ query: z.strictObject({ id: idQuery }), response },
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
