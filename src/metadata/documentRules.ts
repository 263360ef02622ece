import { checkDocumentPayments, type PaymentLine } from '~/domain/payments'
import { differences, type Problem } from '~/domain/problems'
import { besideOf, checkReturnQty } from '~/domain/returns'
import type { Calculated, Returnable, Sold } from './amounts'
import type { AnyDocument, DocumentOptions } from './document'
import { besideIn, newAmounts, nothingOf, quantitiesOf, returnAmounts, takesSome } from './documentAmounts'
import { lineOfName, lineRefName, refName, statedOf, takingWords, termsOf } from './documentNames'
import type { Fields } from './field'
import { fill, messages } from './messages'
import { schemaOf } from './parseInput'
import { checkSettlement } from './settlementRules'

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
  typeof text === 'string' ? text : fill(messages.isRequired, { label })

function checkFields(fields: Fields, values: Row): Problem[] {
  return Object.entries(fields).flatMap(([field, stated]) => {
    const { options } = stated
    if (options.readOnly) return []
    const value = values[field] ?? null
    if (value === null || value === '')
      return options.required ? [{ field, message: required(options.label, options.required) }] : []
    const parsed = schemaOf(stated).safeParse(value)
    const message = parsed.success ? options.check?.(parsed.data) : parsed.error.issues[0]?.message
    return message ? [{ field, message }] : []
  })
}

const at = (field: string, problems: readonly Problem[]): Problem[] =>
  problems.map((one) => ({ ...one, field: `${field}.${one.field}` }))

/** What no two lines have in common, where they are distinct: what a line is of, and the texts beside it, but for their case. */
export function lineKey(stated: DocumentOptions, line: Row): string {
  const { distinct } = stated.lines!
  const texts =
    distinct === true || !distinct
      ? []
      : distinct.map((name) =>
          String(line[name] ?? '')
            .trim()
            .toLowerCase(),
        )
  const of = line[lineOfName(stated) ?? '']
  return JSON.stringify([typeof of === 'object' ? (of as { id: number } | null)?.id : of, ...texts])
}

function checkLines(document: AnyDocument, lines: readonly Row[]): Problem[] {
  const stated = statedOf(document)
  const { fields, distinct, of } = stated.lines!
  const { lines: name } = document.callNames
  const label = of?.().label ?? document.label
  if (lines.length === 0) return [{ field: name, message: fill(documentMessages.noLines, { label }) }]
  const [what, seen] = [lineOfName(stated), new Set<unknown>()]
  return lines.flatMap((line, index) => {
    const problems = checkFields(fields, line)
    const key = lineKey(stated, line)
    if (what && distinct && seen.has(key))
      problems.unshift({ field: what, message: fill(documentMessages.lineTwice, { label }) })
    seen.add(key)
    return at(`${name}.${index}`, problems)
  })
}

/** Holds the posted amounts against those that follow. What the head may leave out is compared apart, by the save. */
function checkAmounts(document: AnyDocument, body: Row, { lines, head }: Calculated): Problem[] {
  const { lines: name } = document.callNames
  const { amounts, returns, lines: stated } = statedOf(document)
  if (!amounts) return []
  const prices = Object.entries(stated?.fields ?? {}).filter(
    ([, { kind, options }]) => returns && kind.name === 'money' && options.required,
  )
  const compared = [...prices.map(([price]) => price), ...amounts.line]
  const given = (body[name] ?? []) as readonly Row[]
  const ofLines = given.flatMap((line, index) =>
    at(`${name}.${index}`, differences<Row>(line, lines[index] ?? {}, compared)),
  )
  if (ofLines.length > 0) return ofLines
  const posted = amounts.head.filter((field) => field in head && body[field] !== undefined)
  return differences<Row>(body, head, posted)
}

/** Holds payments against what is due, where that is known. */
export function checkPaid(
  document: AnyDocument,
  body: Row,
  payType: unknown,
  { head }: Pick<Calculated, 'head'>,
  compulsoryPaymentDetail = false,
): Problem[] {
  const { payments, amounts } = statedOf(document)
  const due = amounts?.due && head[amounts.due]
  if (!payments || due === undefined) return []
  const paymentDetails = (body[document.callNames.payments] ?? []) as PaymentLine[]
  const problems = checkDocumentPayments(
    { payType: payType as number | null, paymentDetails },
    { compulsoryPaymentDetail, due },
  )
  return problems.map(({ field, message }) => ({
    field: field.replace('paymentDetails', document.callNames.payments),
    message,
  }))
}

