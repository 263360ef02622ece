import { z } from 'zod'
import type { ErrorFormat } from '~/server/http/endpoint'

/** How FHIR names a refusal (hl7.org/fhir/R4/valueset-issue-type.html), by its status. */
const issueCodes: Record<number, string> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  429: 'throttled',
  503: 'transient',
}

const issue = z.strictObject({ severity: z.literal('error'), code: z.string(), diagnostics: z.string() })

export const fhirContentType = 'application/fhir+json; charset=utf-8'

/** Refusals as an OperationOutcome; the fields that are wrong follow the message. */
export const operationOutcomeFormat: ErrorFormat = {
  type: fhirContentType,
  response: z
    .strictObject({ resourceType: z.literal('OperationOutcome'), issue: z.array(issue) })
    .meta({ id: 'FhirOperationOutcome' }),
  format: (status, { message, errors }) => ({
    resourceType: 'OperationOutcome',
    issue: [
      {
        severity: 'error',
        code: issueCodes[status] ?? 'exception',
        diagnostics: [message, ...Object.keys(errors ?? {})].join(': '),
      },
    ],
  }),
}
