import { checkAmounts } from '~/documents/amounts/amountRules'
import { zeroAmounts } from '~/documents/amounts/newAmounts'
import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import {
  optionsOf,
  returnWordingOf,
  sourceDocumentField,
  sourceLineField,
  sourceTermsOf,
} from '~/documents/documentNames'
import { at, checkFields, documentMessages, required } from '~/documents/fieldRules'
import { checkLines } from '~/documents/lines/lineRules'
import { partyMissingMessage } from '~/documents/party/partyMissingMessage'
import { validatePayments } from '~/documents/payments/paymentRules'
import type { Problem } from '~/domain/problems'
import { extraQuantityOf, validateReturnQty } from '~/domain/returns'
import { interpolate } from '~/metadata/messages'
import type { SourceDocument, SourceLine } from './options'
import { extraQuantitiesOf, hasReturnQuantity, quantitiesOf, returnAmounts } from './returnAmounts'

type Row = Readonly<Record<string, unknown>>

function checkReturnedLines(stated: ResolvedOptions, lines: readonly Row[], sold: SourceDocument): Problem[][] {
  const [name, seen, words] = [sourceLineField(stated), new Set<unknown>(), returnWordingOf(stated)]
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
  extraQuantitiesOf(stated, line).flatMap(([field, qty]) => {
    const message = validateReturnQty(qty, extraQuantityOf(original, field), returnWordingOf(stated))
    return message ? [{ field, message }] : []
  })

function checkOriginal(document: AnyDocType, body: Row, sold: SourceDocument): Problem[] {
  const stated = optionsOf(document)
  const { number } = stated.sourceDocument!.docType()
  const { name } = stated.party()
  const isOther = (field: string) => (body[field] ?? null) !== null && body[field] !== sold[field]
  const others = sourceTermsOf(stated).filter((term) => isOther(term))
  return [
    ...((body[name] ?? null) === sold[name]
      ? []
      : [{ field: sourceDocumentField(stated), message: documentMessages.otherParty }]),
    ...(isOther(number.column) ? [{ field: number.column, message: documentMessages.otherNumber }] : []),
    ...others.map((field) => {
      const label = stated.header.fields[field]!.options.label
      return { field, message: interpolate(documentMessages.otherTerm, { label }) }
    }),
  ]
}

export function checkReturn(
  document: AnyDocType,
  body: Row,
  settings: unknown,
  sold: SourceDocument | undefined,
): Problem[] {
  const stated = optionsOf(document)
  const { name } = stated.party()
  const of = stated.sourceDocument!.docType()
  const lacking = [
    ...(body[name] || stated.party().walkInName ? [] : [{ field: name, message: partyMissingMessage(stated) }]),
    ...(body[sourceDocumentField(stated)]
      ? []
      : [{ field: sourceDocumentField(stated), message: required(of.number.label, true) }]),
  ]
  if (lacking.length > 0 || !sold) return lacking
  const lines = body[document.apiNames.linesField] as readonly Row[]
  const terms = sourceTermsOf(stated)
  const own = Object.fromEntries(Object.entries(stated.header.fields).filter(([field]) => !terms.includes(field)))
  const ofLines = () =>
    checkReturnedLines(stated, lines, sold).flatMap((problems, index) =>
      at(`${document.apiNames.linesField}.${index}`, problems),
    )
  const wrong = [
    ...checkFields(own, body),
    ...checkOriginal(document, body, sold),
    ...(stated.sourceDocument!.lineMatchField ? checkLines(document, lines) : ofLines()),
  ]
  if (wrong.length > 0) return wrong
  const whole = stated.validate?.(body, settings, sold) ?? []
  if (stated.sourceDocument!.lineMatchField || whole.length > 0) return [...whole]
  const taken = lines.filter((line) => hasReturnQuantity(stated, line))
  if (taken.length === 0) return [{ field: document.apiNames.linesField, message: returnWordingOf(stated).nothing }]
  const calculated = returnAmounts(document, sold, quantitiesOf(stated, lines), settings)
  const byLine = new Map(calculated.lines.map((line) => [line[sourceLineField(stated)], line]))
  const originals = new Map(sold.lines.map((line) => [line.id, line]))
  const inOrder = lines.map(({ [sourceLineField(stated)]: id }) => {
    return byLine.get(id) ?? { ...originals.get(id as number), ...zeroAmounts(stated) }
  })
  return [
    ...checkAmounts(document, body, { ...calculated, lines: inOrder }),
    ...validatePayments(document, body, sold.payType, calculated),
  ]
}
