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
import { ApiError, apiError } from '../apiError'
import { AccessCache } from '../auth/access'
import type { Signer } from '../auth/tokens'
import { NewerVersionError } from '../database/declaredNames'
import type { Db } from '../database/open'
import type { ReadConnection, Replica } from '../database/replica'
import { Caller } from './caller'
import { serveDocs } from './docs'
import {
  type Actor,
  type Endpoint,
  FileResponse,
  KEY_REQUIRED,
  PUBLIC,
  permissionsIn,
  type RequestContext,
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
import { bindPage, type PublicPage } from './publicPage'
import { sendFile } from './sendFile'
import { serializeInBatches } from './serializeInBatches'
import { pagePolicy, serveBrowser } from './static'
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

export interface AppOptions {
  db: Db
  /** Endpoints with `allowReplica` read from it. */
  replica?: Replica | undefined
  signer: Signer
  endpoints: readonly Endpoint[]
  /** Public pages served in addition to the API. */
  publicPages?: readonly PublicPage[]
  publicUrl?: string | undefined
  allowedOrigins?: readonly string[]
  trustProxy?: readonly string[]
  /** The folder of the built browser application; if omitted, only the API is served. */
  browserFolder?: string
  /** The current time; tests set it. */
  clock?: () => Date
  /** Called with each sent response; tests validate it against its schema. */
  onSend?: (response: SentResponse) => void
  logger?: boolean
  /** Other hosts that the pages may send requests to (docs/how-to/another-server.md). */
  apiHosts?: readonly string[]
  /** Certificate and key, if the server terminates TLS itself. */
  tls?: { cert: Buffer; key: Buffer } | undefined
  /** Time limits for receiving requests and for clients to read responses. */
  timeLimits?: TimeLimits
  /** Called after each request. */
  onResponse?: (request: FastifyRequest, reply: FastifyReply) => void
  /** Adds tracing of each request. */
  addTracing?: (app: FastifyInstance) => void
  /**
   * Checks that this version supports the database's schema. @throws Error if a newer version has upgraded the database
   */
  assertSchemaCurrent?: () => Promise<void>
  /** A condition that will soon stop the server from working; undefined if there is none. */
  getWarning?: () => string | undefined
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
  options: AppOptions,
  { db, asOf }: ReadConnection,
): Promise<RequestContext> {
  const { query, body, multipart: takesForms } = route.options
  const { url, hostName } = requestUrlOf(request, options)
  const idempotencyKey = idempotencyKeyOf(request, route.options.idempotency === KEY_REQUIRED)
  const clock = options.clock ?? (() => new Date())
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
    publicUrl: options.publicUrl ?? null,
    readUpload: () => readFilePart(request),
    url,
    hostName,
    confirmAccessVersion: (version) => caller?.saw(version),
    log: request.log,
  }
}

type ReadingFrom = <T>(work: (reader: ReadConnection) => Promise<T>) => Promise<T>

/** The database an endpoint reads from: the primary, or the replica while that is available. */
function readerFor({ options: { allowReplica } }: Endpoint, { db, replica }: AppOptions): ReadingFrom {
  if (!allowReplica || !replica) return (work) => work({ db, asOf: null })
  return async (work) => {
    const reader = await replica.reader()
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

function bind(app: FastifyInstance, route: Endpoint, options: AppOptions, memory: AccessCache): void {
  checkRoute(route)
  const { permission } = route.options
  const { onSend } = options
  const callers = new WeakMap<FastifyRequest, Caller>()
  app.route({
    // one route for both: the separate HEAD route that Fastify would add doubles the cost at each start
    method: route.method === 'GET' ? ['GET', 'HEAD'] : route.method,
    config: { errorFormat: route.options.errorFormat },
    url: `/api/v1/${route.path}`,
    // Checks the permission before reading the body, so that unauthorized users learn nothing about its format.
    onRequest: async (request, reply) => {
      if (permission === PUBLIC) return
      const caller = await Caller.of(request, options.signer, memory, route)
      reply.header('x-rights-mark', caller.access.permissionsHash)
      caller.check()
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
      const from = readerFor(route, options)
      const response = await respond(route, caller, from, (reader) =>
        callOf(request, route, caller, options, reader),
      ).finally(() => {
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

/** The HTTP application of a set of endpoints, with its API document and health checks; it does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const limits = options.timeLimits ?? defaultTimeLimits
  const listener = httpServerOptions(limits)
  const { requestTimeout, keepAliveTimeout } = listener
  const app: FastifyInstance = Fastify({
    ...(options.tls ? { https: { ...listener, ...options.tls } } : { http: listener }),
    requestTimeout,
    keepAliveTimeout,
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
  setSecurityHeaders(app, pagePolicy(options.apiHosts ?? []))
  app.addHook('onRequest', async ({ raw }, reply) => closeOnRequestStall(raw, reply.raw, limits))
  app.addHook('onSend', async ({ raw }) => closeOnResponseStall(raw, limits))
  const { onResponse, addTracing } = options
  addTracing?.(app)
  if (onResponse) app.addHook('onResponse', async (request, reply) => onResponse(request, reply))
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJson(app))
  if (options.browserFolder) await serveBrowser(app, options.browserFolder)
  else app.setNotFoundHandler((_, reply) => reply.status(404).send({ message: messages.notFound }))
  await app.register(cors, {
    origin: [...(options.allowedOrigins ?? [])],
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    exposedHeaders: ['content-disposition', 'retry-after', 'x-rights-mark', ROW_COUNT_HEADER],
    maxAge: 600,
  })
  await app.register(multipart, { throwFileSizeLimit: true })
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await options.db.selectFrom('serverSetting').select('name').limit(1).execute()
    await options.assertSchemaCurrent?.().catch((error: unknown) => {
      if (error instanceof NewerVersionError) throw apiError.unavailable(error.message, 60)
      throw error
    })
    const warning = options.getWarning?.()
    return { status: 'ready', ...(warning && { warning }) }
  })
  await serveDocs(app, options.endpoints)
  const memory = new AccessCache(options.db)
  for (const page of options.publicPages ?? []) bindPage(app, page, options.db)
  for (const route of options.endpoints) bind(app, route, options, memory)
  return app
}
