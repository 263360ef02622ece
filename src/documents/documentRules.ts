import { checkDocumentPayments, type PaymentLine } from '~/domain/payments'
import { differences, type Problem } from '~/domain/problems'
import { extraQuantityOf, validateReturnQty } from '~/domain/returns'
import { inapplicableFields, notAskedMessage } from '~/metadata/applicableFields'
import type { Fields } from '~/metadata/field'
import { interpolate, messages } from '~/metadata/messages'
import { schemaOf } from '~/metadata/parseInput'
import { validateSettlement } from './allocations/settlementRules'
import {
  extraQuantitiesIn,
  newAmounts,
  quantitiesOf,
  returnAmounts,
  takesSome,
  zeroAmounts,
} from './amounts/documentAmounts'
import type { CalculatedAmounts } from './amounts/options'
import type { ResolvedOptions } from './defineDocument'
import type { AnyDocType } from './docType'
import { lineRefName, lineResourceField, optionsOf, refName, returnWordingOf, termsOf } from './documentNames'
import type { SourceDocument, SourceLine } from './sourceDocument/options'

/** The rules that follow from what a document states; forms and the server judge by them alike. Pure. */

type Row = Readonly<Record<string, unknown>>

export const documentMessages = {
  lineTwice: 'This {label} Already Added',
  lineChanged: '{label} is {value} now.',
  lineOutdated: '{label} was changed meanwhile. Remove the line and add it again.',
  noLines: 'Please add {label} details.',
  otherParty: 'The document is of another party.',
  otherNumber: 'The document has another number.',
  otherTerm: '{label} is that of the document.',
} as const

const required = (label: string, text: true | string | undefined) =>
  typeof text === 'string' ? text : interpolate(messages.isRequired, { label })

function checkFields(fields: Fields, values: Row): Problem[] {
  const hidden = new Set(inapplicableFields({ fields }, values).map(([name]) => name))
  return Object.entries(fields).flatMap(([field, stated]) => {
    const { options } = stated
    if (options.readOnly) return []
    const value = values[field] ?? null
    if (hidden.has(field)) {
      const message = notAskedMessage(stated, value)
      return message ? [{ field, message }] : []
    }
    if (value === null || value === '')
      return options.required ? [{ field, message: required(options.label, options.required) }] : []
    const parsed = schemaOf(stated).safeParse(value)
    const message = parsed.success ? options.validate?.(parsed.data) : parsed.error.issues[0]?.message
    return message ? [{ field, message }] : []
  })
}

const at = (field: string, problems: readonly Problem[]): Problem[] =>
  problems.map((one) => ({ ...one, field: `${field}.${one.field}` }))

/** What no two lines have in common, where they are distinct: what a line is of, and the texts beside it, but for their case. */
export function lineKey(stated: ResolvedOptions, line: Row): string {
  const { distinct } = stated.lines!
  const texts =
    distinct === true || !distinct
      ? []
      : distinct.map((name) =>
          String(line[name] ?? '')
            .trim()
            .toLowerCase(),
        )
  const of = line[lineResourceField(stated) ?? '']
  return JSON.stringify([typeof of === 'object' ? (of as { id: number } | null)?.id : of, ...texts])
}

function checkLines(document: AnyDocType, lines: readonly Row[]): Problem[] {
  const stated = optionsOf(document)
  const { fields, distinct, resource } = stated.lines!
  const { lines: name } = document.apiNames
  const label = resource?.().label ?? document.label
  if (lines.length === 0) return [{ field: name, message: interpolate(documentMessages.noLines, { label }) }]
  const [what, seen] = [lineResourceField(stated), new Set<unknown>()]
  return lines.flatMap((line, index) => {
    const problems = checkFields(fields, line)
    const key = lineKey(stated, line)
    if (what && distinct && seen.has(key))
      problems.unshift({ field: what, message: interpolate(documentMessages.lineTwice, { label }) })
    seen.add(key)
    return at(`${name}.${index}`, problems)
  })
}

/** Holds the posted amounts against those that follow. What the head may leave out is compared apart, by the save. */
function checkAmounts(document: AnyDocType, body: Row, { lines, header }: CalculatedAmounts): Problem[] {
  const { lines: name } = document.apiNames
  const { amounts, sourceDocument, lines: stated } = optionsOf(document)
  if (!amounts) return []
  const prices = Object.entries(stated?.fields ?? {}).filter(
    ([, { kind, options }]) => sourceDocument && kind.name === 'money' && options.required,
  )
  const compared = [...prices.map(([price]) => price), ...amounts.line]
  const given = (body[name] ?? []) as readonly Row[]
  const ofLines = given.flatMap((line, index) =>
    at(`${name}.${index}`, differences<Row>(line, lines[index] ?? {}, compared)),
  )
  if (ofLines.length > 0) return ofLines
  const posted = amounts.header.filter((field) => field in header && body[field] !== undefined)
  return differences<Row>(body, header, posted)
}

/** Holds payments against what is due, where that is known. */
export function validatePayments(
  document: AnyDocType,
  body: Row,
  payType: unknown,
  { header }: Pick<CalculatedAmounts, 'header'>,
  compulsoryPaymentDetail = false,
): Problem[] {
  const { payments, amounts } = optionsOf(document)
  const due = amounts?.due && header[amounts.due]
  if (!payments || due === undefined) return []
  const paymentDetails = (body[document.apiNames.payments] ?? []) as PaymentLine[]
  const problems = checkDocumentPayments(
    { payType: payType as number | null, paymentDetails },
    { compulsoryPaymentDetail, due },
  )
  return problems.map(({ field, message }) => ({
    field: field.replace('paymentDetails', document.apiNames.payments),
    message,
  }))
}

