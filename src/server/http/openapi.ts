import type { SwaggerOptions } from '@fastify/swagger'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import { PUBLIC, type Route } from './route'

const jsonSchema = (schema: z.ZodType) => {
  const documented = schema.meta()?.documented
  const shown = documented instanceof z.ZodType ? documented : schema
  const { $schema: _, ...json } = z.toJSONSchema(shown, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' })
  return json
}

/** What the API document says of a route, made from the schemas that check its calls. */
export function routeDocument({ method, path, options }: Route): FastifySchema {
  const { summary, tag, query, body, multipart, right } = options
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string)
  const rights = typeof right === 'string' ? [right] : right
  return {
    summary,
    description: right === PUBLIC ? 'Open to everyone.' : `Needs ${rights.join(' or ')}.`,
    ...(tag && { tags: [tag] }),
    ...(right !== PUBLIC && { security: [{ bearer: [] }] }),
    ...(query && { querystring: jsonSchema(query) }),
    ...(names.length > 0 && {
      params: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
    }),
    ...(body && method !== 'GET' && { body: jsonSchema(body) }),
    ...(multipart && { consumes: ['application/json', 'multipart/form-data'] }),
    response: { '4xx': errorDocument },
  }
}

const errorDocument = {
  type: 'object',
  description: 'What was refused: a message, and messages by field.',
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    current: {
      type: 'object',
      description: 'Of a record that was changed since the version sent (409): the record as it stands.',
      additionalProperties: true,
    },
    changedBy: {
      type: 'object',
      description: 'Who changed it last, where that is known.',
      properties: { userName: { type: 'string' } },
    },
    changedAt: { type: 'string', format: 'date-time' },
    refused: {
      type: 'array',
      description: 'Of a call for many records (409): those for whose sake nothing was done.',
      items: { type: 'object', properties: { id: { type: 'integer' }, message: { type: 'string' } } },
    },
  },
}

/** The head of the API document. */
export const documentOf = (): SwaggerOptions => ({
  openapi: {
    openapi: '3.0.3',
    info: { title: 'Prayog', description: 'The calls of the laboratory application.', version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  },
})
