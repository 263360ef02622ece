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
  /** The records that the lines of each table are of, by its name in bodies; undefined where they are of none. */
  candidates: Readonly<Record<string, unknown>>
}

/** A validated save, before it is written. */
export interface ValidatedDraft {
  draft: DocumentDraft
  calculatedAmounts: CalculatedAmounts
  /** For a return: the source document with its balance, the values copied from it, and the fully returned lines. */
  sourceData?: { source: SourceDocument; copied: Row; balance: Balance; fullyReturnedLines: readonly number[] }
}

/** What the validation of a body found. */
export interface DraftValidation {
  /** Everything that keeps the body from being saved, as far as it could be checked; empty where `validated` is there. */
  problems: readonly Problem[]
  /** Undefined where the lines are not valid, so that nothing can be calculated. */
  calculatedAmounts?: CalculatedAmounts | undefined
  validated?: ValidatedDraft
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
