import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { ROW_COUNT_HEADER } from '~/domain/progress'
import { messages } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import { ApiError, apiError } from '../apiError'
import { AccessCache } from '../auth/access'
import type { Signer } from '../auth/tokens'
import { NewerVersionError } from '../database/declaredNames'
import type { Db } from '../database/open'
import type { ReadConnection, Replica } from '../database/replica'
import type { SaveJournal } from '../journal/saveJournal'
import { Caller } from './caller'
import { serveDocs } from './docs'
import {
  type Actor,
  type Endpoint,
  FileResponse,
  KEY_REQUIRED,
  NO_KEY_REASONS,
  PUBLIC,
  permissionsIn,
  type RequestContext,
  SIGNED_IN,
} from './endpoint'
import { sendError } from './errors'
import { setSecurityHeaders } from './headers'
import {
  bodyLimit,
  draftKeyOf,
  idempotencyKeyOf,
  nonEmptyParams,
  parse,
  parseJson,
  readFilePart,
  readForm,
  requestUrlOf,
} from './input'
import { loggerOptions } from './log'
import { statusWithBody } from './openapi'
import { type PublicPage, servePublicPage } from './publicPage'
import { sendFile } from './sendFile'
import { serializeInBatches } from './serializeInBatches'
import { inlineScriptsOf, pagePolicy, serveBrowser } from './static'
import {
  closeOnRequestStall,
  closeOnResponseStall,
  defaultTimeLimits,
  httpServerOptions,
  type TimeLimits,
} from './timeLimits'

/** A sent response. */
export interface SentResponse {
  endpoint: Endpoint
  status: number
  /** Its content type; empty without a body. */
  contentType: string
  payload: unknown
}

/** A database that requests are served from, with what belongs to it alone. */
export interface DatabaseOptions {
  db: Db
  /** Endpoints with `allowReplica` read from it. */
  replica?: Replica | undefined
  signer: Signer
  publicUrl?: string | undefined
  /** Other hosts that the pages may send requests to, which may be names of this server (docs/how-to/another-server.md). */
  apiHosts?: readonly string[]
  /**
   * Checks that this version supports the database's schema. @throws Error if a newer version has upgraded the database
   */
  assertSchemaCurrent?: () => Promise<void>
  /** A condition that will soon stop the server from working; undefined if there is none. */
  getWarning?: () => string | undefined
  /** Refuses writes while the database is older than what was acknowledged. */
  journal?: SaveJournal | undefined
  /** How far demo data are filled in, in the background; undefined if they are whole. */
  getFilling?: () => FillingState | undefined
  /** Why nothing may be saved for now; undefined if it may. */
  getWriteRefusal?: () => string | undefined
}

/** A database at work, and the callers that are remembered of it. */
export interface ServedDatabase extends DatabaseOptions {
  access: AccessCache
}

/** The databases of several tenants, each found by the host that a request names. */
export interface TenantHosts {
  /** The name of the tenant of a host; undefined where no tenant has it. */
  tenantOf: (hostName: string) => string | undefined
  /** Whether nobody may work there for now. */
  isSuspended: (tenant: string) => boolean
  /**
   * Waits until a request may begin. @returns the tenant's database, and what to call when the response is sent
   * @throws ApiError 429 above the tenant's limits, 503 while it is suspended or not ready
   */
  begin: (tenant: string) => Promise<{ served: ServedDatabase; end: () => void }>
  /** How many tenants are in which state. @throws ApiError 503 where none can be served */
  readiness: () => Record<string, unknown>
}

export interface HttpOptions {
  endpoints: readonly Endpoint[]
  /** Public pages served in addition to the API. */
  publicPages?: readonly PublicPage[]
  allowedOrigins?: readonly string[]
  trustProxy?: readonly string[]
  /** The folder of the built browser application; if omitted, only the API is served. */
  browserFolder?: string
  /** Whether browsers keep the program (`SERVICE_WORKER`). */
  serviceWorker?: boolean
  /** The current time; tests set it. */
  clock?: () => Date
  /** Called with each sent response; tests validate it against its schema. */
  onSend?: (response: SentResponse) => void
  logger?: boolean
  /** Certificate and key, if the server terminates TLS itself. */
  tls?: { cert: Buffer; key: Buffer } | undefined
  /** Time limits for receiving requests and for clients to read responses. */
  timeLimits?: TimeLimits
  /** Called after each request. @param tenant its name, where there are several */
  onResponse?: (request: FastifyRequest, reply: FastifyReply, tenant?: string) => void
  /** Adds tracing of each request. */
  addTracing?: (app: FastifyInstance) => void
}

