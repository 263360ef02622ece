import { z } from 'zod'
import { allocationResponse } from '~/documents/allocations/server/settlementRows'
import { hasRestrictedViewers } from '~/documents/allocations/settledNames'
import { balanceShape } from '~/documents/balance/server/balanceRows'
import { computedStatesShape } from '~/documents/computedStates/server/computedState'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, originalValueField } from '~/documents/documentNames'
import type { DocumentOf } from '~/documents/documentRows'
import { lineResponse } from '~/documents/lines/server/lineResponse'
import { partyShape, partySnapshotShape } from '~/documents/party/server/partyShapes'
import { paymentResponse } from '~/documents/payments/server/paymentResponse'
import { sourceReferenceShape } from '~/documents/sourceDocument/server/sourceRows'
import { type AnyField, type Fields, isAlwaysRequired } from '~/metadata/field'
import { adDaySchema, bsDaySchema, momentSchema, nullableTextSchema, twoPlaceDecimalSchema } from '~/metadata/response'
import { printLanguageSchema } from '~/print/printSchemas'
import { pageResponse } from '../http/responses'
import { usedPrintFormatSchema } from '../printFormats/input'
import { isReferenceField } from '../resources/columns'
import { stateShape } from '../states/stateRows'
import type { DocumentRuntime, Row } from './controller'
import { lineTableRuntimes } from './lineTableRuntimes'
import { amountsShape, fieldResponse, nullableUnless, type Shape, schemaName } from './shapes'

function fieldShape(name: string, field: AnyField): Shape {
  const { choices } = field.options
  const id = isReferenceField(field) && { [`${name}Id`]: nullableUnless(z.int(), isAlwaysRequired(field)) }
  const value = { [name]: fieldResponse(field), ...id }
  if (field.kind.name !== 'choice') return value
  const names = (choices as { name: string }[]).map((choice) => choice.name)
  return { ...value, [`${name}Display`]: z.literal(isAlwaysRequired(field) ? names : [...names, '']) }
}

const fieldsShape = (fields: Fields): Shape =>
  Object.assign({}, ...Object.entries(fields).map(([name, field]) => fieldShape(name, field)))

const numberShape = ({ number: { pattern } }: AnyDocType) =>
  pattern === undefined ? z.string() : z.string().meta({ description: `As \`${pattern}\`.` })

function rowShape(document: AnyDocType): Shape {
  const options = optionsOf(document)
  const billed = (options.corrections.fields ?? []).map((field) => [originalValueField(field), nullableTextSchema])
  return {
    ...{ id: z.int(), [document.number.column]: numberShape(document), fiscalYear: z.string() },
    ...partyShape(options),
    ...fieldsShape(options.header.fields),
    ...amountsShape(options.amounts?.header),
    ...balanceShape(options),
    ...Object.fromEntries(billed),
    ...sourceReferenceShape(options),
    ...(document.states && stateShape(document.states)),
    ...computedStatesShape(options),
    ...{ remarks: nullableTextSchema, createdAt: momentSchema, createdDateAd: adDaySchema, createdDateBs: bsDaySchema },
    createdByUserName: z.string(),
    ...options.list.virtualFields,
  }
}

/** Cached by the options, which a document shares with its copy in a module: OpenAPI accepts each name only once. */
const known = new WeakMap<object, z.ZodType>()
const completedRows = new WeakMap<object, z.ZodType<Row>>()

/** A row of a document's list, which a save answers too; `DocumentOf` is its type. */
export function rowResponse<D extends AnyDocType>(document: D): z.ZodType<DocumentOf<D>> {
  const description = `A ${document.noun} as lists show it.`
  const response =
    known.get(document.options) ?? z.strictObject(rowShape(document)).meta({ id: schemaName(document), description })
  known.set(document.options, response)
  return response as z.ZodType<DocumentOf<D>>
}

/** A row of a document with what its half reads for it. */
function completedRow({ document, controller }: DocumentRuntime): z.ZodType<Row> {
  if (!controller.afterRead) return rowResponse(document)
  const known = completedRows.get(document.options)
  const response =
    known ??
    z.strictObject({ ...rowShape(document), ...controller.afterRead.response }).meta({ id: schemaName(document) })
  completedRows.set(document.options, response)
  return response
}

/** The schema of a line of each table of a document. */
type LineResponses = readonly { document: AnyDocType; line: z.ZodType }[]

/** The schema of a document with its print data. */
function printDataResponse({ document, controller }: DocumentRuntime, lines: LineResponses): z.ZodType<Row> {
  const { apiNames, noun } = document
  const options = optionsOf(document)
  return z
    .strictObject({
      ...rowShape(document),
      createdByFullName: z.string(),
      ...partySnapshotShape(options),
      ...controller.printData?.response,
      ...Object.fromEntries(lines.map(({ document: table, line }) => [table.apiNames.linesField, z.array(line)])),
      ...(options.allocations && { [apiNames.linesField]: z.array(allocationResponse({ document, controller })) }),
      ...(options.allocations && hasRestrictedViewers(document) && { unseenAmount: twoPlaceDecimalSchema }),
      ...(options.payments && { [apiNames.paymentsField]: z.array(paymentResponse) }),
      printLanguage: printLanguageSchema,
      printFormat: usedPrintFormatSchema,
      /** The next print is the original when 0. */
      printCount: z.int(),
    })
    .meta({ id: `${schemaName(document)}Paper`, description: `A ${noun} with all that its paper says.` })
}

/** How often a document was printed. */
export const printCountResponse = ({ apiNames }: AnyDocType): z.ZodType<Row> =>
  z.strictObject({ [apiNames.idField]: z.int(), printCount: z.int() })

/**
 * The schemas of a document's derived endpoints: a row, a page of rows, the print data, a page of lines of each table, the print count.
 */
export function documentResponses(served: DocumentRuntime) {
  const { document } = served
  const row = completedRow(served)
  const lines = lineTableRuntimes(served).map((one) => ({ document: one.document, line: lineResponse(one) }))
  return {
    row,
    page: pageResponse(row),
    paper: printDataResponse(served, lines),
    lineTables: lines.map(({ document: table, line }) => ({ document: table, page: pageResponse(line) })),
    prints: printCountResponse(document),
  }
}
