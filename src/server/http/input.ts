import { isIPv4, isIPv6 } from 'node:net'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyBodyParser, FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { capitalize } from '~/documents/documentNames'
import { calendar, isAdDate, lastCalendarDay } from '~/domain/calendar'
import { largestId } from '~/fields/reference/kind'
import { interpolate, messages } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import { ApiError, apiError } from '../apiError'
import { draftKeyPattern } from '../drafts/limits'
import type { IncomingFile, Upload } from './endpoint'
import { reencodePicture } from './pictures'

/** Largest JSON body in bytes; a bill of 100 lines has about 40 kB. */
export const bodyLimit = 1 << 20
/** Largest file of a multipart form: a test list of 10,000 rows has about 1 MB. */
export const maxFileBytes = 8 << 20

/** Longest `Idempotency-Key`; ours have 32 characters. */
export const maxIdempotencyKeyLength = 200

const unreadable = (message: string) => new ApiError('invalid', message)

/** The hosts that the settings name for this server, with their ports: of `PUBLIC_URL` and of `API_HOSTS`. */
export function configuredHosts({ publicUrl, apiHosts = [] }: NamedHosts): ReadonlySet<string> {
  const urls = [
    ...(publicUrl ? [publicUrl] : []),
    ...apiHosts.map((host) => (host.includes('://') ? host : `http://${host}`)),
  ]
  return new Set(urls.flatMap((url) => (URL.canParse(url) ? [new URL(url).host] : [])))
}

interface NamedHosts {
  publicUrl?: string | undefined
  apiHosts?: readonly string[]
}

const isLoopbackName = (name: string) =>
  name === 'localhost' || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'))

/** The address that took the connection, as a URL writes it. */
function ownHost({ localAddress, localPort }: FastifyRequest['socket']): { name: string; host: string } {
  const plain = (localAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')
  const name = isIPv6(plain) ? `[${plain.replace(/%.*$/, '')}]` : plain || 'localhost'
  return { name, host: localPort === undefined ? name : `${name}:${localPort}` }
}

/**
 * The whole address of a request. Anyone may write anything into the Host header, so it counts only where it is known to
 * be this server's: an address of this machine, or a host that the settings name; else the links of an answer lead to
 * `PUBLIC_URL`, or to the address that took the connection.
 * @throws ApiError 400 where the Host header, or a proxy's, is none
 */
export function requestUrlOf(request: FastifyRequest, named: NamedHosts): { url: URL; hostName: string | null } {
  const base = `${request.protocol}://${request.host || 'localhost'}`
  if (!URL.canParse(request.url, base)) throw unreadable(serverMessages.badAddress)
  const requested = new URL(base)
  const own = ownHost(request.socket)
  // a request may name a host in its first line, too
  const { pathname, search } = new URL(request.url, base)
  const at = (origin: string) => Object.assign(new URL(origin), { pathname, search })
  const isKnown =
    isLoopbackName(requested.hostname) || requested.hostname === own.name || configuredHosts(named).has(requested.host)
  if (isKnown) return { url: at(base), hostName: requested.hostname }
  const origin = named.publicUrl ? new URL(named.publicUrl).origin : `${request.protocol}://${own.host}`
  return { url: at(origin), hostName: null }
}

/**
 * The key of a request. A longer one is refused, not cut: two keys that begin alike would be one document.
 * @throws ApiError 400 for one that is too long, or missing where it is required
 */
export function idempotencyKeyOf({ headers }: FastifyRequest, isRequired: boolean): string | undefined {
  const key = headers['idempotency-key']
  if (!key && isRequired) throw unreadable(serverMessages.keyMissing)
  if (!key) return undefined
  if (typeof key !== 'string' || key.length > maxIdempotencyKeyLength)
    throw unreadable(interpolate(serverMessages.keyTooLong, { most: maxIdempotencyKeyLength }))
  return key
}

/** The key of the draft that a request saves. @throws ApiError 400 */
export function draftKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['draft-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !draftKeyPattern.test(key)) throw unreadable(serverMessages.badDraftKey)
  return key
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The deepest that objects and lists of a body lie in each other; our own go down to 6. */
const deepestBody = 32
/** The names that every object answers to in JavaScript. No field of ours has one. */
const namesOfObjects = new Set([...Object.getOwnPropertyNames(Object.prototype), 'toJSON', 'then'])

/**
 * Rejects bodies that would break code that converts values to text: objects whose `toString` or `valueOf` is no function,
 * and endlessly nested lists. No client of ours sends them.
 * @throws ApiError 400
 */
function assertPlain(body: unknown): void {
  let level: [value: object, path: string][] = [[{ body }, '']]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepestBody) throw unreadable(serverMessages.tooDeep)
    const below: typeof level = []
    for (const [value, path] of level) {
      const isList = Array.isArray(value)
      for (const [key, inner] of Object.entries(value)) {
        const name = depth > 1 ? `${path}.${key}` : depth > 0 ? key : ''
        if (!isList && namesOfObjects.has(key)) throw apiError.invalid({ [name]: messages.unknownField })
        if (typeof inner === 'object' && inner !== null) below.push([inner, name])
      }
    }
    level = below
  }
}

