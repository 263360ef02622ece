import { openStatesFor } from '~/documents/balance/openStates'
import type { AnyDocType } from '~/documents/docType'
import { hasDueAmount, optionsOf, printDataPathOf } from '~/documents/documentNames'
import { type Declarations, findResource } from '~/metadata/registry'
import type { ResolvedStates } from '~/metadata/states'
import { documentRuntimes } from '~/server/documents/documentRuntimes'
import type { Endpoint } from '~/server/http/endpoint'
import { allEndpoints } from '~/server/start'
import application from '~app/application'
import { setupTestServer } from '../desk'
import { RecordFactory } from '../records'
import { type ApiClient, type ApiResponse, idempotencyHeader, type TestServer } from '../server'
import { takeStep, wayTo } from '../transitions'
import {
  type FixtureContext,
  firstPayableDocType,
  newBody,
  type Row,
  returnBody,
  settlementBody,
  unpaidBody,
} from './documentBodies'

/** The documents that derived tests try, and what these need beyond their declarations. */
export interface TestedDocuments {
  declarations: Declarations
  /** Settings and records without which a body that follows from its declaration is refused. */
  prepare?: (server: TestServer) => Promise<void>
  /** Makes records that some pickers hide, such as those of another kind. */
  makeHidden?: (source: FixtureContext) => Promise<void>
  /**
   * Hides the record of a body's first line in ways that no master has, such as an expired lot; runs `post` each time
   * and makes it visible again.
   * @returns how often it was hidden
   */
  hideLine?: (
    document: AnyDocType,
    body: Row,
    source: FixtureContext,
    post: (change: Row) => Promise<void>,
  ) => Promise<number>
}

/** The endpoints of a document by the rest of their path: '' saves and lists, '/:id' reads one. */
const findCalls = (routes: readonly Endpoint[], { apiPath: path }: AnyDocType) =>
  routes.flatMap((route) =>
    route.path === path || route.path.startsWith(`${path}/`) ? [{ ...route, call: route.path.slice(path.length) }] : [],
  )

/** Makes records for the bodies of documents as a user who may do everything. */
export async function createFixtureContext(server: TestServer, { prepare }: TestedDocuments): Promise<FixtureContext> {
  const admin = await server.createSuperuser()
  await prepare?.(server)
  const records = new RecordFactory(admin)
  const mode = (await records.create(findResource(application.paymentModes))).id as number
  return { server, admin, records, paymentModeId: mode, recordIdByKey: new Map() }
}

