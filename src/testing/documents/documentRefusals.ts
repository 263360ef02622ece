import type { AnyDocType } from '~/documents/docType'
import {
  allocationField,
  lineResourceField,
  optionsOf,
  returnWordingOf,
  sourceDocumentField,
  sourceLineField,
  sourceTermFields,
} from '~/documents/documentNames'
import { documentMessages } from '~/documents/fieldRules'
import { lineTablesOf } from '~/documents/lines/lineTables'
import { partyMissingMessage } from '~/documents/party/partyMissingMessage'
import { add } from '~/domain/money'
import { PayType } from '~/domain/options'
import { paymentMessages } from '~/domain/payments'
import { amountMessages } from '~/domain/problems'
import { inapplicableFields } from '~/metadata/applicableFields'
import type { AnyField, Fields } from '~/metadata/field'
import { interpolate, messages } from '~/metadata/messages'
import { resources } from '~/metadata/registry'
import { type Resource, tableOf } from '~/metadata/resource'
import { rejectedValues } from '../refused'
import type { FixtureContext, Row } from './documentBodies'

/** A body with one error, the field that reports it, and the default message. */
export interface WrongBody {
  body: unknown
  field: string
  message?: string
}

/** The field, its wrong value, and the message. */
type Wrong = [field: string, value: unknown, message?: string | undefined]

const nobody = 2_000_000_000
const isReference = ({ options }: AnyField) => Boolean(options.to)

function wrongFields(fields: Fields): Wrong[] {
  return Object.entries(fields).flatMap(([name, field]): Wrong[] => {
    const { required, readOnly, label } = field.options
    if (readOnly) return []
    const lacking = typeof required === 'string' ? required : interpolate(messages.isRequired, { label })
    const none: Wrong[] = required ? [[name, null, lacking]] : []
    if (isReference(field)) return [...none, [name, nobody, messages.recordMissing], [name, 'x']]
    if (field.kind.name === 'choice') return [...none, [name, 99], [name, 'x']]
    if (field.kind.name === 'quantity')
      return [
        [name, -1],
        [name, 1.5],
        [name, 'x'],
        [name, 1e300],
      ]
    return [...none, ...rejectedValues(field).map(({ value }): [string, unknown] => [name, value]), [name, {}]]
  })
}

/** The same body with something else at a path, such as `details.0.qty`. */
function changed(body: Row, path: string, value: unknown): Row {
  const copy = structuredClone(body)
  const names = path.split('.')
  const place = names.slice(0, -1).reduce((at, name) => at[name], copy)
  place[names.at(-1)!] = value
  return copy
}

/** Amounts that are off by more than any rounding. */
const wrongAmounts = (at: string, names: readonly string[], row: Row): Wrong[] =>
  names
    .filter((name) => row[name] !== undefined)
    .flatMap((name): Wrong[] => [
      [`${at}${name}`, add(row[name], '7.77'), amountMessages.differs],
      [`${at}${name}`, 'x'],
    ])