/**
 * Fastify's own JSON parser, but for a text that is not in UTF-8, which would be stored with its letters lost, and for
 * objects that are not plain.
 */
export function parseJson(app: FastifyInstance): FastifyBodyParser<Buffer> {
  const parseText = app.getDefaultJsonParser('error', 'error')
  return (request, body, done) => {
    let text: string
    try {
      text = utf8.decode(body)
    } catch {
      return done(unreadable(serverMessages.notUtf8))
    }
    return parseText(request, text, (error, parsed) => {
      if (error) return done(error)
      try {
        assertPlain(parsed)
      } catch (refusal) {
        return done(refusal as ApiError)
      }
      done(null, parsed)
    })
  }
}

/** A name of the wire as people read it: `paymentMode` and `payment_mode` as 'Payment Mode', `id__in` as 'Id In'. */
const spoken = (name: string) =>
  name.replaceAll(/_+([a-z0-9])|([A-Z])/g, (_, low: string, high: string) => ` ${(low ?? high).toUpperCase()}`)

/** The last name of a path; of a list's element, that of the list. */
function labelOf(path: readonly PropertyKey[] = []): string {
  const name = path.findLast((part) => typeof part === 'string')
  return name ? capitalize(spoken(name)) : 'The value'
}

/** The message for a value whose schema has none of its own. */
function plainMessage({ code, input, path, ...issue }: z.core.$ZodRawIssue): string {
  const label = labelOf(path)
  if (code === 'invalid_type' && (input === undefined || input === null))
    return interpolate(messages.isRequired, { label })
  if (code === 'too_big' && issue.origin === 'string')
    return interpolate(messages.tooLong, { most: Number(issue.maximum) })
  if (code === 'too_big' && issue.origin === 'number') return interpolate('{label} is too large.', { label })
  if (code === 'too_small' && issue.origin === 'number') return interpolate('{label} is too small.', { label })
  if (code === 'too_small') return interpolate(messages.isRequired, { label })
  return interpolate('{label} is not valid.', { label })
}

z.config({ customError: plainMessage })

const issueText = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys' ? messages.unknownField : issue.message

/** The issues of a schema as messages by field; a nested field is `labSaleDetail.0.qty`. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : ['']
    for (const name of names) {
      const field = [...issue.path, name].filter((part) => part !== '').join('.') || 'root'
      errors[field] ??= issueText(issue)
    }
  }
  return errors
}

/** Parses with a schema of the API; what does not fit is refused field by field. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (!result.success) throw apiError.invalid(fieldErrors(result.error))
  return result.data
}

/** The non-empty parameters of a query: an empty one, `name=`, counts as missing. */
export const nonEmptyParams = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

/** An id of the address; what cannot be one is not found. */
export function parseId(text: string | undefined): number {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0
  if (id < 1 || id > largestId) throw apiError.missing()
  return id
}

const signatures: [type: string, bytes: number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/bmp', [0x42, 0x4d]],
]

