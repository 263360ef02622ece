import type { z } from 'zod'
import type { Db } from '../database/open'

/** Who calls: the signed-in user with the rights of the group, as they are at this moment. */
export interface Actor {
  id: number
  userName: string
  fullName: string
  isSuperuser: boolean
  permissions: ReadonlySet<string>
  /** The records that fields of the user name, such as the stores, by which the scopes of documents narrow. */
  scopeRecords: Readonly<Record<string, readonly number[]>>
  /** The sign-in that the access token belongs to. */
  sessionId: string
}

/** What an operation gets of a call. There is no HTTP in it. */
export interface RequestContext<Query = unknown, Body = unknown> {
  db: Db
  actor: Actor
  query: Query
  body: Body
  params: Readonly<Record<string, string>>
  /** The caller's network address, for the activity log. */
  address: string
  /** What the caller's program says of itself (`User-Agent`). */
  device: string
  /** When the request came. */
  now: Date
  /** The clock that `now` is of; absent where `now` is all the time there is. What must not be older than a lock reads it. */
  clock?: () => Date
  /** The moment that what `db` answers is of, where it may lag behind (`mayLag`); null where it is the newest. */
  asOf: Date | null
  /** The `Idempotency-Key` header, made by the form when it opened; never absent where the route requires it. */
  idempotencyKey: string | undefined
  /** Where people reach this server (`PUBLIC_URL`); null where it was not said. */
  publicUrl: string | null
  /** The whole address of the request, from which links to other pages are made; its host is one of this server's. */
  url: URL
  /** The name of the host that was asked, where it is known to be this server's; null where it may be anything. */
  hostName: string | null
  /**
   * Says which version of access a statement of this call saw (`confirmsAccess`).
   * @throws AccessChanged where it is another than that of the caller: the call is answered anew, for who it is by now
   */
  confirmAccessVersion: (version: string) => void
  log: { error: (details: unknown, message?: string) => void; warn: (details: unknown, message?: string) => void }
}

/**
 * Who may send a request: whoever has a permission, any of several, or all of several; `PUBLIC` and `SIGNED_IN` stand in the
 * place of one. There is no default: a route without a right fails the start.
 */
export type EndpointPermission = string | readonly string[] | { readonly all: readonly string[] }
export const PUBLIC = 'public'
export const SIGNED_IN = 'signed-in'

const needsAll = (permission: EndpointPermission): permission is { readonly all: readonly string[] } =>
  typeof permission === 'object' && 'all' in permission

/** The permissions that a route names. */
export function permissionsIn(permission: EndpointPermission): readonly string[] {
  if (typeof permission === 'string') return [permission]
  return needsAll(permission) ? permission.all : permission
}

/** Whether a user has what is asked for. A superuser has every permission. */
export function hasPermission(
  { isSuperuser, permissions }: Pick<Actor, 'isSuperuser' | 'permissions'>,
  permission: EndpointPermission,
): boolean {
  if (isSuperuser || permission === SIGNED_IN) return true
  const isHeld = (code: string) => permissions.has(code)
  return needsAll(permission) ? permission.all.every(isHeld) : permissionsIn(permission).some(isHeld)
}

/** A permission that only some requests of an endpoint need, beside its right; its handler asks for it. */
export interface ConditionalPermission {
  /** Its code; left out where it depends on the request, which `when` then says. */
  permission?: string
  /** Which requests need it, as the end of a sentence: `where it leaves an amount due`. */
  when: string
}

/** The request carries an `Idempotency-Key`, and is carried out once for each: by `saveDocument` or `onceByKey`. */
export const KEY_REQUIRED = 'key' as const

/** Why a request that is sent twice does nothing twice: by its key, or by what it does, as a sentence. */
export type Idempotency = typeof KEY_REQUIRED | { because: string }

/** Why many requests need no key. */
export const NO_KEY = {
  reads: { because: 'The endpoint writes nothing.' },
  deletes: { because: 'The record is already deleted; a repeat gets 404.' },
  sets: {
    because: 'It sets values: the same values change nothing, and an outdated version is refused.',
  },
  state: { because: 'It changes a state under a lock: a repeat finds the next state and is refused.' },
} as const

/** How a call tells a refusal in words of its own, in place of `{ message, errors? }`. */
export interface ErrorFormat {
  type: string
  response: z.ZodType
  tell: (status: number, said: { message: string; errors?: Record<string, string> }) => object
}