/** One database, or those of several tenants (docs/decisions/tenants.md). */
type AppOptions = HttpOptions & (DatabaseOptions | { tenants: TenantHosts })

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests of the route are served from a database. */
    needsDatabase?: true
  }
}

/** Finds the database that a request is served from. */
type FindDatabase = (request: FastifyRequest) => ServedDatabase

/** How far demo data are filled in while the server runs. */
export interface FillingState {
  /** How much is filled in, from 0 to 1. */
  share: number
  /** Whether the history is unfinished: a document that is saved now would get a number that belongs to it. */
  isHistoryOpen: boolean
}

const nobody: Actor = {
  id: 0,
  userName: '',
  fullName: '',
  isSuperuser: false,
  permissions: new Set(),
  scopeRecords: {},
  sessionId: '',
}

/**
 * Fails startup for an endpoint without a permission (deny by default), without a response schema, or that writes
 * without stating its idempotency.
 */
function checkRoute(route: Endpoint): void {
  const { method, path, options } = route
  const codes = permissionsIn(options.permission ?? [])
  if (codes.length === 0 || codes.some((code) => !code)) throw new Error(`${method} ${path} declares no permission.`)
  if (method !== 'GET' && !options.idempotency) throw new Error(`${method} ${path} does not say what a repeat does.`)
  if (!('response' in options)) throw new Error(`${method} ${path} has no schema of its answer.`)
}

async function callOf(
  request: FastifyRequest,
  route: Endpoint,
  caller: Caller | undefined,
  { served, clock = () => new Date() }: { served: ServedDatabase; clock?: (() => Date) | undefined },
  { db, asOf }: ReadConnection,
): Promise<RequestContext> {
  const { query, body, multipart: takesForms } = route.options
  const { url, hostName } = requestUrlOf(request, served)
  const idempotencyKey = idempotencyKeyOf(request, route.options.idempotency === KEY_REQUIRED)
  const raw = takesForms && request.isMultipart() ? await readForm(request) : request.body
  return {
    db,
    asOf,
    actor: caller?.access.actor ?? nobody,
    query: query ? parse(query, nonEmptyParams(request.query as Record<string, unknown>)) : {},
    body: body ? parse(body, raw) : undefined,
    params: request.params as Record<string, string>,
    address: request.ip,
    device: request.headers['user-agent'] ?? '',
    now: clock(),
    clock,
    idempotencyKey,
    draftKey: draftKeyOf(request),
    publicUrl: served.publicUrl ?? null,
    signer: served.signer,
    readUpload: () => readFilePart(request),
    url,
    hostName,
    confirmAccessVersion: (version) => caller?.saw(version),
    log: request.log,
  }
}

/** What a save has to wait for the demo's history, at most three times (`src/admin/retries.ts`), in seconds. */
const historyWaitSeconds = 5

/** Whether an endpoint writes more than what belongs to the caller alone. */
const writesRecords = ({ method, options: { permission, idempotency } }: Endpoint) =>
  method !== 'GET' && permission !== SIGNED_IN && idempotency !== NO_KEY_REASONS.reads

type ReadingFrom = <T>(work: (reader: ReadConnection) => Promise<T>) => Promise<T>

/** The database an endpoint reads from: the primary, or the replica while that is available. */
function readerFor({ options: { allowReplica } }: Endpoint, { db, replica }: ServedDatabase): ReadingFrom {
  if (!allowReplica || !replica || (allowReplica === 'current' && !replica.servesLists))
    return (work) => work({ db, asOf: null })
  return async (work) => {
    const reader = await (allowReplica === 'current' ? replica.currentReader() : replica.reader())
    if (reader.db === db) return work(reader)
    return work(reader).catch((error: unknown) => {
      if (error instanceof ApiError) throw error
      return work(replica.passOver())
    })
  }
}