/** Makes documents of every kind from their declarations. */
export function createDocumentMaker(source: FixtureContext) {
  const post = (
    document: AnyDocType,
    body: unknown,
    key: Record<string, string> = idempotencyHeader(),
    by: ApiClient = source.admin,
  ) => by.post(document.apiPath, body, key)

  /** Saves a valid body. If a document rejects the generated body, it needs a factory. */
  const saved = async (document: AnyDocType, body: Row, by?: ApiClient): Promise<Row> => {
    const { status, body: row }: ApiResponse = await post(document, body, idempotencyHeader(), by)
    if (status === 201) return row
    const factory = `tests/documents/${document.name}.ts`
    throw new Error(`A ${document.name} is refused with ${status} ${JSON.stringify(row)}; ${factory} can say more.`)
  }

  /**
   * A valid body of any document; its source or settled documents are saved first. @param as the user who should see it
   */
  const body = async (document: AnyDocType, as?: ApiClient): Promise<Row> => {
    const { sourceDocument, allocations } = optionsOf(document)
    // of what is taken on, something is left to take
    const some = optionsOf(document).balance?.isReturnable ? [3, 2] : [1, 1]
    if (sourceDocument) {
      const original = sourceDocument.docType()
      return returnBody(source, document, await takeOn(original, await made(original, as)), some)
    }
    if (!allocations) return newBody(source, document, as)
    const of = firstPayableDocType(document)
    const row = await takeOn(of, await open(of, as))
    return settlementBody(source, document, [{ of, row, amount: row.dueAmount ?? rowDue(of, row) }])
  }
  const made = async (document: AnyDocType, as?: ApiClient): Promise<Row> =>
    saved(document, await body(document, as), as)
  /** One that is left unpaid. */
  const open = async (document: AnyDocType, as?: ApiClient): Promise<Row> =>
    saved(document, unpaidBody(document, await newBody(source, document, as)))
  /** A valid body of one that can be cancelled: nothing is paid with it, and nothing is given back. */
  const cancellableBody = async (document: AnyDocType): Promise<Row> => {
    const { sourceDocument } = optionsOf(document)
    if (!sourceDocument)
      return hasDueAmount(optionsOf(document)) ? unpaidBody(document, await newBody(source, document)) : body(document)
    const original = sourceDocument.docType()
    const row = await (hasDueAmount(optionsOf(original)) ? open(original) : made(original))
    return returnBody(source, document, await takeOn(original, row), optionsOf(document).balance ? [3, 2] : [1, 1])
  }
  /** Takes the transitions of a new document to a state in which others can pay and take from it, by another user. */
  const takeOn = async (document: AnyDocType, row: Row): Promise<Row> => {
    const { pay, return: taken } = { pay: openStatesFor(document, 'pay'), return: openStatesFor(document, 'return') }
    const wanted = (pay ?? taken)?.filter((state) => taken?.includes(state) ?? true) ?? []
    let { state } = row
    if (wanted.length === 0 || wanted.includes(state)) return row
    const other = await source.server.createSuperuser()
    for (const transition of wayTo(document as { states: ResolvedStates }, wanted[0]!)) {
      const { apiPath } = document
      await takeStep({ server: source.server, by: other }, { apiPath, document }, transition, { id: row.id, state })
      state = transition.to
    }
    return { ...row, state }
  }
  const rowDue = (document: AnyDocType, row: Row): string => row[optionsOf(document).balance!.totalField!]
  return { post, saved, body, made, open, takeOn, cancellableBody }
}

/** Writes a document of each kind at noon of each of some days, as UTC counts them. */
export async function createDailyDocuments(server: TestServer, tested: TestedDocuments, days: readonly string[]) {
  const source = await createFixtureContext(server, tested)
  const { body, saved } = createDocumentMaker(source)
  for (const day of days) {
    server.setClock(new Date(`${day}T12:00:00Z`))
    for (const document of tested.declarations.documents) await saved(document, await body(document))
  }
  server.setClock(undefined)
}

/** A user who may do everything, and makes documents of every kind from their declarations. */
export function setupDocumentTests(tested: TestedDocuments) {
  const { declarations } = tested
  const desk = setupTestServer(async (server) => {
    const source = await createFixtureContext(server, tested)
    const routes = allEndpoints(declarations)
    return { admin: source.admin, source, routes, ...createDocumentMaker(source) }
  }, declarations)

  const known = new Map<string, ReturnType<typeof findCalls>>()
  const callsOf = (document: AnyDocType) => {
    const calls = known.get(document.name) ?? findCalls(desk.routes, document)
    known.set(document.name, calls)
    return calls
  }

  const seen = new Map<string, Row>()
  /** Any one of a document. */
  const some = async (document: AnyDocType): Promise<Row> => {
    const row = seen.get(document.name) ?? (await desk.made(document))
    seen.set(document.name, row)
    return row
  }

  return Object.assign(desk, {
    some,
    calls: callsOf,
    /** Whether a document has an endpoint, such as `/:id`. */
    has: (document: AnyDocType, method: string, call: string) =>
      callsOf(document).some((one) => one.method === method && one.call === call),
    /** Whether its body contains the party, such as the customer of an order: then other rules validate the party. */
    holdsParty: (document: AnyDocType) => documentRuntimes(document).controller.party !== undefined,
    row: async (document: AnyDocType, id: number): Promise<Row> =>
      (await desk.admin.get(printDataPathOf(document, id))).body,
  })
}
