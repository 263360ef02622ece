import type fc from 'fast-check'
import { settledDocTypes } from '~/documents/allocations/server/settlements'
import { amountsOfBody, newAmounts } from '~/documents/amounts/newAmounts'
import type { AnyDocType } from '~/documents/docType'
import {
  allocationField,
  lineResourceField,
  optionsOf,
  singularApiName,
  sourceDocumentField,
  sourceLineField,
  sourceTermFields,
} from '~/documents/documentNames'
import { lineTablesOf } from '~/documents/lines/lineTables'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import { returnAmounts } from '~/documents/sourceDocument/returnAmounts'
import { compare, sum } from '~/domain/money'
import { PayType } from '~/domain/options'
import { inapplicableFields } from '~/metadata/applicableFields'
import type { AnyField, Fields } from '~/metadata/field'
import { documents, partyResourceOf, resources } from '~/metadata/registry'
import { queryParamName, type Resource } from '~/metadata/resource'
import { exampleOf } from '../exampleValues'
import { nextNumber, type RecordFactory } from '../records'
import type { ApiClient, TestServer } from '../server'

/** Valid bodies of documents, generated from their declarations. */

// biome-ignore lint/suspicious/noExplicitAny: bodies and rows of any document
export type Row = Record<string, any>

/** The server, user and records with which request bodies are made. */
export interface FixtureContext {
  server: TestServer
  /** A user who may do and see everything. */
  admin: ApiClient
  records: RecordFactory
  /** A mode of payment. */
  paymentModeId: number
  /** The records that bodies point at, by their master and number. */
  recordIdByKey: Map<string, number>
}

/** The same for the bodies of documents that return or pay others. */
export type BodyContext = Omit<FixtureContext, 'server'>

/** Makes bodies that need more than the declaration: `tests/documents/<name>.ts` of the application exports `factory`. */
export interface BodyFactory {
  /** A valid body that is paid at once, with records of its own. */
  body?: (source: FixtureContext) => Promise<Row>
  /** For a return: a valid body for quantities of the source lines, in their order. */
  returnBody?: (source: BodyContext, original: Row, quantities: readonly number[]) => Promise<Row>
  /** Random lines with the amounts that are entered, where rules of its own bind these to each other. */
  lines?: fc.Arbitrary<Row[]>
  /** The settings with which the amounts of these lines are calculated. */
  settings?: unknown
  /** For a settling document: the values of a line besides its amount. */
  settlementLine?: (of: AnyDocType) => Row
}

const files = import.meta.glob<{ factory: BodyFactory }>('~app/tests/documents/*.ts', { eager: true })
const factories = new Map(
  Object.entries(files).map(([path, { factory }]) => [path.replace(/.*\/(.*)\.ts$/, '$1'), factory]),
)
export const factoryOf = ({ name }: AnyDocType): BodyFactory => factories.get(name) ?? {}
export const factoryNames = [...factories.keys()]

/** The master whose table a party is. */
function partyResource(document: AnyDocType) {
  const party = optionsOf(document).party?.()
  return party && partyResourceOf(party)
}

/** The master that a reference of the header, or the party, names. */
export const referencedMasterOf = (document: AnyDocType, name: string) =>
  (optionsOf(document).header.fields[name]?.options.to() ?? partyResource(document)) as Resource

/** Whether users whose scope field is empty see every such document. */
export function isVisibleWithoutScope(document: AnyDocType): boolean {
  const {
    access: { scope },
  } = optionsOf(document)
  return scope === 'all' || (typeof scope === 'object' && scope.whenUnset === 'all')
}

/** The records of a caller's own scope field. */
async function ownOf(caller: ApiClient, of: string): Promise<number> {
  const { [of]: own } = (await caller.get('user-app/me')).body
  return own.id
}

/** The n-th record of a master that bodies point at; each is made once. */
async function recordOf({ records, recordIdByKey }: BodyContext, master: Resource, n: number): Promise<number> {
  const key = `${master.key} ${n}`
  const id =
    recordIdByKey.get(key) ?? ((await records.create(resources.find((one) => one.key === master.key)!)).id as number)
  recordIdByKey.set(key, id)
  return id
}

/** A value for each field; a bill is paid at once. */
async function valuesOf(source: BodyContext, fields: Fields, n: number, header?: Row): Promise<Row> {
  const values: Row = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.options.readOnly) continue
    const to: (() => Resource) | undefined = field.options.to
    // a document is named where a test has one
    if (to && documents.some((document) => document.name === to().name)) continue
    if (to) values[name] = await recordOf(source, to(), 1)
    else values[name] = name === 'payType' ? PayType.cash : exampleOf(field, n)
  }
  for (const [name] of inapplicableFields({ fields }, values, header)) delete values[name]
  return values
}