function ofLines(document: AnyDocType, body: Row): Wrong[] {
  const tables = lineTablesOf(document).map((table) => ofTable(table, body))
  if (!optionsOf(document).lineTables) return tables.flat()
  const { lineTables } = optionsOf(document)
  const mayBeEmpty = lineTablesOf(document).filter(({ lineTable }) => !lineTables?.[lineTable!]?.required)
  // a table may be empty where another is not
  return tables
    .flat()
    .filter(([field, value]) => !(isEmptyList(value) && mayBeEmpty.some((one) => one.apiNames.linesField === field)))
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

function ofTable(document: AnyDocType, body: Row): Wrong[] {
  const declared = optionsOf(document)
  const { lines, sourceDocument } = declared
  if (!lines || lines.serverGenerated) return []
  const [at, of, label] = [
    document.apiNames.linesField,
    lineResourceField(declared),
    document.lineTable ? document.label : (lines.resource?.().label ?? document.label),
  ]
  const [line] = body[at]
  const hidden = inapplicableFields({ fields: lines.fields }, line, body).map(([name]) => name)
  const applicable = Object.fromEntries(Object.entries(lines.fields).filter(([name]) => !hidden.includes(name)))
  const words = returnWordingOf(declared)
  const [amounts, fetched] = [false, true].map((isFetched) =>
    (declared.amounts?.line ?? []).filter((name) => (lines.fetchedFields?.includes(name) ?? false) === isFetched),
  ) as [string[], string[]]
  const prices = Object.entries(lines.fields).filter(
    ([, { kind, options }]) => kind.name === 'money' && options.required,
  )
  const own: Wrong[] = [
    [
      at,
      [],
      sourceDocument && !sourceDocument.lineMatchField
        ? words.nothing
        : interpolate(documentMessages.noLines, { label }),
    ],
    [`${at}.0`, null],
    [`${at}.0.surprise`, 1, messages.unknownField],
    ...wrongAmounts(`${at}.0.`, amounts, line),
    // what a line takes of what it is of is held against that first
    ...fetched.map((name): Wrong => [`${at}.0.${name}`, add(line[name], '7.77')]),
  ]
  if (sourceDocument && !sourceDocument.lineMatchField) {
    const ref = sourceLineField(declared)
    return [
      ...own,
      ...wrongAmounts(
        `${at}.0.`,
        prices.map(([name]) => name),
        line,
      ),
      [`${at}.0.${ref}`, nobody, words.otherLine],
      [`${at}.1`, line, words.lineTwice],
      [`${at}.0.returnQty`, 1000, words.moreThanRemaining],
      [`${at}.0.returnQty`, -1, words.belowZero],
      [`${at}.0.returnQty`, 0.5, words.whole],
      [`${at}.0.returnQty`, 'x'],
    ]
  }
  return [
    ...own,
    ...wrongFields(applicable).map(([name, value, message]): Wrong => [`${at}.0.${name}`, value, message]),
    ...(of ? [[`${at}.0.${of}`, nobody, messages.recordMissing] as Wrong] : []),
    ...(of && lines.distinct
      ? [[`${at}.1`, line, interpolate(documentMessages.lineTwice, { label: lines.resource!().label })] as Wrong]
      : []),
  ]
}

/** The terms of a return that differ from its source document. */
const ofTerms = (document: AnyDocType, body: Row): Wrong[] =>
  sourceTermFields(optionsOf(document)).flatMap((term): Wrong[] => {
    const { kind, options } = optionsOf(document).header.fields[term]!
    if (kind.name !== 'choice' || !(term in body)) return []
    const other = options.choices.find(({ id }: { id: number }) => id !== body[term])
    return [[term, other.id, interpolate(documentMessages.otherTerm, { label: options.label })]]
  })

function ofReturn(document: AnyDocType, body: Row): Wrong[] {
  const options = optionsOf(document)
  const { sourceDocument } = options
  if (!sourceDocument) return []
  const { number } = sourceDocument.docType()
  return [
    [sourceDocumentField(options), null, interpolate(messages.isRequired, { label: number.label })],
    [sourceDocumentField(options), nobody, messages.recordMissing],
    [number.column, '99999', documentMessages.otherNumber],
    ...ofTerms(document, body),
  ]
}

function ofSettled(document: AnyDocType, body: Row): Wrong[] {
  const options = optionsOf(document)
  if (!options.allocations) return []
  const at = document.apiNames.linesField
  const [line] = body[at]
  return [
    [at, []],
    [`${at}.0.${allocationField(options)}`, nobody, messages.recordMissing],
    [`${at}.0.amount`, '0.00'],
    [`${at}.0.amount`, add(line.amount, 1)],
    [`${at}.0.dueAmount`, add(line.dueAmount, 1)],
    [`${at}.1`, line],
  ]
}

function ofPayments(document: AnyDocType, mode: number): Wrong[] {
  const { payments, allocations } = optionsOf(document)
  if (!payments) return []
  const at = document.apiNames.paymentsField
  const payment = { paymentMode: mode, amount: '0.01', remarks: '' }
  return [
    [at, [payment]],
    [at, [{ ...payment, amount: '0.00' }], paymentMessages.paymentPositive],
    [at, [payment, payment], paymentMessages.duplicateMode],
    [at, 'x'],
    ...(allocations ? ([[at, []]] as [string, unknown][]) : []),
  ]
}

/** Bodies with a party that does not exist; for a return or a receipt, the other document belongs to another. */
function ofParty(document: AnyDocType): Wrong[] {
  const options = optionsOf(document)
  const party = options.party?.()
  if (!party) return []
  const { name, isCurrentUser } = party
  if (isCurrentUser) return [[name, nobody, messages.unknownField]]
  const none = party.walkInName ? [] : [null, ''].map((value): Wrong => [name, value, partyMissingMessage(options)])
  if (options.sourceDocument) return [...none, [name, nobody, documentMessages.otherParty]]
  return [...none, [name, nobody, messages.recordMissing]]
}

/** The field that reports a wrong party. */
export function partyErrorFieldOf(document: AnyDocType, { body, field }: WrongBody): string {
  const options = optionsOf(document)
  if (field !== options.party?.().name || !(body as Row)[field]) return field
  if (options.sourceDocument) return sourceDocumentField(options)
  return options.allocations ? `${document.apiNames.linesField}.0.${allocationField(options)}` : field
}

/**
 * Every single error that the declaration allows in a valid body.
 * @param ignored fields that screens send and the server sets itself
 */
export function wrongBodies(
  document: AnyDocType,
  body: Row,
  { mode, ignored }: { mode: number; ignored: readonly string[] },
): WrongBody[] {
  const options = optionsOf(document)
  const {
    header: { fields: header },
    payments,
    sourceDocument,
  } = options
  const fields = Object.fromEntries(Object.entries(header).filter(([field]) => field in body))
  const parts: Wrong[] = [
    ['surprise', 1, messages.unknownField],
    ['remarks', 'x'.repeat(501)],
    ...ofParty(document),
    ...(sourceDocument ? [] : wrongFields(fields)),
    ...wrongAmounts('', options.amounts?.header ?? [], body),
    ...ofLines(document, body),
    ...ofReturn(document, body),
    ...ofSettled(document, body),
    ...ofPayments(document, mode),
  ]
  const { paymentsField: at } = document.apiNames
  const credit = { ...body, payType: PayType.credit, [at]: [{ paymentMode: mode, amount: '1.00', remarks: '' }] }
  const paidOnCredit = { body: credit, field: at, message: paymentMessages.creditPayments }
  return [
    ...parts
      .filter(([field]) => !ignored.includes(field.split('.').at(-1)!))
      .map(([field, value, message]) => ({ body: changed(body, field, value), field, ...(message && { message }) })),
    ...(payments && 'payType' in header && !sourceDocument ? [paidOnCredit] : []),
  ]
}

/** Deactivated records, in the header or in the lines. Records of a source document stay active. */
export async function inactiveRecordBodies(
  document: AnyDocType,
  body: Row,
  { server, records }: FixtureContext,
): Promise<WrongBody[]> {
  const {
    header: { fields: header },
    sourceDocument,
    allocations,
  } = optionsOf(document)
  if (sourceDocument || allocations) return []
  const off = async (of: Resource) => {
    const { id } = await records.create(resources.find(({ key }) => key === of.key)!)
    await server.db
      .updateTable(tableOf(of))
      .set({ active: false })
      .where('id', '=', id as number)
      .execute()
    return id
  }
  const isSwitched = (of: Resource | undefined): of is Resource => of !== undefined && 'active' in of.fields
  const wrong: WrongBody[] = []
  for (const [field, { options }] of Object.entries(header)) {
    const of: Resource | undefined = options.to?.()
    if (!(field in body) || !isSwitched(of)) continue
    wrong.push({ body: { ...body, [field]: await off(of) }, field, message: messages.recordInactive })
  }
  for (const table of lineTablesOf(document)) {
    const of = optionsOf(table).lines?.resource?.()
    const at = `${table.apiNames.linesField}.0.${lineResourceField(optionsOf(table))}`
    // what is no master, such as a lot, is never switched off
    const isMaster = resources.some(({ key }) => key === of?.key)
    if (isMaster && isSwitched(of))
      wrong.push({ body: changed(body, at, await off(of)), field: at, message: messages.recordMissing })
  }
  return wrong
}

/** The same of a screen that is written by hand: what its master references refuse. */
export function wrongReferences(document: AnyDocType, body: Row): WrongBody[] {
  const {
    header: { fields: header },
  } = optionsOf(document)
  const fields = Object.entries(header).filter(([field, one]) => field in body && isReference(one))
  return [
    { body: { ...body, surprise: 1 }, field: 'surprise', message: messages.unknownField },
    ...wrongFields(Object.fromEntries(fields)).map(([field, value, message]) => ({
      body: changed(body, field, value),
      field,
      ...(message && { message }),
    })),
  ]
}
