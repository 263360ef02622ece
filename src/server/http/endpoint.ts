import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Signer } from '../auth/tokens'
import type { Db } from '../database/open'

/** The signed-in user who sends the request, with the current permissions of the user's group. */
export interface Actor {
  id: number
  userName: string
  fullName: string
  isSuperuser: boolean
  permissions: ReadonlySet<string>
  /** The ids that reference fields of the user name, such as the user's stores; document scopes filter by them. */
  scopeRecords: Readonly<Record<string, readonly number[]>>
  /** The sign-in that the access token belongs to. */
  sessionId: string
}

/** The context that a handler receives of a request, independent of HTTP. */
export interface RequestContext<Query = unknown, Body = unknown> {
  db: Db
  actor: Actor
  query: Query
  body: Body
  params: Readonly<Record<string, string>>
  /** The client's network address, for the activity log. */
  address: string
  /** The client's `User-Agent` header. */
  device: string
  /** The time the request arrived. */
  now: Date
  /**
   * The clock that `now` was read from; absent where `now` is fixed. Code that needs a time after taking a lock reads
   * it.
   */
  clock?: () => Date
  /** The time of the data that `db` reads, where a replica may lag (`allowReplica`); null for the primary. */
  asOf: Date | null
  /** The `Idempotency-Key` header, created when the form opened; always set where the endpoint requires it. */
  idempotencyKey: string | undefined
  /** The `Draft-Key` header: the draft that is saved with this request, and closed with it. */
  draftKey: string | undefined
  /** Signs and verifies the access tokens of this database's users. */
  signer: Signer
  /** The public address of this server (`PUBLIC_URL`); null if not configured. */
  publicUrl: string | null
  /**
   * The file of an endpoint with `upload`, once its first bytes are there. @throws ApiError 400 where the request is no form
   * with a file
   */
  readUpload: () => Promise<IncomingFile>
  /** The full URL of the request, used to build links to other pages; its host is one of this server's. */
  url: URL
  /** The requested host name if it is known to be this server's; otherwise null. */
  hostName: string | null
  /**
   * Confirms the version of access that a statement of this request read (`confirmsAccess`).
   * @throws AccessChanged if it differs from the caller's version; the request then runs again with current access
   */
  confirmAccessVersion: (version: string) => void
  log: { error: (details: unknown, message?: string) => void; warn: (details: unknown, message?: string) => void }
}

/**
 * The permission a request needs: one, any of several, or all of several; `PUBLIC` or `SIGNED_IN` replaces a
 * permission. There is no default: an endpoint without a permission fails startup.
 */
export type EndpointPermission = string | readonly string[] | { readonly all: readonly string[] }
export const PUBLIC = 'public'
export const SIGNED_IN = 'signed-in'

const needsAll = (permission: EndpointPermission): permission is { readonly all: readonly string[] } =>
  typeof permission === 'object' && 'all' in permission

/** The permissions that an endpoint names. */
export function permissionsIn(permission: EndpointPermission): readonly string[] {
  if (typeof permission === 'string') return [permission]
  return needsAll(permission) ? permission.all : permission
}

/** Whether a user has the required permission. A superuser has every permission. */
export function hasPermission(
  { isSuperuser, permissions }: Pick<Actor, 'isSuperuser' | 'permissions'>,
  permission: EndpointPermission,
): boolean {
  if (isSuperuser || permission === SIGNED_IN) return true
  const isHeld = (code: string) => permissions.has(code)
  return needsAll(permission) ? permission.all.every(isHeld) : permissionsIn(permission).some(isHeld)
}

/**
 * Documents a permission that only some requests of an endpoint need in addition to its own. It grants and refuses
 * nothing: the handler checks the permission.
 */
export interface PermissionNote {
  /** Its code; omitted if it depends on the request, as `when` then describes. */
  permission?: string
  /** Which requests need it, as the end of a sentence: `where it leaves an amount due`. */
  when: string
}

/** The request carries an `Idempotency-Key` and runs once per key, through `saveDocument` or `onceByKey`. */
export const KEY_REQUIRED = 'key' as const

/** Why a repeated request has no second effect: its key, or a reason as a sentence. */
export type Idempotency = typeof KEY_REQUIRED | { because: string }

/** Common reasons why a request needs no key. */
export const NO_KEY_REASONS = {
  reads: { because: 'The endpoint writes nothing.' },
  deletes: { because: 'The record is already deleted; a repeat gets 404.' },
  sets: {
    because: 'It sets values: the same values change nothing, and an outdated version is refused.',
  },
  state: { because: 'It changes a state under a lock: a repeat finds the next state and is refused.' },
} as const