/** The message of a party that is not chosen. */
export const partyMissingMessage = ({ party }: ResolvedOptions): string =>
  party().missingMessage ?? required(party().label, true)

function checkNew(document: AnyDocType, body: Row, settings: unknown): Problem[] {
  const stated = optionsOf(document)
  const { name, walkInName, isCurrentUser } = stated.party()
  const problems = [
    ...(body[name] || walkInName || isCurrentUser ? [] : [{ field: name, message: partyMissingMessage(stated) }]),
    ...checkFields(stated.header.fields, body),
    ...(stated.lines && !stated.lines.serverGenerated
      ? checkLines(document, body[document.apiNames.lines] as readonly Row[])
      : []),
  ]
  if (problems.length > 0) return problems
  const whole = stated.validate?.(body, settings) ?? []
  if (whole.length > 0) return [...whole]
  const lines = (body[document.apiNames.lines] ?? []) as readonly Row[]
  const calculated = newAmounts(stated, lines, settings, body)
  return [...checkAmounts(document, body, calculated), ...validatePayments(document, body, body.payType, calculated)]
}

function checkReturnedLines(stated: ResolvedOptions, lines: readonly Row[], sold: SourceDocument): Problem[][] {
  const [name, seen, words] = [lineRefName(stated), new Set<unknown>(), returnWordingOf(stated)]
  return lines.map((line) => {
    const original: SourceLine | undefined = sold.lines.find(({ id }) => id === line[name])
    const twice = seen.has(line[name])
    seen.add(line[name])
    if (twice) return [{ field: name, message: words.lineTwice }]
    if (!original) return [{ field: name, message: words.otherLine }]
    const message = validateReturnQty(line.returnQty as number, original, words)
    return [...(message ? [{ field: 'returnQty', message }] : []), ...checkBeside(stated, line, original)]
  })
}

const checkBeside = (stated: ResolvedOptions, line: Row, original: SourceLine): Problem[] =>
  extraQuantitiesIn(stated, line).flatMap(([field, qty]) => {
    const message = validateReturnQty(qty, extraQuantityOf(original, field), returnWordingOf(stated))
    return message ? [{ field, message }] : []
  })

function checkOriginal(document: AnyDocType, body: Row, sold: SourceDocument): Problem[] {
  const stated = optionsOf(document)
  const { number } = stated.sourceDocument!.docType()
  const { name } = stated.party()
  const isOther = (field: string) => (body[field] ?? null) !== null && body[field] !== sold[field]
  const others = termsOf(stated).filter((term) => isOther(term))
  return [
    ...((body[name] ?? null) === sold[name] ? [] : [{ field: refName(stated), message: documentMessages.otherParty }]),
    ...(isOther(number.column) ? [{ field: number.column, message: documentMessages.otherNumber }] : []),
    ...others.map((field) => {
      const label = stated.header.fields[field]!.options.label
      return { field, message: interpolate(documentMessages.otherTerm, { label }) }
    }),
  ]
}

function checkReturn(document: AnyDocType, body: Row, settings: unknown, sold: SourceDocument | undefined): Problem[] {
  const stated = optionsOf(document)
  const { name } = stated.party()
  const of = stated.sourceDocument!.docType()
  const lacking = [
    ...(body[name] || stated.party().walkInName ? [] : [{ field: name, message: partyMissingMessage(stated) }]),
    ...(body[refName(stated)] ? [] : [{ field: refName(stated), message: required(of.number.label, true) }]),
  ]
  if (lacking.length > 0 || !sold) return lacking
  const lines = body[document.apiNames.lines] as readonly Row[]
  const terms = termsOf(stated)
  const own = Object.fromEntries(Object.entries(stated.header.fields).filter(([field]) => !terms.includes(field)))
  const ofLines = () =>
    checkReturnedLines(stated, lines, sold).flatMap((problems, index) =>
      at(`${document.apiNames.lines}.${index}`, problems),
    )
  const wrong = [
    ...checkFields(own, body),
    ...checkOriginal(document, body, sold),
    ...(stated.sourceDocument!.matchBy ? checkLines(document, lines) : ofLines()),
  ]
  if (wrong.length > 0) return wrong
  const whole = stated.validate?.(body, settings, sold) ?? []
  if (stated.sourceDocument!.matchBy || whole.length > 0) return [...whole]
  const taken = lines.filter((line) => takesSome(stated, line))
  if (taken.length === 0) return [{ field: document.apiNames.lines, message: returnWordingOf(stated).nothing }]
  const calculated = returnAmounts(document, sold, quantitiesOf(stated, lines), settings)
  const byLine = new Map(calculated.lines.map((line) => [line[lineRefName(stated)], line]))
  const originals = new Map(sold.lines.map((line) => [line.id, line]))
  const inOrder = lines.map(({ [lineRefName(stated)]: id }) => {
    return byLine.get(id) ?? { ...originals.get(id as number), ...zeroAmounts(stated) }
  })
  return [
    ...checkAmounts(document, body, { ...calculated, lines: inOrder }),
    ...validatePayments(document, body, sold.payType, calculated),
  ]
}

/** Everything that keeps a document from being saved, in the order of the form; empty when nothing does. */
export function validateDocument(
  document: AnyDocType,
  body: Row,
  settings: unknown,
  sold?: SourceDocument | undefined,
): Problem[] {
  const stated = optionsOf(document)
  if (stated.sourceDocument) return checkReturn(document, body, settings, sold)
  const { name } = stated.party()
  if (!stated.allocations) return checkNew(document, body, settings)
  if (!body[name]) return [{ field: name, message: partyMissingMessage(stated) }]
  return [...checkFields(stated.header.fields, body), ...validateSettlement(document, body)]
}
