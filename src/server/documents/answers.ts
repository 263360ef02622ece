import { z } from 'zod'
import { returnStatuses } from '~/domain/options'
import { adDay, bsDay, clockTime, decimal, maybeText, moment } from '~/metadata/answer'
import type { AnyDocument, DocumentOptions } from '~/metadata/document'
import {
  billedName,
  capital,
  keptOf,
  lineOfName,
  nameCopy,
  partyNameOf,
  refName,
  statedOf,
} from '~/metadata/documentNames'
import type { DocumentOf } from '~/metadata/documentRows'
import type { AnyField, Fields } from '~/metadata/field'
import { partyMasterOf } from '~/metadata/registry'
import type { Resource } from '~/metadata/resource'
import { settlesNarrowed } from '~/metadata/settledNames'
import { pageAnswer } from '../http/answers'
import { fieldAnswers } from '../resources/answers'
import { columnNameOf, isReference } from '../resources/columns'
import { masterOf } from './corrections'
import type { Row, Served } from './half'
import { savedPayment } from './savedPayment'
import { settledAnswer } from './settlementRows'

/** The schemas of what the calls of documents answer, as they follow from the declarations. */

export type Shape = Record<string, z.ZodType>

const nullable = (schema: z.ZodType, isThere: unknown) => (isThere ? schema : schema.nullable())

/** `follow-up visit` as `FollowUpVisit`: how schemas of a document begin in the API document. */
export const schemaName = ({ noun }: Pick<AnyDocument, 'noun'>): string =>
  noun
    .split(/[^\w]+/)
    .map(capital)
    .join('')

/** What a field is answered as. */
export const valueAnswer = ({ kind, options }: AnyField): z.ZodType =>
  nullable(kind.answer?.(options) ?? z.unknown(), options.required)

function fieldShape(name: string, field: AnyField): Shape {
  const { required, choices } = field.options
  const value = { [name]: valueAnswer(field) }
  if (field.kind.name !== 'choice') return value
  const names = (choices as { name: string }[]).map((choice) => choice.name)
  return { ...value, [`${name}Display`]: z.literal(required ? names : [...names, '']) }
}

const fieldsShape = (fields: Fields): Shape =>
  Object.assign({}, ...Object.entries(fields).map(([name, field]) => fieldShape(name, field)))

export const amountsShape = (names: readonly string[] = []): Shape =>
  Object.fromEntries(names.map((name) => [name, decimal]))

/** The columns of a line that are answered by their own names, as `lineColumns` reads them. */
export function lineColumnsShape({ lines, amounts }: DocumentOptions): Shape {
  const { copies = {}, fields = {} } = lines ?? {}
  const columns = Object.entries(fields).map(([name, field]) => [
    columnNameOf(name, field),
    isReference(field) ? nullable(z.int(), field.options.required) : valueAnswer(field),
  ])
  return {
    ...Object.fromEntries(Object.keys(copies).map((name) => [name, z.string()])),
    ...Object.fromEntries(columns),
    ...amountsShape(amounts?.line),
  }
}

/** What lists show of a party as it is today. */
function partyShown({ party }: DocumentOptions): Shape {
  const { shown, optional } = party()
  const master = partyMasterOf(party())
  if (master) return fieldAnswers(master, shown)
  return Object.fromEntries(shown.map((column) => [column, nullable(z.string(), !optional)]))
}

function partyShape(stated: DocumentOptions): Shape {
  const { name, represent, optional } = stated.party()
  return {
    [name]: nullable(z.strictObject({ id: z.int(), [represent]: z.string() }), !optional),
    ...partyShown(stated),
    [partyNameOf(stated)]: z.string(),
  }
}

function balanceShape({ balance }: DocumentOptions): Shape {
  if (!balance) return {}
  const { total, returns } = balance
  return {
    ...(total && amountsShape(['paidAmount', 'dueAmount'])),
    ...(total && returns && { returnedAmount: decimal }),
    ...(returns && { returnStatus: z.literal(returnStatuses.map(({ name }) => name)) }),
  }
}

function returnShape(stated: DocumentOptions): Shape {
  if (!stated.returns) return {}
  const [name, { as = 'ref' }] = [refName(stated), stated.returns]
  return {
    ...{ [name]: z.int(), [`${name}No`]: z.string(), [`${as}FiscalYear`]: z.string(), [`${as}DateAd`]: adDay },
    ...{ [`${as}DateBs`]: bsDay, [`${as}CreatedAt`]: moment },
  }
}

function rowShape(document: AnyDocument): Shape {
  const stated = statedOf(document)
  const billed = (stated.correctable ?? []).map((field) => [billedName(field), maybeText])
  return {
    ...{ id: z.int(), [document.number.column]: z.string(), fiscalYear: z.string() },
    ...partyShape(stated),
    ...fieldsShape(stated.head),
    ...amountsShape(stated.amounts?.head),
    ...balanceShape(stated),
    ...Object.fromEntries(billed),
    ...returnShape(stated),
    ...{ remarks: maybeText, createdAt: moment, createdDateAd: adDay, createdDateBs: bsDay },
    createdByUserName: z.string(),
    ...stated.shown,
  }
}

