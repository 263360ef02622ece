import { z } from 'zod'
import { correctionListEndpoints } from '~/documents/corrections/server/correctionEndpoints'
import type { AnyDocType } from '~/documents/docType'
import type { Fields } from '~/metadata/field'
import type { ModuleDocType } from '~/metadata/registry'
import { adDaySchema, momentSchema, nullableTextSchema, twoPlaceDecimalSchema } from '~/metadata/response'
import { documentRuntimes } from '~/server/documents/documentRuntimes'
import { confirmedInput } from '~/server/documents/input'
import { schemaName } from '~/server/documents/shapes'
import { type Endpoint, endpoint, KEY_REQUIRED } from '~/server/http/endpoint'
import { parseId } from '~/server/http/input'
import {
  type CorrectableDocument,
  type CorrectionValues,
  correctableHeaderFieldsOf,
  otherHeaderDatesOf,
  ruleLineFieldsOf,
} from '../lotCorrection'
import { correctLots, readCorrectableDocument } from './lotCorrections'

const text = z.string().max(100)
const value = text.nullable().optional()
const lotInput = z.strictObject({
  ...{ id: z.int(), batchNo: value, expiryDate: value, mrp: value, salePrice: value },
})

const shapeOf = (fields: Fields, schemaOf: (kind: string) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, schemaOf(kind.name)]))

/** The body of a correction: what shall count, what counted when it was read, and why. */
function bodyOf(document: AnyDocType) {
  const headerShape = shapeOf(correctableHeaderFieldsOf(document), () => value)
  const corrected = z.strictObject({ ...headerShape, lots: z.array(lotInput).max(1000) })
  return z.strictObject({
    ...corrected.shape,
    /** The values when it was read. */
    previous: corrected,
    /** Why; required. */
    remarks: z.string().max(500).default(''),
    confirmed: confirmedInput,
  })
}

/** The response schema of a header's values: days and texts. */
const valueSchema = (kind: string) => (kind === 'date' ? adDaySchema.nullable() : nullableTextSchema)

function answerOf(document: AnyDocType) {
  const ofLine = shapeOf(ruleLineFieldsOf(document), (kind) =>
    (kind === 'quantity' ? z.int() : twoPlaceDecimalSchema).nullable(),
  )
  return z.strictObject({
    ...shapeOf(otherHeaderDatesOf(document), valueSchema),
    ...shapeOf(correctableHeaderFieldsOf(document), valueSchema),
    lots: z.array(
      z.strictObject({
        ...ofLine,
        ...{ id: z.int(), itemName: z.string(), packSize: z.int(), expirable: z.boolean() },
        ...{ itemId: z.int(), batchNo: z.string(), expiryDate: adDaySchema.nullable() },
        ...{ mrp: twoPlaceDecimalSchema.nullable(), salePrice: twoPlaceDecimalSchema.nullable() },
      }),
    ),
    changes: z.array(
      z.strictObject({
        ...{ id: z.string(), label: z.string(), item: z.string(), from: nullableTextSchema, to: nullableTextSchema },
        ...{ remarks: z.string(), createdAt: momentSchema, createdByUserName: z.string() },
      }),
    ),
  })
}

const toAnswer = ({ partyId: _, documentNo: __, lots, changes, ...header }: CorrectableDocument) => ({
  ...{ ...header, lots: [...lots], changes: [...changes] },
})

/** Endpoints that correct header and lots of a document that makes lots, all of them with the permission to edit. */
export function lotCorrectionEndpoints(document: ModuleDocType | Parameters<typeof documentRuntimes>[0]): Endpoint[] {
  const served = documentRuntimes(document)
  const path = `${document.apiPath}-correction`
  const common = {
    apiPath: path,
    tag: `${document.label} Correction`,
    viewPermission: document.permissions.edit,
    editPermission: document.permissions.edit,
  }
  const read = answerOf(document).meta({ id: `${schemaName(document)}Correction` })
  return [
    ...correctionListEndpoints(served, common, 'values'),
    endpoint.get(
      `${path}/:id`,
      {
        permission: common.editPermission,
        summary: `What may be corrected of a ${document.noun}`,
        tag: common.tag,
        response: read,
      },
      async ({ db, params, actor }) => toAnswer(await readCorrectableDocument(db, document, parseId(params.id), actor)),
    ),
    endpoint.patch(
      `${path}/:id`,
      {
        ...{
          permission: common.editPermission,
          idempotency: KEY_REQUIRED,
          summary: `Correct the lots of a saved ${document.noun}; the remarks say why`,
        },
        ...{ tag: common.tag, body: bodyOf(document), response: read, closesDraft: true },
      },
      async (call) => {
        const { previous, remarks, confirmed, ...corrected } = call.body
        const values = { corrected: corrected as CorrectionValues, previous: previous as CorrectionValues }
        const correction = { ...values, remarks, confirmed }
        return toAnswer(await correctLots(call, document, parseId(call.params.id), correction))
      },
    ),
  ]
}