/** So many lines, each of another record, for a document with that header. */
async function linesOf(source: FixtureContext, document: AnyDocType, count: number, header: Row): Promise<Row[]> {
  const options = optionsOf(document)
  const { resource, fields } = options.lines!
  const name = lineResourceField(options)
  const lines: Row[] = []
  for (let n = 1; n <= count; n++) {
    const record = resource ? { [name!]: await recordOf(source, resource(), n) } : {}
    const quantity = 'qty' in fields ? { qty: n + 2 } : {}
    const values: Row = { ...record, ...(await valuesOf(source, fields, nextNumber(), header)), ...quantity }
    for (const [field] of inapplicableFields({ fields }, values, header)) delete values[field]
    lines.push(values)
  }
  return lines
}

/** A body with its amounts, as its document calculates them. */
export function withAmounts(document: AnyDocType, body: Row, lines: readonly Row[], settings?: unknown): Row {
  const calculated = newAmounts(optionsOf(document), lines, settings, body)
  return { ...body, ...calculated.header, [document.apiNames.linesField]: calculated.lines }
}

/** A body with lines in each of its tables, and its amounts. */
async function withLines(source: FixtureContext, document: AnyDocType, body: Row): Promise<Row> {
  const tables = lineTablesOf(document)
  if (tables.length === 0) return withAmounts(document, body, [])
  const whole = { ...body }
  for (const table of tables) whole[table.apiNames.linesField] = await linesOf(source, table, 2, body)
  const { header, tables: lines } = amountsOfBody(document, whole, undefined)
  return { ...whole, ...header, ...lines }
}

/** The body without the amounts that the server calculates. */
export function withoutCalculated(document: AnyDocType, body: Row): Row {
  const { amounts, allocations } = optionsOf(document)
  const omit = (row: Row, names: readonly string[]) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
  const ofLine = allocations ? ['dueAmount'] : (amounts?.line ?? [])
  const tables = allocations ? [document] : lineTablesOf(document)
  const lines = tables.flatMap(({ apiNames: { linesField } }) =>
    body[linesField] ? [[linesField, (body[linesField] as Row[]).map((line) => omit(line, ofLine))] as const] : [],
  )
  return { ...omit(body, amounts?.header ?? []), ...Object.fromEntries(lines) }
}

/** The body paid, or given back, by one mode; where nothing is due by none. */
function paid({ paymentModeId }: BodyContext, document: AnyDocType, body: Row): Row {
  const { payments, amounts } = optionsOf(document)
  const due = amounts?.dueField && (body[amounts.dueField] ?? body[amounts.unroundedField ?? ''])
  if (!payments || !due || compare(due, 0) === 0) return body
  return { ...body, [document.apiNames.paymentsField]: [{ paymentMode: paymentModeId, amount: due, remarks: '' }] }
}

/** A valid body of a document of its own. @param as the user who should see it, if the scope is a field of the user */
export async function newBody(
  source: FixtureContext,
  document: AnyDocType,
  as: ApiClient = source.admin,
): Promise<Row> {
  const options = optionsOf(document)
  const {
    access: { scope },
    party,
    header: { fields: header },
  } = options
  const made = await factoryOf(document).body?.(source)
  if (made) return paid(source, document, made)
  const master = partyResource(document)
  if (party && !master) throw new Error(`The party of ${document.name} is no master.`)
  const bounds =
    isVisibleWithoutScope(document) || typeof scope !== 'object'
      ? {}
      : { [String(scope.fields)]: await ownOf(as, scope.userField) }
  const body = {
    ...(party && master && { [party().name]: (await source.records.create(master)).id }),
    ...(await valuesOf(source, header, nextNumber())),
    ...bounds,
    remarks: '',
  }
  return paid(source, document, await withLines(source, document, body))
}

/** The body of one that stays unpaid. */
export const unpaidBody = (document: AnyDocType, body: Row): Row => {
  const {
    header: { fields: header },
    payments,
  } = optionsOf(document)
  return {
    ...body,
    ...('payType' in header && { payType: PayType.credit }),
    ...(payments && { [document.apiNames.paymentsField]: [] }),
  }
}

