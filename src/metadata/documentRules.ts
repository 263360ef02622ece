import { checkDocumentPayments, type PaymentLine } from '~/domain/payments'
import { differences, type Problem } from '~/domain/problems'
import { checkReturnQty, returnedShare, returnMessages } from '~/domain/returns'
import type { AmountOf, Calculated, Returnable, Sold } from './amounts'
import type { AnyDocument, DocumentOptions } from './document'
import { lineOfName, lineRefName, refName, statedOf, termsOf } from './documentNames'
import type { Fields } from './field'
import { fill, messages } from './messages'
import { checkSettlement } from './settlementRules'

/** The rules that follow from what a document states; forms and the server judge by them alike. Pure. */

type Row = Readonly<Record<string, unknown>>

export const documentMessages = {
  lineTwice: 'This {label} Already Added',
  noLines: 'Please add {label} details.',
  otherParty: 'The document is of another party.',
  otherNumber: 'The document has another number.',
  otherTerm: '{label} is that of the document.',
} as const

const required = (label: string, text: true | string | undefined) =>
  typeof text === 'string' ? text : fill(messages.isRequired, { label })

function checkFields(fields: Fields, values: Row): Problem[] {
  return Object.entries(fields).flatMap(([field, { kind, options }]) => {
    const value = values[field] ?? null
    if (value === null || value === '')
      return options.required ? [{ field, message: required(options.label, options.required) }] : []
    const parsed = kind.schema(options).safeParse(value)
    const message = parsed.success ? options.check?.(parsed.data) : parsed.error.issues[0]?.message
    return message ? [{ field, message }] : []
  })
}

/** The amounts of new lines, and of their head: those that returns take shares of first. */
export function newAmounts({ amounts }: DocumentOptions, lines: readonly Row[], settings: unknown): Calculated {
  const shares = Object.entries<AmountOf | undefined>(amounts?.shares ?? {})
  const whole = lines.map((line) => {
    const row: Record<string, unknown> = { ...line }
    for (const [name, amountOf] of shares) row[name] = amountOf?.(row, settings)
    return row
  })
  return amounts?.calculate?.(whole, settings) ?? { lines: whole, head: {} }
}

/** The amounts of a line of which a return takes shares, unless its document calculates otherwise. */
export const sharedAmounts = ({ amounts }: DocumentOptions): readonly string[] =>
  amounts?.shares ? Object.keys(amounts.shares) : (amounts?.line ?? [])

/** Each of these amounts of a line is its share: what the quantity returned so far makes of it, less what went back before. */
function sharesOf(document: AnyDocument, { lines }: Sold, quantities: ReadonlyMap<number, number>): Row[] {
  const stated = statedOf(document)
  return lines.flatMap((line) => {
    const qty = quantities.get(line.id) ?? 0
    if (qty === 0) return []
    const shares = sharedAmounts(stated).map((name): [string, string] => {
      const [total, before] = [line[name] as string, line.returned[name] as string]
      return [name, returnedShare(line, qty, { total, before })]
    })
    return [{ ...line, qty, [lineRefName(stated)]: line.id, ...Object.fromEntries(shares) }]
  })
}

/** The amounts of a return for quantities by the ids of lines. */
export function returnAmounts(
  document: AnyDocument,
  sold: Sold,
  quantities: ReadonlyMap<number, number>,
  settings: unknown,
): Calculated {
  const { amounts } = statedOf(document)
  if (amounts?.returned) return amounts.returned.calculate(sold, quantities, settings)
  const lines = sharesOf(document, sold, quantities)
  const calculated = amounts?.calculate?.(lines, settings) ?? { lines, head: {} }
  return amounts?.shares ? calculated : { lines, head: calculated.head }
}

/** The quantities of a return's body, by the ids of the lines that are taken back of. */
export function quantitiesOf(stated: DocumentOptions, lines: readonly Row[]): ReadonlyMap<number, number> {
  return new Map(lines.map((line) => [line[lineRefName(stated)] as number, line.returnQty as number]))
}

const at = (field: string, problems: readonly Problem[]): Problem[] =>
  problems.map((one) => ({ ...one, field: `${field}.${one.field}` }))

function checkLines(document: AnyDocument, lines: readonly Row[]): Problem[] {
  const stated = statedOf(document)
  const { fields, distinct, of } = stated.lines!
  const { lines: name } = document.wire
  const label = of?.().label ?? document.label
  if (lines.length === 0) return [{ field: name, message: fill(documentMessages.noLines, { label }) }]
  const [what, seen] = [lineOfName(stated), new Set<unknown>()]
  return lines.flatMap((line, index) => {
    const problems = checkFields(fields, line)
    if (what && distinct && seen.has(line[what]))
      problems.unshift({ field: what, message: fill(documentMessages.lineTwice, { label }) })
    if (what) seen.add(line[what])
    return at(`${name}.${index}`, problems)
  })
}

/** Holds the posted amounts against those that follow. What the head may leave out is compared apart, by the save. */
function checkAmounts(document: AnyDocument, body: Row, { lines, head }: Calculated): Problem[] {
  const { lines: name } = document.wire
  const { amounts, returns, lines: stated } = statedOf(document)
  if (!amounts) return []
  const prices = Object.entries(stated?.fields ?? {}).filter(([, { kind }]) => returns && kind.name === 'money')
  const compared = [...prices.map(([price]) => price), ...amounts.line]
  const given = (body[name] ?? []) as readonly Row[]
  const ofLines = given.flatMap((line, index) =>
    at(`${name}.${index}`, differences<Row>(line, lines[index] ?? {}, compared)),
  )
  if (ofLines.length > 0) return ofLines
  const posted = amounts.head.filter((field) => field in head && body[field] !== undefined)
  return differences<Row>(body, head, posted)
}

