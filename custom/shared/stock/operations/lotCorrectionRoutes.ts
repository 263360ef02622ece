import { z } from 'zod'
import { adDay, decimal, maybeText, moment } from '~/metadata/answer'
import type { AnyDocument } from '~/metadata/document'
import type { Fields } from '~/metadata/field'
import type { PlacedDocument } from '~/metadata/registry'
import { schemaName } from '~/server/documents/answers'
import { correctedDocuments } from '~/server/documents/correctionRoutes'
import { confirmedInput } from '~/server/documents/input'
import { servedBy } from '~/server/documents/served'
import { idOf } from '~/server/http/input'
import { KEY_REQUIRED, type Route, route } from '~/server/http/route'
import { type Correctable, type Corrected, headDatesOf, headFieldsOf, lineFieldsOf } from '../lotCorrection'
import { correctLots, readCorrectable } from './lotCorrections'

const text = z.string().max(100)
const value = text.nullable().optional()
const lotInput = z.strictObject({
  ...{ id: z.int(), batchNo: value, expiryDate: value, mrp: value, salePrice: value },
})

const shapeOf = (fields: Fields, schemaOf: (kind: string) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, schemaOf(kind.name)]))

/** The body of a correction: what shall count, what counted when it was read, and why. */
function bodyOf(document: AnyDocument) {
  const head = shapeOf(headFieldsOf(document), () => value)
  const corrected = z.strictObject({ ...head, lots: z.array(lotInput).max(1000) })
  return z.strictObject({
    ...corrected.shape,
    /** What counted when it was read. */
    previous: corrected,
    /** They say why; they are required. */
    remarks: z.string().max(500).default(''),
    confirmed: confirmedInput,
  })
}

/** What a head's values are answered as: days and texts. */
const told = (kind: string) => (kind === 'date' ? adDay.nullable() : maybeText)

function answerOf(document: AnyDocument) {
  const ofLine = shapeOf(lineFieldsOf(document), (kind) => (kind === 'quantity' ? z.int() : decimal).nullable())
  return z.strictObject({
    ...shapeOf(headDatesOf(document), told),
    ...shapeOf(headFieldsOf(document), told),
    lots: z.array(
      z.strictObject({
        ...ofLine,
        ...{ id: z.int(), itemName: z.string(), packSize: z.int(), expirable: z.boolean() },
        ...{ itemId: z.int(), batchNo: z.string(), expiryDate: adDay.nullable() },
        ...{ mrp: decimal.nullable(), salePrice: decimal.nullable() },
      }),
    ),
    changes: z.array(
      z.strictObject({
        ...{ id: z.string(), label: z.string(), item: z.string(), from: maybeText, to: maybeText },
        ...{ remarks: z.string(), createdAt: moment, createdByUserName: z.string() },
      }),
    ),
  })
}

const toAnswer = ({ partyId: _, documentNo: __, lots, changes, ...head }: Correctable) => ({
  ...{ ...head, lots: [...lots], changes: [...changes] },
})

/** The calls by which head and lots of a document that makes lots are corrected, all of them by the right to edit. */
export function lotCorrectionRoutes(document: PlacedDocument | Parameters<typeof servedBy>[0]): Route[] {
  const served = servedBy(document)
  const path = `${document.path}-correction`
  const calls = { path, tag: `${document.label} Correction`, view: document.rights.edit, edit: document.rights.edit }
  const read = answerOf(document).meta({ id: `${schemaName(document)}Correction` })
  return [
    ...correctedDocuments(served, calls, 'values'),
    route.get(
      `${path}/:id`,
      { right: calls.edit, summary: `What may be corrected of a ${document.noun}`, tag: calls.tag, answer: read },
      async ({ db, params, actor }) => toAnswer(await readCorrectable(db, document, idOf(params.id), actor)),
    ),
    route.patch(
      `${path}/:id`,
      {
        ...{
          right: calls.edit,
          idempotency: KEY_REQUIRED,
          summary: `Correct the lots of a saved ${document.noun}; the remarks say why`,
        },
        ...{ tag: calls.tag, body: bodyOf(document), answer: read },
      },
      async (call) => {
        const { previous, remarks, confirmed, ...given } = call.body
        const values = { given: given as unknown as Corrected, previous: previous as Corrected }
        const correction = { ...values, remarks, confirmed }
        return toAnswer(await correctLots(call, document, idOf(call.params.id), correction))
      },
    ),
  ]
}