/** The most that any field takes of a picture. */
const mostPictureBytes = 4 << 20

function typeOfBytes(data: Buffer, claimed: string): string {
  const known = signatures.find(([, bytes]) => bytes.every((byte, index) => data[index] === byte))
  if (known) return known[0]
  return claimed.startsWith('image/') ? 'application/octet-stream' : claimed
}

/**
 * The fields of a multipart form: texts as strings, files as `Upload`.
 * @throws ApiError 400 for what is no such form, 413 for a text that is too long
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, string | Upload>> {
  const fields: Record<string, string | Upload> = Object.create(null)
  try {
    for await (const part of request.parts({
      limits: { fileSize: maxFileBytes, files: 4, fields: 100, fieldSize: bodyLimit },
    })) {
      if (part.type === 'file') fields[part.fieldname] = await readUpload(part)
      else if (part.valueTruncated || part.fieldnameTruncated) throw apiError.tooLarge(serverMessages.formTooLarge)
      else fields[part.fieldname] = String(part.value ?? '')
    }
  } catch (error) {
    // Limits are refused with a status; what has none is the parser's word on a form that is not well-formed.
    if (error instanceof ApiError || (error as FastifyError).statusCode) throw error
    request.log.warn({ err: error }, 'a form could not be read')
    throw unreadable(serverMessages.unreadableForm)
  }
  return { ...fields }
}

/**
 * The one file of a multipart form, while it arrives.
 * @throws ApiError 400 for what is no such form
 */
export async function readFilePart(request: FastifyRequest): Promise<IncomingFile> {
  if (!request.isMultipart()) throw apiError.invalid({ file: serverMessages.fileMissing })
  // the reader counts the bytes: it knows how large a file may be
  const limits = { files: 1, fields: 10, fieldSize: 1000, fileSize: Number.MAX_SAFE_INTEGER }
  const part = await request.file({ limits }).catch((error: FastifyError) => {
    if (error.statusCode) throw error
    throw unreadable(serverMessages.unreadableForm)
  })
  if (!part) throw apiError.invalid({ file: serverMessages.fileMissing })
  return { fileName: part.filename ?? '', stream: part.file }
}

/** Pictures are read whole; what is no good picture is said at its field, as what it is. */
async function readUpload(part: MultipartFile): Promise<Upload> {
  const data = await part.toBuffer()
  const [fileName, type] = [part.filename ?? '', typeOfBytes(data, part.mimetype)]
  const upload = { fileName, type, size: data.length, data }
  if (!signatures.some(([known]) => known === type) || data.length > mostPictureBytes) return upload
  // its size stays that of the file that was chosen, which is what the limits of fields are about
  const kept = await reencodePicture(data, type)
  return kept ? { ...upload, ...kept } : { ...upload, fault: serverMessages.pictureBad }
}

/** The paging parameters of every list (spec 1, section 7): `limit=0` is all. */
export const pageQuery = {
  offset: z.coerce.number().int().min(0).max(largestId).default(0),
  limit: z.coerce.number().int().min(0).max(largestId).default(10),
}

/** A day that a list or a report is asked for. One before the calendar's first finds nothing; of one behind its end nothing is known. */
export const dayQuery = z
  .string()
  .refine(isAdDate, 'The date must be given as YYYY-MM-DD.')
  .refine((day) => day <= lastCalendarDay, calendar.unknownDayMessage)

/** A page as the API answers it; `next` and `previous` are whole addresses. */
export function toPageResponse<T>(results: T[], count: number, request: { offset: number; limit: number }, url: URL) {
  const at = (offset: number) => {
    const link = new URL(url)
    link.searchParams.set('offset', String(offset))
    link.searchParams.set('limit', String(request.limit))
    return link.href
  }
  const { offset, limit } = request
  const hasNext = limit > 0 && offset + limit < count
  return {
    count,
    next: hasNext ? at(offset + limit) : null,
    previous: limit > 0 && offset > 0 ? at(Math.max(0, offset - limit)) : null,
    results,
  }
}
