import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from 'zod-openapi'
import application from '~app/application'
import { draftKeyPattern } from '../drafts/limits'
import { type ErrorStatus, errorResponses } from './apiErrors'
import { type Endpoint, KEY_REQUIRED, type Method, PUBLIC, permissionsIn, SIGNED_IN } from './endpoint'
import { maxIdempotencyKeyLength } from './input'
import { mediaTypesOf } from './responses'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The operation id of an endpoint in generated clients: `getCoreAppDistrictById`. */
const operationId = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  method.toLowerCase() +
  path
    .replace(/:(\w+)/g, (_, name: string) => `by-${name}`)
    .split(/[^a-zA-Z0-9]+/)
    .map(capital)
    .join('')

const parametersOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string)

/** The success status: the declared one, or the default of the method and response. */
export const statusOf = (route: Endpoint): number =>
  route.options.status ?? (route.options.response?.def.type === 'void' ? 204 : statusWithBody(route))

/** The success status of an endpoint with a response body; it does not build the response schema. */
export const statusWithBody = ({ method, options: { status } }: Endpoint): number =>
  status ?? (method === 'POST' ? 201 : 200)

/** The documented schema of one that only validates (`meta.documented` builds it), else the schema itself. */
function documentedSchema(schema: z.ZodType): z.ZodType {
  const documented = schema.meta()?.documented as (() => z.ZodType) | undefined
  return documented?.() ?? schema
}

function successOf({ options: { response, type = 'application/json' } }: Endpoint) {
  const description = 'What is answered.'
  if (!response || response.def.type === 'void') return { description: 'Done.' }
  const types = mediaTypesOf(response)
  const file = { type: 'string', format: 'binary' } as const
  if (types) return { description, content: Object.fromEntries(types.map((type) => [type, { schema: file }])) }
  return { description, content: { [type]: { schema: response } } }
}

/** The errors an endpoint may return: a public one without a body has no 401, and one without input no 400. */
function refusalsOf({ method, path, options: { permission, query, body, upload } }: Endpoint): ErrorStatus[] {
  const takes = query !== undefined || body !== undefined || path.includes(':')
  return [
    ...(takes ? ([400] as const) : []),
    ...(permission === PUBLIC && body === undefined ? [] : ([401] as const)),
    ...(permission === PUBLIC ? [] : ([403] as const)),
    ...(path.includes(':') ? ([404] as const) : []),
    ...(method === 'GET' ? [] : ([409] as const)),
    ...(upload ? ([413, 415] as const) : []),
    503,
  ]
}

/** One response per error, shared by all endpoints. */
const refusalResponses = new Map(
  Object.entries(errorResponses).map(([status, { id, description, answer: response }]) => [
    Number(status) as ErrorStatus,
    { id, description, content: { 'application/json': { schema: response } } },
  ]),
)

function responsesOf(route: Endpoint): ZodOpenApiResponsesObject {
  const { errorFormat } = route.options
  const refused = refusalsOf(route).map((status) => [
    status,
    errorFormat
      ? {
          description: errorResponses[status].description,
          content: { [errorFormat.type]: { schema: errorFormat.response } },
        }
      : refusalResponses.get(status),
  ])
  return { [statusOf(route)]: successOf(route), ...Object.fromEntries(refused) }
}

/** A multipart form with one file. */
const uploadContent: NonNullable<ZodOpenApiOperationObject['requestBody']>['content'] = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
  },
}

function requestBodyOf({ options: { body, multipart, upload } }: Endpoint) {
  if (upload) return { content: uploadContent, required: true }
  if (!body) return undefined
  const types = ['application/json', ...(multipart ? ['multipart/form-data'] : [])]
  return { content: Object.fromEntries(types.map((type) => [type, { schema: documentedSchema(body) }])) }
}

