import type { Problem } from '~/domain/problems'
import { validateSettlement } from './allocations/settlementRules'
import { validateDocumentAmounts } from './amounts/amountRules'
import { amountsOfBody } from './amounts/newAmounts'
import type { AnyDocType } from './docType'
import { optionsOf } from './documentNames'
import { validateFieldValues } from './fieldRules'
import { validateAllLines } from './lines/lineRules'
import { partyMissingMessage } from './party/partyMissingMessage'
import { validatePayments } from './payments/paymentRules'
import type { SourceDocument } from './sourceDocument/options'
import { validateReturn } from './sourceDocument/returnRules'

/** Rules that follow from a document's declaration. Forms and the server both use them. Pure. */

type Row = Readonly<Record<string, unknown>>

function checkNew(document: AnyDocType, body: Row, settings: unknown): Problem[] {
  const options = optionsOf(document)
  const party = options.party?.()
  const needsParty = party && !(body[party.name] || party.walkInName || party.isCurrentUser)
  const ofHeader = [
    ...(needsParty ? [{ field: party.name, message: partyMissingMessage(options) }] : []),
    ...validateFieldValues(options.header.fields, body),
  ]
  const ofLines = options.lines?.serverGenerated ? [] : validateAllLines(document, body)
  // nothing can be calculated from wrong lines
  if (ofLines.length > 0) return [...ofHeader, ...ofLines]
  const whole = ofHeader.length > 0 ? ofHeader : (options.validate?.(body, settings) ?? [])
  if (
    whole.length > 0 &&
    !isMissingOnly([...(party ? [party.name] : []), ...Object.keys(options.header.fields)], body, whole)
  )
    return [...whole]
  const calculated = amountsOfBody(document, body, settings)
  return [
    ...whole,
    ...validateDocumentAmounts(document, body, calculated),
    ...validatePayments(document, body, body.payType, calculated),
  ]
}

/** Whether the fields of all problems are empty: wrong values are put right before anything is calculated from them. */
const isMissingOnly = (fields: readonly string[], body: Row, problems: readonly Problem[]): boolean =>
  problems.every(({ field }) => fields.includes(field) && (body[field] ?? '') === '')

/** Everything that keeps a document from being saved, in the order of the form; empty when nothing does. */
export function validateDocument(
  document: AnyDocType,
  body: Row,
  settings: unknown,
  sold?: SourceDocument | undefined,
): Problem[] {
  const options = optionsOf(document)
  if (options.sourceDocument) return validateReturn(document, body, settings, sold)
  if (!options.allocations) return checkNew(document, body, settings)
  const { name } = options.party!()
  if (!body[name]) return [{ field: name, message: partyMissingMessage(options) }]
  return [...validateFieldValues(options.header.fields, body), ...validateSettlement(document, body)]
}
