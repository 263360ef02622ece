import { validateDocumentAmounts } from '~/documents/amounts/amountRules'
import { zeroAmounts } from '~/documents/amounts/newAmounts'
import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import {
  optionsOf,
  returnWordingOf,
  sourceDocumentField,
  sourceLineField,
  sourceTermFields,
} from '~/documents/documentNames'
import { documentMessages, prefixProblems, requiredFieldMessage, validateFieldValues } from '~/documents/fieldRules'
import { validateAllLines } from '~/documents/lines/lineRules'
import { partyMissingMessage } from '~/documents/party/partyMissingMessage'
import { validatePayments } from '~/documents/payments/paymentRules'
import type { Problem } from '~/domain/problems'
import { toReturnableQuantityLine, validateReturnQty } from '~/domain/returns'
import { interpolate } from '~/metadata/messages'
import type { SourceDocument, SourceLine } from './options'
import { extraQuantitiesOf, hasReturnQuantity, returnAmounts, returnQtyByLineId } from './returnAmounts'

type Row = Readonly<Record<string, unknown>>

function checkReturnedLines(options: ResolvedOptions, lines: readonly Row[], sold: SourceDocument): Problem[][] {
  const [name, seen, words] = [sourceLineField(options), new Set<unknown>(), returnWordingOf(options)]
  return lines.map((line) => {
    const original: SourceLine | undefined = sold.lines.find(({ id }) => id === line[name])
    const twice = seen.has(line[name])
    seen.add(line[name])
    if (twice) return [{ field: name, message: words.lineTwice }]
    if (!original) return [{ field: name, message: words.otherLine }]
    const message = validateReturnQty(line.returnQty as number, original, words)
    return [...(message ? [{ field: 'returnQty', message }] : []), ...validateExtraQuantities(options, line, original)]
  })
}

const validateExtraQuantities = (options: ResolvedOptions, line: Row, original: SourceLine): Problem[] =>
  extraQuantitiesOf(options, line).flatMap(([field, qty]) => {
    const message = validateReturnQty(qty, toReturnableQuantityLine(original, field), returnWordingOf(options))
    return message ? [{ field, message }] : []
  })

function checkOriginal(document: AnyDocType, body: Row, sold: SourceDocument): Problem[] {
  const options = optionsOf(document)
  const { number } = options.sourceDocument!.docType()
  const { name } = options.party!()
  const isOther = (field: string) => (body[field] ?? null) !== null && body[field] !== sold[field]
  const others = sourceTermFields(options).filter((term) => isOther(term))
  return [
    ...((body[name] ?? null) === sold[name]
      ? []
      : [{ field: sourceDocumentField(options), message: documentMessages.otherParty }]),
    ...(isOther(number.column) ? [{ field: number.column, message: documentMessages.otherNumber }] : []),
    ...others.map((field) => {
      const label = options.header.fields[field]!.options.label
      return { field, message: interpolate(documentMessages.otherTerm, { label }) }
    }),
  ]
}

export function validateReturn(
  document: AnyDocType,
  body: Row,
  settings: unknown,
  sold: SourceDocument | undefined,
): Problem[] {
  const options = optionsOf(document)
  const { name } = options.party!()
  const of = options.sourceDocument!.docType()
  const lacking = [
    ...(body[name] || options.party!().walkInName ? [] : [{ field: name, message: partyMissingMessage(options) }]),
    ...(body[sourceDocumentField(options)]
      ? []
      : [{ field: sourceDocumentField(options), message: requiredFieldMessage(of.number.label, true) }]),
  ]
  if (lacking.length > 0 || !sold) return lacking
  const lines = body[document.apiNames.linesField] as readonly Row[]
  const terms = sourceTermFields(options)
  const own = Object.fromEntries(Object.entries(options.header.fields).filter(([field]) => !terms.includes(field)))
  const ofLines = () =>
    checkReturnedLines(options, lines, sold).flatMap((problems, index) =>
      prefixProblems(`${document.apiNames.linesField}.${index}`, problems),
    )
  const wrong = [
    ...validateFieldValues(own, body),
    ...checkOriginal(document, body, sold),
    ...(options.sourceDocument!.lineMatchField ? validateAllLines(document, body) : ofLines()),
  ]
  if (wrong.length > 0) return wrong
  const whole = options.validate?.(body, settings, sold) ?? []
  if (options.sourceDocument!.lineMatchField || whole.length > 0) return [...whole]
  const returned = lines.filter((line) => hasReturnQuantity(options, line))
  if (returned.length === 0) return [{ field: document.apiNames.linesField, message: returnWordingOf(options).nothing }]
  const calculated = returnAmounts(document, sold, returnQtyByLineId(options, lines), settings)
  const byLine = new Map(calculated.lines.map((line) => [line[sourceLineField(options)], line]))
  const originals = new Map(sold.lines.map((line) => [line.id, line]))
  const inOrder = lines.map(({ [sourceLineField(options)]: id }) => {
    return byLine.get(id) ?? { ...originals.get(id as number), ...zeroAmounts(options) }
  })
  return [
    ...validateDocumentAmounts(document, body, { ...calculated, lines: inOrder }),
    ...validatePayments(document, body, sold.payType, calculated),
  ]
}