/** The permissions of an endpoint in words, and as `x-permissions` for programs. */
function neededBy({ options: { permission, permissionNotes = [] } }: Endpoint) {
  if (permission === PUBLIC) return { description: 'Open to everyone.' }
  const codes = permissionsIn(permission)
  const isAll = typeof permission === 'object' && 'all' in permission
  const conditions = permissionNotes.map(
    ({ permission = 'the permission', when }) => `Also needs ${permission} ${when}.`,
  )
  return {
    description: [
      permission === SIGNED_IN
        ? 'Open to everyone who is signed in.'
        : `Needs ${codes.join(isAll ? ' and ' : ' or ')}.`,
      ...conditions,
    ].join(' '),
    'x-permissions': {
      ...(permission !== SIGNED_IN && { [isAll ? 'allOf' : 'anyOf']: codes }),
      ...(permissionNotes.length > 0 && { conditional: permissionNotes }),
    },
  } as const
}

const keyHeader = {
  'Idempotency-Key': z.string().min(1).max(maxIdempotencyKeyLength).meta({
    description:
      'Made by the sender for one thing to be done. A repeat with the same key and body is answered as the first was, and nothing is done twice.',
  }),
}

const draftHeader = {
  'Draft-Key': z.string().regex(draftKeyPattern).optional().meta({
    description:
      'The key of the draft that is saved: it is closed in the transaction of the save, and a second save of it is refused with 409.',
  }),
}

/** The headers of a request, besides those of every one. */
function headersOf({ idempotency, closesDraft }: Endpoint['options']): z.ZodObject | undefined {
  const headers = { ...(idempotency === KEY_REQUIRED && keyHeader), ...(closesDraft && draftHeader) }
  return Object.keys(headers).length > 0 ? z.object(headers) : undefined
}

function operationOf(route: Endpoint): ZodOpenApiOperationObject {
  const { summary, tag, query, permission, idempotency } = route.options
  const names = parametersOf(route.path).map((name) => [name, name === 'id' ? z.int().min(1) : z.string()])
  const requestBody = requestBodyOf(route)
  const header = headersOf(route.options)
  return {
    operationId: operationId(route),
    summary,
    ...neededBy(route),
    ...(typeof idempotency === 'object' && { 'x-safe-to-repeat': idempotency.because }),
    ...(tag && { tags: [tag] }),
    ...(permission !== PUBLIC && { security: securityOf(route) }),
    requestParams: {
      ...(header && { header }),
      ...(names.length > 0 && { path: z.object(Object.fromEntries(names)) }),
      ...(query && { query: documentedSchema(query) as z.ZodObject }),
    },
    ...(requestBody && { requestBody }),
    responses: responsesOf(route),
  }
}

const bearer = { type: 'http', scheme: 'bearer' } as const

/** The ways in which a request may say whom it is of. */
const securitySchemes = {
  bearer: { ...bearer, bearerFormat: 'JWT', description: 'The access token of a sign-in.' },
  ...(application.apiKeys && { apiKey: { ...bearer, description: 'An API key: `prayog_` and 43 characters.' } }),
} as const

const securityOf = ({ options: { signInOnly } }: Endpoint): Record<string, string[]>[] =>
  application.apiKeys && !signInOnly ? [{ bearer: [] }, { apiKey: [] }] : [{ bearer: [] }]

type Operations = Partial<Record<Lowercase<Method>, ZodOpenApiOperationObject>>

/** The API document (OpenAPI 3.1), generated from the schemas that validate requests and describe responses. */
export function apiDocument(routes: readonly Endpoint[]) {
  const paths: Record<string, Operations> = {}
  for (const route of routes) {
    const path = `/api/v1/${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Prayog', description: application.apiDescription, version: '1' },
      paths,
      components: { securitySchemes },
    },
    {
      // Files and values checked only by a rule have no schema of their own.
      allowEmptySchema: { custom: true, transform: true, unknown: true },
      override: ({ jsonSchema }) => {
        // The limit of JavaScript's safe integers is no useful documentation.
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      },
    },
  )
}
