import type { Problem } from '~/domain/problems'
import { validateSettlement } from './allocations/settlementRules'
import { checkAmounts } from './amounts/amountRules'
import { newAmounts } from './amounts/newAmounts'
import type { AnyDocType } from './docType'
import { optionsOf } from './documentNames'
import { checkFields } from './fieldRules'
import { checkLines } from './lines/lineRules'
import { partyMissingMessage } from './party/partyMissingMessage'
import { validatePayments } from './payments/paymentRules'
import type { SourceDocument } from './sourceDocument/options'
import { checkReturn } from './sourceDocument/returnRules'

/** Rules that follow from a document's declaration. Forms and the server both use them. Pure. */

type Row = Readonly<Record<string, unknown>>

function checkNew(document: AnyDocType, body: Row, settings: unknown): Problem[] {
  const stated = optionsOf(document)
  const { name, walkInName, isCurrentUser } = stated.party()
  const problems = [
    ...(body[name] || walkInName || isCurrentUser ? [] : [{ field: name, message: partyMissingMessage(stated) }]),
    ...checkFields(stated.header.fields, body),
    ...(stated.lines && !stated.lines.serverGenerated
      ? checkLines(document, body[document.apiNames.linesField] as readonly Row[])
      : []),
  ]
  if (problems.length > 0) return problems
  const whole = stated.validate?.(body, settings) ?? []
  if (whole.length > 0) return [...whole]
  const lines = (body[document.apiNames.linesField] ?? []) as readonly Row[]
  const calculated = newAmounts(stated, lines, settings, body)
  return [...checkAmounts(document, body, calculated), ...validatePayments(document, body, body.payType, calculated)]
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
