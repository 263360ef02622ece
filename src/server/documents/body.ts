import { z } from 'zod'
import { settledInput } from '~/documents/allocations/server/allocationsInput'
import { optionsOf, sourceDocumentField } from '~/documents/documentNames'
import { linesInput } from '~/documents/lines/server/linesInput'
import { isReferenceField } from '../resources/columns'
import type { DocumentRuntime, Row } from './controller'
import { amountsShape, fieldsShape, ignoredShape } from './fieldInputs'
import { confirmedInput, optionalIdInput, paymentsInput, remarksInput } from './input'
import { lineTableRuntimes } from './lineTableRuntimes'

/**
 * The body of a save, checked for its shape only: what is declared, under the names of the wire. The rules report what is
 * missing, in the order of the form.
 */
export function documentBodySchema(served: DocumentRuntime): z.ZodType<Row> {
  const { document, controller } = served
  const options = optionsOf(document)
  const { apiNames } = document
  const { sourceDocument, lines, payments, allocations } = options
  const party = options.party?.()
  const references = Object.fromEntries(
    Object.entries(options.header.fields).filter(([, field]) => isReferenceField(field)),
  )
  const others = Object.fromEntries(
    Object.entries(options.header.fields).filter(([, field]) => !isReferenceField(field)),
  )
  const number = z
    .string()
    .trim()
    .max(50)
    .nullish()
    .transform((value) => value || null)
  return z.strictObject({
    ...controller.party?.body,
    ...(party && !party.isCurrentUser && { [party.name]: optionalIdInput }),
    ...fieldsShape(others),
    remarks: remarksInput,
    ...(allocations && { [apiNames.linesField]: settledInput(options, controller) }),
    ...(payments && { [apiNames.paymentsField]: paymentsInput }),
    ...amountsShape(options, 'header'),
    ...fieldsShape(references),
    ...(sourceDocument && {
      [sourceDocumentField(options)]: optionalIdInput,
      [sourceDocument.docType().number.column]: number,
    }),
    ...(!lines?.serverGenerated && linesInputs(served)),
    ...controller.body?.extraFields,
    ...(controller.questions && { confirmed: confirmedInput }),
    ...ignoredShape([...Object.keys(options.header.snapshot ?? {}), ...(controller.body?.ignored?.header ?? [])]),
  }) as z.ZodType<Row>
}

/** The lines of each table. */
const linesInputs = (served: DocumentRuntime): Record<string, z.ZodType> =>
  Object.fromEntries(lineTableRuntimes(served).map((one) => [one.document.apiNames.linesField, linesInput(one)]))