/** Runs the handler of an endpoint and confirms the caller's access. */
async function respond(
  route: Endpoint,
  caller: Caller | undefined,
  read: ReadingFrom,
  callFor: (reader: ReadConnection) => Promise<RequestContext>,
): Promise<unknown> {
  const run = () => read(async (reader) => route.handle(await callFor(reader)))
  const [outcome] = await Promise.allSettled([run()])
  if (caller && !(await caller.isStillPermitted())) return run()
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

function bind(
  app: FastifyInstance,
  route: Endpoint,
  { onSend, clock }: Pick<HttpOptions, 'onSend' | 'clock'>,
  findDatabase: FindDatabase,
): void {
  checkRoute(route)
  const { permission } = route.options
  const callers = new WeakMap<FastifyRequest, Caller>()
  app.route({
    // one route for both: the separate HEAD route that Fastify would add doubles the cost at each start
    method: route.method === 'GET' ? ['GET', 'HEAD'] : route.method,
    config: { errorFormat: route.options.errorFormat, needsDatabase: true },
    url: `/api/v1/${route.path}`,
    // Checks the permission before reading the body, so that unauthorized users learn nothing about its format.
    onRequest: async (request, reply) => {
      const { signer, access, journal, getFilling, getWriteRefusal } = findDatabase(request)
      if (journal?.isOlder()) reply.header(SERVICE_STATE_HEADER, 'older')
      if (permission === PUBLIC) return
      const caller = await Caller.of(request, signer, access, route)
      reply.header('x-rights-mark', caller.access.permissionsHash)
      caller.check()
      if (writesRecords(route)) journal?.assertCurrent()
      if (writesRecords(route) && getFilling?.()?.isHistoryOpen)
        throw apiError.unavailable(serverMessages.demoHistory, historyWaitSeconds)
      const refusal = writesRecords(route) ? getWriteRefusal?.() : undefined
      if (refusal) throw apiError.refused(refusal)
      callers.set(request, caller)
    },
    ...(onSend && {
      onSend: async (request, reply, payload) => {
        const type = String(reply.getHeader('content-type') ?? '')
        if (request.method !== 'HEAD') onSend({ endpoint: route, status: reply.statusCode, contentType: type, payload })
        return payload
      },
    }),
    handler: async (request, reply) => {
      const caller = callers.get(request)
      const served = findDatabase(request)
      const response = await respond(route, caller, readerFor(route, served), (reader) =>
        callOf(request, route, caller, { served, clock }, reader),
      ).finally(() => {
        if (route.method !== 'GET') served.journal?.noteWrite()
        if (caller) reply.header('x-rights-mark', caller.access.permissionsHash)
      })
      if (response instanceof FileResponse) return sendFile(request, reply, response)
      reply.header('cache-control', 'no-store')
      if (response === undefined) return reply.status(204).send()
      const payload = route.options.write?.(response) ?? (await serializeInBatches(response))
      const type = route.options.type ?? (payload === response ? undefined : 'application/json; charset=utf-8')
      if (type) reply.type(type)
      return reply.status(statusWithBody(route)).send(payload)
    },
  })
}

/** What a probe of a single database's server is answered. */
async function readinessOf({ db, assertSchemaCurrent, getWarning, getFilling }: DatabaseOptions) {
  await db.selectFrom('serverSetting').select('name').limit(1).execute()
  await assertSchemaCurrent?.().catch((error: unknown) => {
    if (error instanceof NewerVersionError) throw apiError.unavailable(error.message, 60)
    throw error
  })
  const warning = getWarning?.()
  const filling = getFilling?.()
  return {
    ...{ status: 'ready', ...(warning && { warning }) },
    ...(filling && { filledPercent: Math.floor(filling.share * 100) }),
  }
}

/** Tells browsers what keeps all users from work: `older` or `suspended` (`serviceState.ts`). */
const SERVICE_STATE_HEADER = 'x-service-state'

/** The tenants of requests, from their host names. */
const requestTenants = new WeakMap<FastifyRequest, string>()

/** Paths that are about the process and no tenant. */
const ofProcess = new Set(['/healthz', '/readyz'])

/**
 * Finds the tenant of each request by its host, and its database where the request needs one. A host that is no tenant's gets
 * nothing but the probes. The host is a proxy's word (`X-Forwarded-Host`) only where `TRUST_PROXY` names the proxy.
 */
function serveTenants(app: FastifyInstance, tenants: TenantHosts): FindDatabase {
  const databases = new WeakMap<FastifyRequest, ServedDatabase>()
  app.addHook('onRequest', async (request, reply) => {
    const { routeOptions, raw } = request
    if (ofProcess.has(routeOptions.url ?? '')) return
    const tenant = tenants.tenantOf(request.hostname)
    if (tenant === undefined) return reply.status(421).send({ message: serverMessages.hostUnknown })
    requestTenants.set(request, tenant)
    request.log = request.log.child({ tenant })
    reply.log = request.log
    if (!routeOptions.config?.needsDatabase) return
    if (tenants.isSuspended(tenant)) reply.header(SERVICE_STATE_HEADER, 'suspended')
    const { served, end } = await tenants.begin(tenant)
    databases.set(request, served)
    // also where the client leaves before it has its response
    if (raw.socket.destroyed) end()
    else reply.raw.once('close', end)
  })
  app.get('/readyz', async () => tenants.readiness())
  return (request) => databases.get(request)!
}

/** Serves one database: every request is for it. */
function serveDatabase(app: FastifyInstance, options: DatabaseOptions): FindDatabase {
  const served = { ...options, access: new AccessCache(options.db) }
  app.get('/readyz', () => readinessOf(options))
  return () => served
}

/** The HTTP application of a set of endpoints, with its API document and health checks; it does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const limits = options.timeLimits ?? defaultTimeLimits
  const listener = httpServerOptions(limits)
  const { requestTimeout, keepAliveTimeout } = listener
  const app: FastifyInstance = Fastify({
    ...(options.tls ? { https: { ...listener, ...options.tls } } : { http: listener }),
    requestTimeout,
    keepAliveTimeout,
    // the hook below refuses what comes on open connections in the API's own format
    return503OnClosing: false,
    logger: options.logger ? loggerOptions : false,
    genReqId: () => randomUUID(),
    bodyLimit,
    trustProxy: options.trustProxy?.length ? [...options.trustProxy] : false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // FHIR has its own URL; its endpoints are otherwise ordinary API endpoints
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/fhir/r4/') ? `/api/v1${url}` : url),
  } as FastifyServerOptions)
  app.setErrorHandler(sendError)
  const { browserFolder } = options
  const apiHosts = 'tenants' in options ? [] : (options.apiHosts ?? [])
  setSecurityHeaders(app, pagePolicy(apiHosts, browserFolder ? inlineScriptsOf(browserFolder) : []))
  app.addHook('onRequest', async ({ raw }, reply) => closeOnRequestStall(raw, reply.raw, limits))
  app.addHook('onSend', async ({ raw }) => closeOnResponseStall(raw, limits))
  const { onResponse, addTracing } = options
  addTracing?.(app)
  if (onResponse)
    app.addHook('onResponse', async (request, reply) => onResponse(request, reply, requestTenants.get(request)))
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJson(app))
  if (browserFolder) await serveBrowser(app, browserFolder, options.serviceWorker)
  else app.setNotFoundHandler((_, reply) => reply.status(404).send({ message: messages.notFound }))
  await app.register(cors, {
    origin: [...(options.allowedOrigins ?? [])],
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    exposedHeaders: ['content-disposition', 'retry-after', 'x-rights-mark', SERVICE_STATE_HEADER, ROW_COUNT_HEADER],
    maxAge: 600,
  })
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async () => {
    if (isClosing) throw apiError.unavailable(serverMessages.serverEnds, 1, 'ending')
  })
  await app.register(multipart, { throwFileSizeLimit: true })
  app.get('/healthz', () => ({ status: 'ok' }))
  const findDatabase = 'tenants' in options ? serveTenants(app, options.tenants) : serveDatabase(app, options)
  await serveDocs(app, options.endpoints)
  for (const page of options.publicPages ?? []) servePublicPage(app, page, findDatabase)
  for (const route of options.endpoints) bind(app, route, options, findDatabase)
  return app
}
