import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { ROW_COUNT_HEADER } from '~/domain/progress'
import { messages } from '~/metadata/messages'
import { AccessMemory } from '../auth/access'
import type { Signer } from '../auth/tokens'
import type { Db } from '../database/open'
import { Caller } from './caller'
import { serveDocs } from './docs'
import { sendError } from './errors'
import { addressOf, bodyLimit, keyOf, parse, parseJson, readForm } from './input'
import { statusOf } from './openapi'
import { type Actor, type Call, FileAnswer, PUBLIC, type Route } from './route'
import { sendFile } from './sendFile'
import { serveBrowser } from './static'

/** An answer as it leaves. */
export interface Answered {
  route: Route
  status: number
  /** Its content type; empty where there is no body. */
  type: string
  payload: unknown
}

export interface AppOptions {
  db: Db
  signer: Signer
  routes: readonly Route[]
  allowedOrigins?: readonly string[]
  trustProxy?: readonly string[]
  /** Where the built browser application lies; without it only the API answers. */
  browserFolder?: string
  /** What time it is; tests set it. */
  clock?: () => Date
  /** Told of each answer as it leaves; tests hold it against its schema. */
  onAnswer?: (answered: Answered) => void
  logger?: boolean
}

const nobody: Actor = { id: 0, userName: '', fullName: '', isSuperuser: false, rights: new Set(), sessionId: '' }

/** A route without a right (deny by default) or without the schema of its answer is a mistake that stops the start. */
function checkRoute(route: Route): void {
  const { method, path, options } = route
  const codes = typeof options.right === 'string' ? [options.right] : (options.right ?? [])
  if (codes.length === 0 || codes.some((code) => !code)) throw new Error(`${method} ${path} declares no right.`)
  if (!options.answer) throw new Error(`${method} ${path} has no schema of its answer.`)
}

async function callOf(
  request: FastifyRequest,
  route: Route,
  caller: Caller | undefined,
  options: AppOptions,
): Promise<Call> {
  const { query, body, multipart: takesForms } = route.options
  const url = addressOf(request)
  const idempotencyKey = keyOf(request)
  const raw = takesForms && request.isMultipart() ? await readForm(request) : request.body
  return {
    db: options.db,
    actor: caller?.access.actor ?? nobody,
    query: query ? parse(query, request.query) : {},
    body: body ? parse(body, raw) : undefined,
    params: request.params as Record<string, string>,
    address: request.ip,
    now: options.clock?.() ?? new Date(),
    idempotencyKey,
    url,
    sawAccess: (version) => caller?.saw(version),
    log: request.log,
  }
}

/** What a route answers its caller, who is by then known to be who they are now. */
async function answerOf(route: Route, caller: Caller | undefined, callFor: () => Promise<Call>): Promise<unknown> {
  const run = async () => route.handle(await callFor())
  const [outcome] = await Promise.allSettled([run()])
  if (caller && !(await caller.stands())) return run()
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

function bind(app: FastifyInstance, route: Route, options: AppOptions, memory: AccessMemory): void {
  checkRoute(route)
  const { right } = route.options
  const { onAnswer } = options
  const callers = new WeakMap<FastifyRequest, Caller>()
  app.route({
    method: route.method,
    url: `/api/v1/${route.path}`,
    // The right is checked before the body is read: who may not call learns nothing of what a call takes.
    onRequest: async (request, reply) => {
      if (right === PUBLIC) return
      const caller = await Caller.of(request, options.signer, memory, route)
      reply.header('x-rights-mark', caller.access.mark)
      caller.check()
      callers.set(request, caller)
    },
    ...(onAnswer && {
      onSend: async (request, reply, payload) => {
        const type = String(reply.getHeader('content-type') ?? '')
        if (request.method !== 'HEAD') onAnswer({ route, status: reply.statusCode, type, payload })
        return payload
      },
    }),
    handler: async (request, reply) => {
      const caller = callers.get(request)
      const answer = await answerOf(route, caller, () => callOf(request, route, caller, options)).finally(() => {
        if (caller) reply.header('x-rights-mark', caller.access.mark)
      })
      if (answer instanceof FileAnswer) return sendFile(request, reply, answer)
      reply.header('cache-control', 'no-store')
      if (answer === undefined) return reply.status(204).send()
      return reply.status(statusOf(route)).send(answer)
    },
  })
}

/** The HTTP application of a set of routes, with its API document and health checks; it listens to nothing yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ? { level: 'warn' } : false,
    bodyLimit,
    trustProxy: options.trustProxy?.length ? [...options.trustProxy] : false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  })
  app.setErrorHandler(sendError)
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
    return { status: 'ready' }
  })
  await serveDocs(app, options.routes)
  const memory = new AccessMemory(options.db)
  for (const route of options.routes) bind(app, route, options, memory)
  return app
}