/** The message of a party that is not chosen. */
export const partyMissing = ({ party }: DocumentOptions): string => party().missing ?? required(party().label, true)

function checkNew(document: AnyDocument, body: Row, settings: unknown): Problem[] {
  const stated = statedOf(document)
  const { name, optional, self } = stated.party()
  const problems = [
    ...(body[name] || optional || self ? [] : [{ field: name, message: partyMissing(stated) }]),
    ...checkFields(stated.head, body),
    ...(stated.lines && !stated.lines.follow
      ? checkLines(document, body[document.callNames.lines] as readonly Row[])
      : []),
  ]
  if (problems.length > 0) return problems
  const whole = stated.check?.(body, settings) ?? []
  if (whole.length > 0) return [...whole]
  const lines = (body[document.callNames.lines] ?? []) as readonly Row[]
  const calculated = newAmounts(stated, lines, settings, body)
  return [...checkAmounts(document, body, calculated), ...checkPaid(document, body, body.payType, calculated)]
}

function checkReturnedLines(stated: DocumentOptions, lines: readonly Row[], sold: Sold): Problem[][] {
  const [name, seen, words] = [lineRefName(stated), new Set<unknown>(), takingWords(stated)]
  return lines.map((line) => {
    const original: Returnable | undefined = sold.lines.find(({ id }) => id === line[name])
    const twice = seen.has(line[name])
    seen.add(line[name])
    if (twice) return [{ field: name, message: words.lineTwice }]
    if (!original) return [{ field: name, message: words.otherLine }]
    const message = checkReturnQty(line.returnQty as number, original, words)
    return [...(message ? [{ field: 'returnQty', message }] : []), ...checkBeside(stated, line, original)]
  })
}

const checkBeside = (stated: DocumentOptions, line: Row, original: Returnable): Problem[] =>
  besideIn(stated, line).flatMap(([field, qty]) => {
    const message = checkReturnQty(qty, besideOf(original, field), takingWords(stated))
    return message ? [{ field, message }] : []
  })

function checkOriginal(document: AnyDocument, body: Row, sold: Sold): Problem[] {
  const stated = statedOf(document)
  const { number } = stated.returns!.of()
  const { name } = stated.party()
  const isOther = (field: string) => (body[field] ?? null) !== null && body[field] !== sold[field]
  const others = termsOf(stated).filter((term) => isOther(term))
  return [
    ...((body[name] ?? null) === sold[name] ? [] : [{ field: refName(stated), message: documentMessages.otherParty }]),
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
    ...(body[name] || stated.party().optional ? [] : [{ field: name, message: partyMissing(stated) }]),
    ...(body[refName(stated)] ? [] : [{ field: refName(stated), message: required(of.number.label, true) }]),
  ]
  if (lacking.length > 0 || !sold) return lacking
  const lines = body[document.callNames.lines] as readonly Row[]
  const terms = termsOf(stated)
  const own = Object.fromEntries(Object.entries(stated.head).filter(([field]) => !terms.includes(field)))
  const ofLines = () =>
    checkReturnedLines(stated, lines, sold).flatMap((problems, index) =>
      at(`${document.callNames.lines}.${index}`, problems),
    )
  const wrong = [
    ...checkFields(own, body),
    ...checkOriginal(document, body, sold),
    ...(stated.returns!.by ? checkLines(document, lines) : ofLines()),
  ]
  if (wrong.length > 0) return wrong
  const whole = stated.check?.(body, settings, sold) ?? []
  if (stated.returns!.by || whole.length > 0) return [...whole]
  const taken = lines.filter((line) => takesSome(stated, line))
  if (taken.length === 0) return [{ field: document.callNames.lines, message: takingWords(stated).nothing }]
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

/** Everything that keeps a document from being saved, in the order of the form; empty when nothing does. */
export function checkDocument(document: AnyDocument, body: Row, settings: unknown, sold?: Sold | undefined): Problem[] {
  const stated = statedOf(document)
  if (stated.returns) return checkReturn(document, body, settings, sold)
  const { name } = stated.party()
  if (!stated.settles) return checkNew(document, body, settings)
  if (!body[name]) return [{ field: name, message: partyMissing(stated) }]
  return [...checkFields(stated.head, body), ...checkSettlement(document, body)]
}
