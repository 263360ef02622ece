import { AxiosError, isCancel } from 'axios'
import { HttpError } from 'react-admin'
import { interpolate, messages } from '~/metadata/messages'

/** Field messages by (dotted) field name; `root` is of the whole form, as react-hook-form has it. */
export type FormErrors = Record<string, string | { serverError: string }>

/** The user and time (ISO) of a record's last change, if the server returns them. */
export interface LastChange {
  changedBy?: { userName: string }
  changedAt?: string
}

/** The body of an HttpError of this application. */
export interface HttpErrorBody extends LastChange {
  message: string
  errors: FormErrors
  /** The current record, if it changed since it was read (409). */
  current?: Record<string, unknown>
  /** The records that prevent a bulk request (409). */
  refused?: { id: number; message: string }[]
  /** Questions that must be confirmed before a save (409). */
  questions?: { key: string; message: string }[]
}

/** The details of a conflict, besides its message. */
type ConflictDetails = Partial<Pick<HttpErrorBody, 'current' | 'changedBy' | 'changedAt' | 'refused' | 'questions'>>
type Refusal = { message?: string; fields: Record<string, string>; conflict?: ConflictDetails }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `display_order` as the form's `displayOrder`. */
const camel = (name: string) => name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())

/** `{lines: [{unit_price: ['bad']}]}` as `{'lines.0.unitPrice': 'bad'}`. */
function flatten(value: unknown, path: string, into: Record<string, string>): void {
  if (typeof value === 'string') into[path] = value
  else if (Array.isArray(value) && value.every((one) => typeof one === 'string')) into[path] = value.join(' ')
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) flatten(part, path ? `${path}.${camel(name)}` : camel(name), into)
}

const wholeForm = ['root', 'detail', 'nonFieldErrors']

/** Moves the conflict details out of a body. A field of the same name contains texts and stays. */
function takeConflict(body: Record<string, unknown>): ConflictDetails {
  const conflict: Record<string, unknown> = {}
  const take = (name: keyof ConflictDetails, fits: boolean) => {
    if (!fits) return
    conflict[name] = body[name]
    delete body[name]
  }
  const { refused, changedBy } = body
  take('current', isObject(body.current))
  if (conflict.current) take('changedAt', typeof body.changedAt === 'string')
  take('changedBy', isObject(changedBy) && typeof changedBy.userName === 'string')
  const { questions } = body
  take('questions', Array.isArray(questions) && questions.every((one) => isObject(one) && 'key' in one))
  take('refused', Array.isArray(refused) && refused.every((one) => isObject(one) && 'id' in one))
  return conflict
}

/** Reads a refusal: `{message, errors}` of this API, or what Django REST answers (`{detail}`, `{name: ['…']}`, `['…']`). */
export function parseErrorResponse(data: unknown): Refusal {
  if (Array.isArray(data)) return parseErrorResponse({ root: data })
  if (!isObject(data)) return { fields: {} }
  const { message, errors, ...rest } = data
  const conflict = takeConflict(rest)
  const fields: Record<string, string> = {}
  flatten(isObject(errors) ? errors : rest, '', fields)
  let whole = typeof message === 'string' && message ? message : undefined
  for (const name of wholeForm) {
    whole ??= fields[name]
    delete fields[name]
  }
  return { message: whole, fields, conflict: conflict }
}

/**
 * The catalogue's message for a status (spec 1, section 8), or the server's if the catalogue has none. A 503 keeps the
 * server's reason, which the IT manager will ask for (docs/decisions/outages.md). That an address is suspended is no fault.
 */
function messageOf(
  status: number,
  serverMessage: string | undefined,
  isOfFields: boolean,
  isSuspended: boolean,
): string {
  if (isSuspended && serverMessage) return serverMessage
  if (status === 503 && serverMessage) return interpolate(messages.unavailable, { reason: serverMessage })
  // The user may use the form but not this value: the field shows the message.
  if (status === 403 && !isOfFields) return messages.noPermissionOnServer
  if (status === 404) return messages.notFound
  if (status >= 500) return messages.serverError
  return serverMessage ?? messages.networkError
}

function build(status: number, refusal: Refusal, isSuspended = false): HttpError {
  const fieldMessages = Object.values(refusal.fields)
  const message = messageOf(status, refusal.message ?? fieldMessages[0], fieldMessages.length > 0, isSuspended)
  const errors = { ...refusal.fields, root: { serverError: message } }
  const body: HttpErrorBody = { message, errors, ...(status === 409 && refusal.conflict) }
  return new HttpError(message, status, body)
}

/** An error with a message of the catalogue. */
export const createHttpError = (message: string, status: number): HttpError => build(status, { message, fields: {} })

async function dataOf(error: AxiosError): Promise<unknown> {
  const data = error.response?.data
  if (!(data instanceof Blob || data instanceof ReadableStream)) return data
  try {
    return JSON.parse(await (data instanceof Blob ? data : new Response(data)).text())
  } catch {
    return undefined // a page came back instead of the file: the status is enough
  }
}

/**
 * Converts an axios error to react-admin's HttpError, with field errors where forms expect them. A cancelled request
 * becomes the platform's AbortError, which react-admin ignores. Other errors are returned unchanged.
 */
export async function toHttpError(error: unknown): Promise<unknown> {
  if (isCancel(error)) return new DOMException('The request was cancelled.', 'AbortError')
  if (!(error instanceof AxiosError)) return error
  if (!error.response) {
    const message = navigator.onLine ? messages.networkError : messages.offline
    return new HttpError(message, 0, { message, errors: { root: { serverError: message } } })
  }
  const { status, headers } = error.response
  return build(status, parseErrorResponse(await dataOf(error)), headers['x-service-state'] === 'suspended')
}
