import type { z } from 'zod'
import { type ErrorStatus, errorResponses } from '~/server/http/apiErrors'
import type { SentResponse } from '~/server/http/app'
import type { Endpoint } from '~/server/http/endpoint'
import { statusOf } from '~/server/http/openapi'
import { mediaTypesOf } from '~/server/http/responses'

/** The message of an issue for the author of the schema: it names a key that the schema lacks. */
const saidOf = (issue: z.core.$ZodIssue) =>
  issue.code === 'unrecognized_keys' ? `Unrecognized key: ${JSON.stringify(issue.keys.join())}` : issue.message

const issuesOf = (schema: z.ZodType, payload: unknown): string[] => {
  const result = schema.safeParse(JSON.parse(String(payload)))
  return (result.error?.issues ?? []).map((issue) => `${issue.path.join('.') || 'the whole'}: ${saidOf(issue)}`)
}

interface Success {
  answer: z.ZodType | undefined
  status: number
}
const successes = new WeakMap<Endpoint, Success>()

/** The success response of an endpoint; its schema is built each time it is read. */
function successOf(route: Endpoint): Success {
  const known = successes.get(route) ?? { answer: route.options.response, status: statusOf(route) }
  successes.set(route, known)
  return known
}

/** Returns the differences between a response and its schema. */
export function validateResponse({ endpoint: route, status, contentType: type, payload }: SentResponse): string[] {
  if (status >= 400) {
    const refusal = errorResponses[status as ErrorStatus]
    const { errorFormat } = route.options
    return refusal
      ? issuesOf(errorFormat?.response ?? refusal.answer, payload)
      : [`no refusal has the status ${status}`]
  }
  const { answer, status: expected } = successOf(route)
  if (status !== expected) return [`the status is not ${expected}`]
  if (!answer || answer.def.type === 'void') return payload && answer ? ['there is a body'] : []
  const types = mediaTypesOf(answer)
  if (types) return types.includes(type) ? [] : [`a file of the type ${type}`]
  return issuesOf(answer, payload)
}

const schemaErrors: string[] = []

/** Validates a response against its schema. `failOnSchemaErrors` fails the test with the errors. */
export function collectSchemaErrors(answered: SentResponse): void {
  const { endpoint: route, status } = answered
  for (const fault of validateResponse(answered)) schemaErrors.push(`${route.method} ${route.path} ${status}: ${fault}`)
}

/** @throws when an answer since the last time did not keep to its schema */
export function failOnSchemaErrors(): void {
  const faults = [...new Set(schemaErrors.splice(0))]
  if (faults.length > 0) throw new Error(`Not as the schema says:\n  ${faults.slice(0, 20).join('\n  ')}`)
}