interface CommonOptions<Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType> {
  permission: EndpointPermission
  /** Permissions that some requests need as well. The API document lists them. */
  alsoNeeds?: readonly ConditionalPermission[]
  summary: string
  /** The API document's group. */
  tag?: string
  /** Query parameters; without it none is taken. */
  query?: Query
  /** The JSON body (or the fields of a multipart form); without it none is read. */
  body?: Body
  /** Takes multipart forms too; file parts come as `Upload` among the body's fields. */
  multipart?: true
  /**
   * The handler says which version of access a statement of it saw: so the caller may be who it was when the version was
   * drawn, without being asked for first. Where it says nothing, or another version, it may run twice. One that writes
   * says it in the transaction, before it writes anything that would stay (`saveDocument`).
   */
  confirmsAccess?: true
  /** Open also to whoever has yet to set up the second factor that is demanded of them. */
  beforeFactor?: true
  /** It only reads, and a standby that lags a little may answer it; `asOf` says of when that is. */
  allowReplica?: true
  /**
   * What is answered: JSON by its schema, `pageAnswer(…)`, `fileAnswer(…)` or `nothing`. Only the API document and the tests
   * read it, so what is derived makes it when it is read (`get answer()`): schemas of all calls together take some 20 MB.
   */
  response?: Answer
  /** The content type of its JSON, where that is not `application/json`. */
  type?: string
  /** Writes the response as text, where plain JSON loses something of it, as the digits of a decimal. */
  write?: (answer: unknown) => string
  /** How refusals are told, where another standard says how. */
  errorFormat?: ErrorFormat
  /** The status of success; default 200, 201 for POST, 204 where nothing is answered. */
  status?: number
}

/** The options of a route; one that writes says what keeps a repeated request from writing twice. */
export type EndpointOptions<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Of extends Method = Method,
> = CommonOptions<Query, Body, Answer> & (Of extends 'GET' ? { idempotency?: never } : { idempotency: Idempotency })

/** A file part of a multipart form. `type` is what the bytes are, not what the sender says. */
export interface Upload {
  fileName: string
  type: string
  size: number
  data: Buffer
  /** Why it cannot be taken, of a picture that is none. */
  fault?: string
}

/** Who calls is not who it was remembered to be; what the call has written so far must not stay. */
export class AccessChanged extends Error {}

/** A body that is made while it is sent. What goes wrong meanwhile breaks the connection: no half of it looks whole. */
export interface StreamedBody {
  chunks: AsyncIterable<Uint8Array>
  /** Called once however it ends, and where it never began. */
  close: () => Promise<void>
  /** The rows in all, and those of which the chunks so far are. */
  rows: number
  rowsSoFar: () => number
}

/** A body to be sent as it is, such as a picture, a sheet or a PDF. */
export class FileResponse {
  constructor(
    readonly data: Buffer | string | StreamedBody,
    readonly type: string,
    readonly fileName?: string,
    readonly cache?: 'never',
  ) {}
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** One call of the API: declared here, bound by `http/app.ts`. The path is below `/api/v1/`. */
export interface Endpoint {
  method: Method
  path: string
  options: CommonOptions<z.ZodType, z.ZodType, z.ZodType> & { idempotency?: Idempotency }
  handle: (call: RequestContext) => Promise<unknown>
}

type Output<T> = T extends z.ZodType ? z.output<T> : unknown

function declare<Of extends Method>(method: Of) {
  return <
    Query extends z.ZodType = z.ZodUnknown,
    Body extends z.ZodType = z.ZodUnknown,
    Answer extends z.ZodType = z.ZodUnknown,
  >(
    path: string,
    options: EndpointOptions<Query, Body, Answer, Of>,
    handle: (call: RequestContext<Output<Query>, Output<Body>>) => Promise<NoInfer<Output<Answer>>>,
  ): Endpoint => ({
    method,
    path,
    options: options as Endpoint['options'],
    handle: handle as Endpoint['handle'],
  })
}

/** Declares calls: `route.get('branches', { right: PUBLIC, summary: 'Branches' }, listBranches)`. */
export const endpoint = {
  get: declare('GET'),
  post: declare('POST'),
  patch: declare('PATCH'),
  delete: declare('DELETE'),
}