/** By what is stated, which a document and the placed one share: the API document takes each name once. */
const known = new WeakMap<object, z.ZodType>()
const completedRows = new WeakMap<object, z.ZodType<Row>>()

/** A row of a document's list, which a save answers too; `DocumentOf` is its type. */
export function rowAnswer<D extends AnyDocument>(document: D): z.ZodType<DocumentOf<D>> {
  const description = `A ${document.noun} as lists show it.`
  const answer =
    known.get(document.stated) ?? z.strictObject(rowShape(document)).meta({ id: schemaName(document), description })
  known.set(document.stated, answer)
  return answer as z.ZodType<DocumentOf<D>>
}

/** The references that a line keeps. */
const keptShape = (stated: DocumentOptions): Shape =>
  Object.fromEntries(
    keptOf(stated).map(([, field]) => {
      const { represent }: Resource = stated.lines!.of!().fields[field]!.options.to()
      return [field, z.strictObject({ id: z.int(), [represent]: z.string() }).nullable()]
    }),
  )

/** A row of a document with what its half reads for it. */
function completedRow({ document, half }: Served): z.ZodType<Row> {
  if (!half.rows) return rowAnswer(document)
  const known = completedRows.get(document.stated)
  const answer =
    known ?? z.strictObject({ ...rowShape(document), ...half.rows.answer }).meta({ id: schemaName(document) })
  completedRows.set(document.stated, answer)
  return answer
}

/** A line of a document as it is answered. */
function lineAnswer({ document, half, takers }: Served) {
  const stated = statedOf(document)
  const of = stated.lines?.of?.()
  const shown = Object.entries(half.lines?.shown ?? {}).map(([name, { answer }]) => [name, answer])
  return z
    .strictObject({
      id: z.int(),
      ...(of && { [lineOfName(stated)!]: z.strictObject({ id: z.int(), [of.represent]: z.string() }) }),
      ...keptShape(stated),
      ...lineColumnsShape(stated),
      ...(takers.length > 0 && { returnedQty: z.int() }),
      ...Object.fromEntries(shown),
    })
    .meta({ id: `${schemaName(document)}Line` })
}

/** What a document copies of its party beside the name. */
function copiesShape(stated: DocumentOptions): Shape {
  const { [nameCopy(stated)]: _, ...copies } = stated.party().copies
  const typed = { text: z.string(), integer: z.int(), date: adDay } as Shape
  return Object.fromEntries(
    Object.entries(copies).map(([name, { type = 'text', notNull }]) => [
      name,
      nullable(typed[type] ?? z.unknown(), notNull),
    ]),
  )
}

/** A document with everything that its paper says. */
function paperAnswer({ document, half }: Served, line: z.ZodType): z.ZodType<Row> {
  const { callNames, noun } = document
  const stated = statedOf(document)
  return z
    .strictObject({
      ...rowShape(document),
      createdByFullName: z.string(),
      ...copiesShape(stated),
      ...half.paper?.answer,
      ...(stated.lines && { [callNames.lines]: z.array(line) }),
      ...(stated.settles && { [callNames.lines]: z.array(settledAnswer({ document, half })) }),
      ...(stated.settles && settlesNarrowed(document) && { unseenAmount: decimal }),
      ...(stated.payments && { [callNames.payments]: z.array(savedPayment) }),
      /** The next print is the original when 0. */
      printCount: z.int(),
    })
    .meta({ id: `${schemaName(document)}Paper`, description: `A ${noun} with all that its paper says.` })
}

/** How often a document was printed. */
export const printsAnswer = ({ callNames }: AnyDocument): z.ZodType<Row> =>
  z.strictObject({ [callNames.id]: z.int(), printCount: z.int() })

/** What the derived calls of a document answer: a row, a page of rows, one with its paper, a page of lines, its prints. */
export function documentAnswers(served: Served) {
  const { document } = served
  const row = completedRow(served)
  const line = lineAnswer(served)
  return {
    row,
    page: pageAnswer(row),
    paper: paperAnswer(served, line),
    lines: pageAnswer(line),
    prints: printsAnswer(document),
  }
}

/** A correction of a document's reference; `CorrectionRow` is its type. */
export function correctionAnswer(document: AnyDocument, field: string) {
  const { represent } = masterOf(document, field)
  const referred = z.strictObject({ id: z.int(), [represent]: z.string() }).nullable()
  return z
    .strictObject({
      ...{ id: z.int(), [field]: referred, [`previous${capital(field)}`]: referred, remarks: z.string() },
      ...{ createdDateAd: adDay, createdDateBs: bsDay.nullable(), createdTime: clockTime },
      createdByUserName: z.string(),
    })
    .meta({ id: `${schemaName(document)}${capital(field)}Correction` })
}
