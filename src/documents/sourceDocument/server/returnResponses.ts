import { z } from 'zod'
import type { AnyDocType } from '~/documents/docType'
import {
  lineResourceField,
  lineSnapshotReferencesOf,
  optionsOf,
  singularApiName,
  sourceTermFields,
} from '~/documents/documentNames'
import { lineColumnsShape } from '~/documents/lines/server/lineResponse'
import type { AnyField } from '~/metadata/field'
import type { Row } from '~/server/documents/controller'
import { rowResponse } from '~/server/documents/responses'
import { amountsShape, fieldResponse, schemaName } from '~/server/documents/shapes'
import { pageResponse } from '~/server/http/responses'
import { isReferenceField } from '~/server/resources/columns'
import { reducedAmountFields, trackedAmountNames } from './returns'

/** The current value of a term; for a reference its id. */
const termAnswer = (field: AnyField) => (isReferenceField(field) ? z.int().nullable() : fieldResponse(field))

/** A line with a remaining quantity, and what was returned of it so far. */
function returnableLine(successor: AnyDocType, original: AnyDocType) {
  const options = optionsOf(original)
  const of = lineResourceField(options)
  return z
    .strictObject({
      id: z.int(),
      ...lineColumnsShape(options),
      ...(of && { [of]: z.int() }),
      ...Object.fromEntries(lineSnapshotReferencesOf(options).map(([column]) => [column, z.int().nullable()])),
      returned: z.strictObject({
        qty: z.int(),
        ...Object.fromEntries(
          (optionsOf(successor).sourceDocument!.extraQuantities ?? []).map((name) => [name, z.int()]),
        ),
        ...amountsShape(trackedAmountNames(optionsOf(successor))),
      }),
      remQty: z.int(),
    })
    .meta({ id: `${schemaName(original)}LineFor${schemaName(successor)}` })
}

/** A document before a return. */
function returnableDocument(successor: AnyDocType, original: AnyDocType) {
  const options = optionsOf(original)
  const sums = reducedAmountFields(successor)
  return z
    .strictObject({
      id: z.int(),
      [original.number.column]: z.string(),
      ...Object.fromEntries(
        sourceTermFields(optionsOf(successor)).map((name) => [name, termAnswer(options.header.fields[name]!)]),
      ),
      ...amountsShape(sums),
      [options.party!().name]: options.party!().walkInName ? z.int().nullable() : z.int(),
      ...amountsShape(['due']),
      returned: z.strictObject(amountsShape(sums)),
    })
    .meta({ id: `${schemaName(original)}For${schemaName(successor)}` })
}

/** The response schemas of a return: returnable documents, their lines, and the returns of one. */
export function returnResponses(successor: AnyDocType) {
  const original = optionsOf(successor).sourceDocument!.docType()
  const [row, originalRow]: z.ZodType<Row>[] = [rowResponse(successor), rowResponse(original)]
  return {
    originals: pageResponse(originalRow!),
    lines: z.strictObject({
      ...pageResponse(returnableLine(successor, original)).shape,
      [singularApiName(original)]: returnableDocument(successor, original),
    }) as z.ZodType<Row>,
    returns: z.array(row!),
  }
}
