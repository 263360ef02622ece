import { z } from 'zod'
import { settledAnswer } from '~/documents/allocations/server/settlementRows'
import { settlesNarrowed } from '~/documents/allocations/settledNames'
import { masterOf } from '~/documents/corrections/server/corrections'
import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import {
  billedName,
  capital,
  lineResourceField,
  nameColumn,
  optionsOf,
  partyNameOf,
  refName,
  snapshotReferencesOf,
} from '~/documents/documentNames'
import type { DocumentOf } from '~/documents/documentRows'
import { savedPayment } from '~/documents/payments/server/savedPayment'
import { returnStatuses } from '~/domain/options'
import { type AnyField, type Fields, isAlwaysRequired } from '~/metadata/field'
import { partyMasterOf } from '~/metadata/registry'
import type { Resource } from '~/metadata/resource'
import { adDay, bsDay, clockTime, decimal, maybeText, moment } from '~/metadata/response'
import { pageResponse } from '../http/responses'
import { columnNameOf, isReference } from '../resources/columns'
import { fieldAnswers } from '../resources/responses'
import type { DocumentRuntime, Row } from './controller'

/** The schemas of what the calls of documents answer, as they follow from the declarations. */

export type Shape = Record<string, z.ZodType>

const nullable = (schema: z.ZodType, isThere: unknown) => (isThere ? schema : schema.nullable())

/** `follow-up visit` as `FollowUpVisit`: how schemas of a document begin in the API document. */
export const schemaName = ({ noun }: Pick<AnyDocType, 'noun'>): string =>
  noun
    .split(/[^\w]+/)
    .map(capital)
    .join('')

/** What a field is answered as. */
export const valueAnswer = (field: AnyField): z.ZodType =>
  nullable(field.kind.response?.(field.options) ?? z.unknown(), isAlwaysRequired(field))

function fieldShape(name: string, field: AnyField): Shape {
  const { choices } = field.options
  const value = { [name]: valueAnswer(field) }
  if (field.kind.name !== 'choice') return value
  const names = (choices as { name: string }[]).map((choice) => choice.name)
  return { ...value, [`${name}Display`]: z.literal(isAlwaysRequired(field) ? names : [...names, '']) }
}

const fieldsShape = (fields: Fields): Shape =>
  Object.assign({}, ...Object.entries(fields).map(([name, field]) => fieldShape(name, field)))

export const amountsShape = (names: readonly string[] = []): Shape =>
  Object.fromEntries(names.map((name) => [name, decimal]))

/** The columns of a line that are answered by their own names, as `lineColumns` reads them. */
export function lineColumnsShape({ lines, amounts }: ResolvedOptions): Shape {
  const { snapshot = {}, fields = {} } = lines ?? {}
  const columns = Object.entries(fields).map(([name, field]) => [
    columnNameOf(name, field),
    isReference(field) ? nullable(z.int(), isAlwaysRequired(field)) : valueAnswer(field),
  ])
  return {
    ...Object.fromEntries(Object.keys(snapshot).map((name) => [name, z.string()])),
    ...Object.fromEntries(columns),
    ...amountsShape(amounts?.line),
  }
}

/** What lists show of a party as it is today. */
function partyShown({ party }: ResolvedOptions): Shape {
  const { listFields, walkInName } = party()
  const master = partyMasterOf(party())
  if (master) return fieldAnswers(master, listFields)
  return Object.fromEntries(listFields.map((column) => [column, nullable(z.string(), !walkInName)]))
}

function partyShape(stated: ResolvedOptions): Shape {
  const { name, labelField, walkInName } = stated.party()
  return {
    [name]: nullable(z.strictObject({ id: z.int(), [labelField]: z.string() }), !walkInName),
    ...partyShown(stated),
    [partyNameOf(stated)]: z.string(),
  }
}

function balanceShape({ balance }: ResolvedOptions): Shape {
  if (!balance) return {}
  const { totalField, isReturnable } = balance
  return {
    ...(totalField && amountsShape(['paidAmount', 'dueAmount'])),
    ...(totalField && isReturnable && { returnedAmount: decimal }),
    ...(isReturnable && { returnStatus: z.literal(returnStatuses.map(({ name }) => name)) }),
  }
}

function returnShape(stated: ResolvedOptions): Shape {
  if (!stated.sourceDocument) return {}
  const [name, { refPrefix: as = 'ref' }] = [refName(stated), stated.sourceDocument]
  return {
    ...{ [name]: z.int(), [`${name}No`]: z.string(), [`${as}FiscalYear`]: z.string(), [`${as}DateAd`]: adDay },
    ...{ [`${as}DateBs`]: bsDay, [`${as}CreatedAt`]: moment },
  }
}

function rowShape(document: AnyDocType): Shape {
  const stated = optionsOf(document)
  const billed = (stated.corrections.fields ?? []).map((field) => [billedName(field), maybeText])
  return {
    ...{ id: z.int(), [document.number.column]: z.string(), fiscalYear: z.string() },
    ...partyShape(stated),
    ...fieldsShape(stated.header.fields),
    ...amountsShape(stated.amounts?.header),
    ...balanceShape(stated),
    ...Object.fromEntries(billed),
    ...returnShape(stated),
    ...{ remarks: maybeText, createdAt: moment, createdDateAd: adDay, createdDateBs: bsDay },
    createdByUserName: z.string(),
    ...stated.list.virtualFields,
  }
}