function checkPaid(
  document: AnyDocument,
  body: Row,
  payType: unknown,
  { head }: Calculated,
  compulsoryPaymentDetail = false,
): Problem[] {
  const { payments, amounts } = statedOf(document)
  const due = amounts?.due && head[amounts.due]
  if (!payments || due === undefined) return []
  const paymentDetails = (body[document.wire.payments] ?? []) as PaymentLine[]
  const problems = checkDocumentPayments(
    { payType: payType as number | null, paymentDetails },
    { compulsoryPaymentDetail, due },
  )
  return problems.map(({ field, message }) => ({
    field: field.replace('paymentDetails', document.wire.payments),
    message,
  }))
}

/** The message of a party that is not chosen. */
export const partyMissing = ({ party }: DocumentOptions): string => party().missing ?? required(party().label, true)

function checkNew(document: AnyDocument, body: Row, settings: unknown): Problem[] {
  const stated = statedOf(document)
  const { name } = stated.party()
  const problems = [
    ...(body[name] ? [] : [{ field: name, message: partyMissing(stated) }]),
    ...checkFields(stated.head, body),
    ...(stated.lines ? checkLines(document, body[document.wire.lines] as readonly Row[]) : []),
  ]
  if (problems.length > 0) return problems
  const lines = (body[document.wire.lines] ?? []) as readonly Row[]
  const calculated = newAmounts(stated, lines, settings)
  return [...checkAmounts(document, body, calculated), ...checkPaid(document, body, body.payType, calculated)]
}

function checkReturnedLines(stated: DocumentOptions, lines: readonly Row[], sold: Sold): Problem[][] {
  const [name, seen] = [lineRefName(stated), new Set<unknown>()]
  return lines.map((line) => {
    const original: Returnable | undefined = sold.lines.find(({ id }) => id === line[name])
    const twice = seen.has(line[name])
    seen.add(line[name])
    if (twice) return [{ field: name, message: returnMessages.lineTwice }]
    if (!original) return [{ field: name, message: returnMessages.otherLine }]
    const message = checkReturnQty(line.returnQty as number, original)
    return message ? [{ field: 'returnQty', message }] : []
  })
}

function checkOriginal(document: AnyDocument, body: Row, sold: Sold): Problem[] {
  const stated = statedOf(document)
  const { number } = stated.returns!.of()
  const { name } = stated.party()
  const isOther = (field: string) => (body[field] ?? null) !== null && body[field] !== sold[field]
  const others = termsOf(stated).filter((term) => isOther(term))
  return [
    ...(body[name] === sold[name] ? [] : [{ field: refName(stated), message: documentMessages.otherParty }]),
    ...(isOther(number.column) ? [{ field: number.column, message: documentMessages.otherNumber }] : []),
    ...others.map((field) => {
      const label = stated.head[field]!.options.label
      return { field, message: fill(documentMessages.otherTerm, { label }) }
    }),
  ]
}

function checkReturn(document: AnyDocument, body: Row, settings: unknown, sold: Sold | undefined): Problem[] {
  const stated = statedOf(document)
  const { name } = stated.party()
  const of = stated.returns!.of()
  const lacking = [
    ...(body[name] ? [] : [{ field: name, message: partyMissing(stated) }]),
    ...(body[refName(stated)] ? [] : [{ field: refName(stated), message: required(of.number.label, true) }]),
  ]
  if (lacking.length > 0 || !sold) return lacking
  const lines = body[document.wire.lines] as readonly Row[]
  const terms = termsOf(stated)
  const own = Object.fromEntries(Object.entries(stated.head).filter(([field]) => !terms.includes(field)))
  const wrong = [
    ...checkFields(own, body),
    ...checkOriginal(document, body, sold),
    ...checkReturnedLines(stated, lines, sold).flatMap((problems, index) =>
      at(`${document.wire.lines}.${index}`, problems),
    ),
  ]
  if (wrong.length > 0) return wrong
  const taken = lines.filter(({ returnQty }) => Number(returnQty) > 0)
  if (taken.length === 0) return [{ field: document.wire.lines, message: returnMessages.nothing }]
  const calculated = returnAmounts(document, sold, quantitiesOf(stated, lines), settings)
  const byLine = new Map(calculated.lines.map((line) => [line[lineRefName(stated)], line]))
  const originals = new Map(sold.lines.map((line) => [line.id, line]))
  const inOrder = lines.map(({ [lineRefName(stated)]: id }) => {
    return byLine.get(id) ?? { ...originals.get(id as number), ...nothingOf(stated) }
  })
  return [
    ...checkAmounts(document, body, { ...calculated, lines: inOrder }),
    ...checkPaid(document, body, sold.payType, calculated),
  ]
}

const nothingOf = ({ amounts }: DocumentOptions): Row =>
  Object.fromEntries((amounts?.line ?? []).map((name) => [name, '0.00']))

/** Everything that keeps a document from being saved, in the order of the form; empty when nothing does. */
export function checkDocument(document: AnyDocument, body: Row, settings: unknown, sold?: Sold | undefined): Problem[] {
  const stated = statedOf(document)
  if (stated.returns) return checkReturn(document, body, settings, sold)
  const { name } = stated.party()
  if (!stated.settles) return checkNew(document, body, settings)
  if (!body[name]) return [{ field: name, message: partyMissing(stated) }]
  return [...checkFields(stated.head, body), ...checkSettlement(document, body)]
}