/** The current state of a source document before a return. */
export async function fetchSourceDocument(
  successor: AnyDocType,
  { id }: Row,
  caller: ApiClient,
): Promise<SourceDocument> {
  const original = optionsOf(successor).sourceDocument!.docType()
  const call = `${successor.apiPath}/${original.apiNames.linesPath}-for-return?limit=0&${queryParamName(original.apiNames.idField)}=${id}`
  const { body } = await caller.get(call)
  return { ...body[singularApiName(original)], lines: body.results }
}

/** A line of a return: the source line, quantity, price and amounts. */
function returnLine(successor: AnyDocType, line: Row, original: Row): Row {
  const { lines, amounts } = optionsOf(successor)
  const prices = Object.entries(lines!.fields).filter(([, { kind }]) => kind.name === 'money')
  const kept = [...prices.map(([name]) => name), ...(amounts?.line ?? [])]
  // the return of a line's last quantity includes all its extra quantities
  const extra = (optionsOf(successor).sourceDocument!.extraQuantities ?? []).map((name) => {
    const isLast = line.qty === original.qty - original.returned.qty
    return [name, isLast ? Number(original[name]) - original.returned[name] : 0]
  })
  return {
    [sourceLineField(optionsOf(successor))]: line.id,
    returnQty: line.qty,
    ...Object.fromEntries([...kept.map((name) => [name, line[name]]), ...extra]),
  }
}

/** A valid body that returns quantities of the source lines, in the order of the remaining ones. */
export async function returnBody(
  source: BodyContext,
  successor: AnyDocType,
  original: Row,
  quantities: readonly number[],
): Promise<Row> {
  const body = await bodyOfReturn(source, successor, original, quantities)
  return original.payType === PayType.credit ? body : paid(source, successor, body)
}

async function bodyOfReturn(
  source: BodyContext,
  successor: AnyDocType,
  original: Row,
  quantities: readonly number[],
): Promise<Row> {
  const own = await factoryOf(successor).returnBody?.(source, original, quantities)
  if (own) return own
  const declared = optionsOf(successor)
  const [{ name }, { number }] = [declared.party!(), declared.sourceDocument!.docType()]
  const sold = await fetchSourceDocument(successor, original, source.admin)
  const wanted = new Map(sold.lines.map(({ id }, index) => [id, quantities[index] ?? 0]))
  const { lines, header } = returnAmounts(successor, sold, wanted, undefined)
  // what may be left open is: goods go back out of whichever store has them
  const isRequiredField = ([field, { options }]: [string, AnyField]) =>
    !sourceTermFields(declared).includes(field) && (options.required || !options.to)
  const ownFields = Object.fromEntries(Object.entries(declared.header.fields).filter(isRequiredField))
  return {
    ...(await valuesOf(source, ownFields, nextNumber())),
    ...{
      [name]: original[name]?.id ?? null,
      [sourceDocumentField(declared)]: original.id,
      [number.column]: original[number.column],
    },
    ...header,
    remarks: '',
    [successor.apiNames.linesField]: lines.map((line) => {
      const original = sold.lines.find(({ id }) => id === line[sourceLineField(declared)])
      return returnLine(successor, line, original as Row)
    }),
  }
}

/** The kind of document that a settling one pays first, of which rows are made. */
export const firstPayableDocType = (document: AnyDocType): AnyDocType => settledDocTypes(document)[0]!

/** A valid body that pays an amount of each of some documents of one party. */
export async function settlementBody(
  source: BodyContext,
  document: AnyDocType,
  paid: readonly { of: AnyDocType; row: Row; amount: string }[],
): Promise<Row> {
  const options = optionsOf(document)
  const { name } = options.party!()
  const total = sum(paid.map(({ amount }) => amount))
  const { advance } = options.allocations ?? {}
  return {
    ...(await valuesOf(source, options.header.fields, nextNumber())),
    [name]: paid[0]!.row[name].id,
    ...Object.fromEntries((options.amounts?.header ?? []).map((one) => [one, total])),
    ...(advance && {
      [advance.deltaField]: '0.00',
      [advance.directionField]: options.header.fields[advance.directionField]!.options.defaultValue,
    }),
    remarks: '',
    [document.apiNames.linesField]: paid.map(({ of, row, amount }) => ({
      ...(options.allocations!.docTypes().length > 1 && !factoryOf(document).settlementLine ? { kind: of.name } : {}),
      ...factoryOf(document).settlementLine?.(of),
      ...{ [allocationField(options)]: row.id, dueAmount: row.dueAmount ?? amount, amount },
    })),
    ...(options.payments && {
      [document.apiNames.paymentsField]: [{ paymentMode: source.paymentModeId, amount: total, remarks: '' }],
    }),
  }
}