/** By what is stated, which a document and the placed one share: the API document takes each name once. */
const known = new WeakMap<object, z.ZodType>()
const completedRows = new WeakMap<object, z.ZodType<Row>>()

/** A row of a document's list, which a save answers too; `DocumentOf` is its type. */
export function rowAnswer<D extends AnyDocType>(document: D): z.ZodType<DocumentOf<D>> {
  const description = `A ${document.noun} as lists show it.`
  const answer =
    known.get(document.options) ?? z.strictObject(rowShape(document)).meta({ id: schemaName(document), description })
  known.set(document.options, answer)
  return answer as z.ZodType<DocumentOf<D>>
}

/** The references that a line keeps. */
const keptShape = (stated: ResolvedOptions): Shape =>
  Object.fromEntries(
    snapshotReferencesOf(stated).map(([, field]) => {
      const { labelField }: Resource = stated.lines!.resource!().fields[field]!.options.to()
      return [field, z.strictObject({ id: z.int(), [labelField]: z.string() }).nullable()]
    }),
  )

/** A row of a document with what its half reads for it. */
function completedRow({ document, controller }: DocumentRuntime): z.ZodType<Row> {
  if (!controller.afterRead) return rowAnswer(document)
  const known = completedRows.get(document.options)
  const answer =
    known ??
    z.strictObject({ ...rowShape(document), ...controller.afterRead.response }).meta({ id: schemaName(document) })
  completedRows.set(document.options, answer)
  return answer
}

/** A line of a document as it is answered. */
function lineAnswer({ document, controller, successors }: DocumentRuntime) {
  const stated = optionsOf(document)
  const of = stated.lines?.resource?.()
  const shown = Object.entries(controller.lines?.virtualFields ?? {}).map(([name, { response }]) => [name, response])
  return z
    .strictObject({
      id: z.int(),
      ...(of && { [lineResourceField(stated)!]: z.strictObject({ id: z.int(), [of.labelField]: z.string() }) }),
      ...keptShape(stated),
      ...lineColumnsShape(stated),
      ...(successors.length > 0 && { returnedQty: z.int() }),
      ...Object.fromEntries(shown),
    })
    .meta({ id: `${schemaName(document)}Line` })
}

/** What a document copies of its party beside the name. */
function copiesShape(stated: ResolvedOptions): Shape {
  const { [nameColumn(stated)]: _, ...copies } = stated.party().snapshot
  const typed = { text: z.string(), integer: z.int(), date: adDay } as Shape
  return Object.fromEntries(
    Object.entries(copies).map(([name, { type = 'text', notNull }]) => [
      name,
      nullable(typed[type] ?? z.unknown(), notNull),
    ]),
  )
}

/** A document with everything that its paper says. */
function paperAnswer({ document, controller }: DocumentRuntime, line: z.ZodType): z.ZodType<Row> {
  const { apiNames, noun } = document
  const stated = optionsOf(document)
  return z
    .strictObject({
      ...rowShape(document),
      createdByFullName: z.string(),
      ...copiesShape(stated),
      ...controller.printData?.response,
      ...(stated.lines && { [apiNames.lines]: z.array(line) }),
      ...(stated.allocations && { [apiNames.lines]: z.array(settledAnswer({ document, controller })) }),
      ...(stated.allocations && settlesNarrowed(document) && { unseenAmount: decimal }),
      ...(stated.payments && { [apiNames.payments]: z.array(savedPayment) }),
      /** The next print is the original when 0. */
      printCount: z.int(),
    })
    .meta({ id: `${schemaName(document)}Paper`, description: `A ${noun} with all that its paper says.` })
}

/** How often a document was printed. */
export const printsAnswer = ({ apiNames }: AnyDocType): z.ZodType<Row> =>
  z.strictObject({ [apiNames.id]: z.int(), printCount: z.int() })

/** What the derived calls of a document answer: a row, a page of rows, one with its paper, a page of lines, its prints. */
export function documentAnswers(served: DocumentRuntime) {
  const { document } = served
  const row = completedRow(served)
  const line = lineAnswer(served)
  return {
    row,
    page: pageResponse(row),
    paper: paperAnswer(served, line),
    lines: pageResponse(line),
    prints: printsAnswer(document),
  }
}

/** A correction of a document's reference; `CorrectionRow` is its type. */
export function correctionAnswer(document: AnyDocType, field: string) {
  const { labelField } = masterOf(document, field)
  const referred = z.strictObject({ id: z.int(), [labelField]: z.string() }).nullable()
  return z
    .strictObject({
      ...{ id: z.int(), [field]: referred, [`previous${capital(field)}`]: referred, remarks: z.string() },
      ...{ createdDateAd: adDay, createdDateBs: bsDay.nullable(), createdTime: clockTime },
      createdByUserName: z.string(),
    })
    .meta({ id: `${schemaName(document)}${capital(field)}Correction` })
}