/** An endpoint's own error format, in place of `{ message, errors? }`. */
export interface ErrorFormat {
  type: string
  response: z.ZodType
  format: (status: number, error: { message: string; errors?: Record<string, string> }) => object
}

interface CommonOptions<Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType> {
  permission: EndpointPermission
  /** Further permissions that the handler requires of some requests, for the API document. */
  permissionNotes?: readonly PermissionNote[]
  summary: string
  /** The group in the API document. */
  tag?: string
  /** The save closes the draft that the header `Draft-Key` names (`closeDraft`); the API document says so. */
  closesDraft?: true
  /** Query parameters; if omitted, the endpoint accepts none. */
  query?: Query
  /** The JSON body (or the fields of a multipart form); if omitted, no body is read. */
  body?: Body
  /** Also accepts multipart forms; file parts arrive as `Upload` among the body's fields. */
  multipart?: true
  /** The body is a multipart form with one file, which the handler reads while it arrives (`readUpload`). */
  upload?: true
  /**
   * The handler confirms the version of access that one of its statements read, so the request can start with the
   * remembered caller instead of reading it first. If the handler confirms no version, or a different one, it may run
   * twice. A handler that writes confirms inside the transaction, before any write that would persist (`saveDocument`).
   */
  confirmsAccess?: true
  /** Also open to users who still have to set up a required second factor. */
  beforeFactor?: true
  /** Only for users who signed in, not for API keys: it is about the account or the keys themselves. */
  signInOnly?: true
  /**
   * The endpoint only reads, and a replica may serve it: `lagging` also with a small lag, of which `asOf` gives the time;
   * `current` only once it has replayed all that was written before the request, where `DATABASE_REPLICA_LISTS` is set.
   */
  allowReplica?: 'lagging' | 'current'
  /**
   * The response: a JSON schema, `pageAnswer(…)`, `fileAnswer(…)` or `nothing`. Only the API document and the tests
   * read it, so derived endpoints build it lazily (`get response()`): the schemas of all endpoints together take about
   * 20 MB.
   */
  response?: Answer
  /** The content type of the JSON, if not `application/json`. */
  type?: string
  /** Serializes the response as text where plain JSON would lose information, such as the digits of a decimal. */
  write?: (response: unknown) => string
  /** The format of errors, if another standard prescribes one. */
  errorFormat?: ErrorFormat
  /** The success status; default 200, 201 for POST, 204 without a response body. */
  status?: number
}

/** The options of an endpoint; one that writes states what keeps a repeated request from writing twice. */
export type EndpointOptions<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Of extends Method = Method,
> = CommonOptions<Query, Body, Answer> & (Of extends 'GET' ? { idempotency?: never } : { idempotency: Idempotency })

/** A file part of a multipart form. `type` is detected from the bytes, not taken from the client. */
export interface Upload {
  fileName: string
  type: string
  size: number
  data: Buffer
  /** Why an invalid picture is rejected. */
  fault?: string
}

/** A file while it arrives. */
export interface IncomingFile {
  /** As the client calls it. */
  fileName: string
  /** Its bytes; an error where the client breaks off. */
  stream: Readable
}

/** The caller's access changed since it was remembered; writes made so far by this request must be rolled back. */
export class AccessChangedError extends Error {}

/** A body generated while it is sent. An error closes the connection, so a partial body never looks complete. */
export interface StreamedBody {
  chunks: AsyncIterable<Uint8Array>
  /** Called once however sending ends, even if it never started. */
  close: () => Promise<void>
  /** The total number of rows, and the number in the chunks so far. */
  totalRows: number
  rowsSoFar: () => number
}

interface FileResponseOptions {
  /** Browsers may show it instead of saving it under its name. */
  isInline?: boolean
  /** Somebody else made it: browsers must run nothing in it. */
  isForeign?: boolean
}

/** A body sent unchanged, such as a picture, a sheet or a PDF. */
export class FileResponse {
  constructor(
    readonly data: Buffer | string | Readable | StreamedBody,
    readonly type: string,
    readonly fileName?: string,
    readonly cache?: 'never',
    readonly options: FileResponseOptions = {},
  ) {}
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** One endpoint of the API: declared here, bound by `http/app.ts`. The path is below `/api/v1/`. */
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

/** Declares endpoints: `endpoint.get('branches', { permission: PUBLIC, summary: 'Branches' }, listBranches)`. */
export const endpoint = {
  get: declare('GET'),
  post: declare('POST'),
  patch: declare('PATCH'),
  delete: declare('DELETE'),
}
