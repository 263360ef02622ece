import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { masterTables } from '~/metadata/masterTables'
import type { Declarations } from '~/metadata/registry'
import { startSession } from '~/server/auth/sessions'
import type { Database, Db } from '~/server/database/open'
import { openSnapshot, type Snapshot, takeSnapshot } from '~/server/database/testing'
import { openFileStore, registerFileStore } from '~/server/files/fileStore'
import { closeGracefully } from '~/server/http/close'
import { buildApp, installation, prepareDatabase } from '~/server/start'
import { sendRequest } from './exchange'
import { collectSchemaErrors, failOnSchemaErrors } from './validateResponse'

/** An answer of the API: its status, its JSON body (or text), its headers. */
export interface ApiResponse {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of any shape
  body: any
  headers: Headers
}

/**
 * Calls the API as one user, over HTTP. Paths are below `/api/v1/`; a FormData body goes as multipart. What writes has an
 * `Idempotency-Key` of its own unless it is given one; an empty one counts as none.
 */
export interface ApiClient {
  get: (path: string, headers?: Record<string, string>) => Promise<ApiResponse>
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<ApiResponse>
  patch: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<ApiResponse>
  delete: (path: string) => Promise<ApiResponse>
}

/** The header that makes a repeated save one with the first. @param key a new one by default */
export const idempotencyHeader = (key: string = randomUUID()) => ({ 'idempotency-key': key })

type Own = Readonly<Record<string, readonly number[]>>

export interface TestServer {
  /** `http://127.0.0.1:<port>` */
  url: string
  db: Db
  databaseKind: Database['kind']
  /** Calls without signing in, or with the token given. */
  createClient: (token?: string) => ApiClient
  /** Signs a demo user in through the API. */
  signIn: (userName: string) => Promise<ApiClient & { tokens: { access: string; refresh: string }; id: number }>
  /**
   * A new user who holds exactly these permissions. @param own ids of the records that scope the user, such as `stores`
   */
  createUserWithPermissions: (
    permissions: readonly string[],
    own?: Own,
  ) => Promise<ApiClient & { id: number; token?: string }>
  /** A new user who may do everything; nothing that a test does to `admin` touches it. */
  createSuperuser: () => Promise<ApiClient>
  /** Sets the server's clock; `undefined` lets it run again. */
  setClock: (time: Date | (() => Date) | undefined) => void
  close: () => Promise<void>
}

/** Calls the API of a running application as the bearer of a token. */
export function createApiClient(url: string, token?: string): ApiClient {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<ApiResponse> => {
    const { status, headers, bytes } = await sendRequest(`${url}/api/v1/${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
        ...more,
      },
      body: body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body),
    })
    failOnSchemaErrors()
    const type = headers.get('content-type')
    const answer = type?.includes('json')
      ? JSON.parse(bytes.toString())
      : type?.startsWith('text/')
        ? bytes.toString()
        : bytes
    return { status, body: answer, headers }
  }
  return {
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    patch: (path, body, headers) => call('PATCH', path, body, headers),
    delete: (path) => call('DELETE', path),
  }
}

/** A database with only tables and permissions, besides the demo database. Drop it after use. */
export function takeEmptySnapshot(): Promise<Snapshot> {
  const demo = inject('demo')
  return takeSnapshot(demo.kind === 'server' ? demo.databaseUrl : undefined, ({ db }) => prepareDatabase(db))
}

/** The client of sign-ins that use no HTTP. */
const here = { address: '127.0.0.1', device: 'test' }

/** Starts the application on a copy of the demo database (or of another one), on a free port of this machine. */
export async function startTestServer(
  declarations: Declarations = installation,
  snapshot: Snapshot = inject('demo'),
): Promise<TestServer> {
  const database = await openSnapshot(snapshot)
  const { db } = database
  const dataDir = await mkdtemp(path.join(tmpdir(), 'prayog-files-'))
  registerFileStore(db, openFileStore({ dataDir }))
  if (declarations !== installation) await prepareDatabase(db, declarations)
  let time: Date | (() => Date) | undefined
  const clock = () => (typeof time === 'function' ? time() : (time ?? new Date()))
  const app = await buildApp(db, { declarations, clock, onSend: collectSchemaErrors })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const tokenOf = async (userId: number) => (await startSession(db, app.signer, userId, here)).access
  const newUser = async (permissions: readonly string[], isSuperuser: boolean, own: Own = {}) => {
    const tag = randomUUID().slice(0, 8)
    const group = await db
      .insertInto(masterTables.roles)
      .values({ name: `Group ${tag}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ids = await db
      .selectFrom(masterTables.permissions)
      .select('id')
      .where('codeName', 'in', [...permissions, ''])
      .execute()
    if (ids.length !== new Set(permissions).size)
      throw new Error(`Not every permission exists: ${permissions.join(', ')}`)
    const rows = ids.map(({ id }, position) => ({ ownerId: group.id, targetId: id, position }))
    if (rows.length > 0) await db.insertInto(`${masterTables.roles}Permissions`).values(rows).execute()
    const [userName, email] = [`user-${tag}`, `${tag}@example.com`]
    const user = await db
      .insertInto(masterTables.users)
      .values({ userName, email, password: 'none', groupId: group.id, isSuperuser })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [list, ids] of Object.entries(own)) {
      const pairs = [...new Set(ids)].map((targetId, position) => ({ ownerId: user.id, targetId, position }))
      await db
        .insertInto(`${masterTables.users}${list.charAt(0).toUpperCase()}${list.slice(1)}`)
        .values(pairs)
        .execute()
    }
    const token = await tokenOf(user.id)
    return { ...createApiClient(url, token), id: user.id as number, token }
  }
  return {
    url,
    db,
    databaseKind: database.kind,
    createClient: (token) => createApiClient(url, token),
    signIn: async (userName) => {
      const { status, body } = await createApiClient(url).post('user-app/login', {
        userName,
        password: `${userName}@123`,
      })
      if (status !== 200) throw new Error(`${userName} cannot sign in: ${status} ${JSON.stringify(body)}`)
      return { ...createApiClient(url, body.tokens.access), tokens: body.tokens, id: body.id }
    },
    createUserWithPermissions: (permissions, own) => newUser(permissions, false, own),
    createSuperuser: () => newUser([], true),
    setClock: (value) => {
      time = value
    },
    close: async () => {
      await closeGracefully(app)
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
      failOnSchemaErrors()
    },
  }
}
