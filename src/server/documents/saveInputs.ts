import type { CalculatedAmounts } from '~/documents/amounts/options'
import type { Balance } from '~/documents/balance/server/balance'
import type { AnyDocType } from '~/documents/docType'
import { validateDocument } from '~/documents/documentRules'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import type { PaymentLine } from '~/domain/payments'
import type { Problem } from '~/domain/problems'
import type { RequestContext } from '../http/endpoint'
import type { ChosenRecords, DocumentDraft, DocumentRuntime, Row } from './controller'

export type SaveRequest = RequestContext<unknown, Row>

/** The records and settings that validate a save, as its first statement read them. */
export interface SaveInputs {
  settings: unknown
  chosenRecords: ChosenRecords
  /** The records that its lines are of; undefined where they are of none. */
  candidates: unknown
}

/** A validated save, before it is written. */
export interface ValidatedDraft {
  draft: DocumentDraft
  calculatedAmounts: CalculatedAmounts
  /** For a return: the source document with its balance, the values copied from it, and the fully returned lines. */
  sourceData?: { source: SourceDocument; copied: Row; balance: Balance; fullyReturnedLines: readonly number[] }
}

export const draftLinesOf = ({ apiNames }: AnyDocType, body: Row) => (body[apiNames.linesField] ?? []) as readonly Row[]

export const draftPaymentsOf = ({ apiNames }: AnyDocType, body: Row) =>
  (body[apiNames.paymentsField] ?? []) as readonly PaymentLine[]

export function validateBody(
  { document, controller }: DocumentRuntime,
  body: Row,
  settings: unknown,
  source?: SourceDocument,
): Problem[] {
  return controller.rules
    ? controller.rules(body, settings, source)
    : validateDocument(document, body, settings, source)
}
