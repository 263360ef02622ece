import { z } from 'zod'
import { capitalize } from '~/documents/documentNames'
import { documentKindOf } from '~/documents/list/server/listDocType'
import { idSchema } from '~/fields/reference/kind'
import { textSchema, trimIfText } from '~/fields/text/kind'
import { messages } from '~/metadata/messages'
import type { DocumentRuntime } from '~/server/documents/controller'
import { partyPickerEndpoint } from '~/server/documents/pickers'
import { documentsQuery, toDocumentQuery } from '~/server/documents/query'
import { rowResponse } from '~/server/documents/responses'
import { type Endpoint, endpoint, KEY_REQUIRED } from '~/server/http/endpoint'
import { parseId, toPageResponse } from '~/server/http/input'
import { pageResponse } from '~/server/http/responses'
import { listDocuments } from '~/server/lists'
import { lookupEndpoint } from '~/server/resources/lookupEndpoint'
import { correctableFieldLabel } from '../correctionRules'
import { correctionResponse } from './correctionResponse'
import { type CorrectableField, correctableResourceOf, correctDocument, listCorrections } from './corrections'

/** The paths and permissions of the endpoints that correct a reference. */
export interface CorrectionEndpointOptions {
  /** Their family below `api/v1/`. */
  apiPath: string
  tag: string
  viewPermission: string
  editPermission: string
}

const remarks = z
  .preprocess((value) => trimIfText(value) || null, textSchema({ label: 'Remarks', maxLength: 1000 }).nullable())
  .refine((text) => text !== null, messages.remarksRequired)
  .transform(String)

type Body = Record<string, number | null | undefined> & { remarks: string }

/** The documents with what counts of them, also of one party, and the picker of the parties. */
export function correctionListEndpoints(
  served: DocumentRuntime,
  { apiPath: path, tag, viewPermission, editPermission }: CorrectionEndpointOptions,
  noun: string,
): Endpoint[] {
  const { document } = served
  return [
    partyPickerEndpoint(served, path, { permission: [viewPermission, editPermission], tag }),
    endpoint.get(
      path,
      {
        ...{ permission: viewPermission, summary: `${capitalize(document.noun)}s with the ${noun} that counts`, tag },
        ...{ query: documentsQuery(served), response: pageResponse(rowResponse(document)) },
      },
      async ({ db, actor, query, now, url }) => {
        const page = toDocumentQuery(served, query, { actor, now })
        const { results, count } = await listDocuments(db, documentKindOf(served, actor), page)
        return toPageResponse(results, count, page, url)
      },
    ),
  ]
}

/**
 * The endpoints that correct a reference of saved documents: the list with current values, the list of one party, the
 * pickers, the corrections of one document, and saving a correction.
 */
export function correctionEndpoints(correctable: CorrectableField, calls: CorrectionEndpointOptions): Endpoint[] {
  const { field } = correctable
  const { runtime } = correctable
  const { document } = runtime
  const { apiPath: path, tag, viewPermission, editPermission } = calls
  const master = correctableResourceOf(document, field)
  const label = correctableFieldLabel(document, field)
  const noun = label.toLowerCase()
  const previous = `previous${capitalize(field)}`
  const body = z.strictObject({
    [field]: idSchema(label).nullable(),
    /** The value that the user saw; without it the current value is replaced unconditionally. */
    [previous]: idSchema(label).nullable().optional(),
    /** The reason of the correction; required. */
    remarks,
  })
  return [
    ...correctionListEndpoints(runtime, calls, noun),
    lookupEndpoint(`${path}/${master.key}`, {
      ...{ resourceKey: master.key, fields: [master.labelField], permission: [viewPermission, editPermission], tag },
    }),
    endpoint.get(
      `${path}/:id/correction`,
      {
        ...{ permission: viewPermission, summary: `Corrections of a ${document.noun}`, tag },
        response: z.array(correctionResponse(document, field)),
      },
      (call) => listCorrections(call.db, document, field, parseId(call.params.id), call.actor),
    ),
    endpoint.patch(
      `${path}/:id`,
      {
        ...{
          permission: editPermission,
          idempotency: KEY_REQUIRED,
          summary: `Correct the ${noun} of a saved ${document.noun}; the remarks say why`,
          tag,
        },
        ...{ body, response: rowResponse(document), closesDraft: true },
      },
      (call) => {
        const input = call.body as Body
        const correction = { reference: input[field] ?? null, previous: input[previous], remarks: input.remarks }
        return correctDocument(call, correctable, parseId(call.params.id), correction)
      },
    ),
  ]
}
