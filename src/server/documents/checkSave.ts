import { validateDraftScope } from '~/documents/access/server/validateDraftScope'
import type { CalculatedAmounts } from '~/documents/amounts/options'
import { calculatePaidAmount, validateHeaderAmounts } from '~/documents/amounts/server/givenAmounts'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { validateUniquePerYear } from '~/documents/header/server/uniquePerYear'
import { lineTablesOf } from '~/documents/lines/lineTables'
import { selectCandidates } from '~/documents/lines/server/candidates'
import { validatePaymentModes } from '~/documents/payments/server/paymentModes'
import { validateServerDuePayments } from '~/documents/payments/server/usualPayment'
import type { Problem } from '~/domain/problems'
import type { Db } from '../database/open'
import { assertConfirmed } from './assertNoProblems'
import { parseChosenRecords, selectChosenRecords } from './chosenRecords'
import type { DocumentRuntime, Row } from './controller'
import { type HookEffect, prepareHooks } from './documentHooks'
import { lineTableRuntimes } from './lineTableRuntimes'
import type { SelectColumns } from './saveDocument'
import { draftPaymentsOf, type SaveInputs, type SaveRequest, type ValidatedDraft } from './saveInputs'
import { draftValidatorOf } from './validateDraft'

/** The validation of a save and of its preview, up to where something would be written. */

/** What the validation found. */
export interface SaveValidation {
  /** Everything that keeps the document from being saved, as far as it could be checked. */
  problems: readonly Problem[]
  /** Undefined where the lines are not valid, so that nothing can be calculated. */
  calculatedAmounts?: CalculatedAmounts | undefined
  /** The amounts of the header. */
  amounts: Row
  /** There if nothing keeps it from being saved, except what the effect's lock may still find. */
  ready?: { validated: ValidatedDraft; effect: HookEffect }
}

/** The request, with the signed-in user as its party where the document declares so. */
export function withOwnParty(document: AnyDocType, call: SaveRequest): SaveRequest {
  const party = optionsOf(document).party?.()
  return party?.isCurrentUser ? { ...call, body: { ...call.body, [party.name]: call.actor.id } } : call
}

/** The columns that read what validates a body: the records that it names, and the settings. */
export function saveInputColumns(served: DocumentRuntime, { body, actor }: SaveRequest): SelectColumns {
  const { document, controller } = served
  const { sourceDocument, allocations } = optionsOf(document)
  const isOfOthers = (sourceDocument && !sourceDocument.lineMatchField) || allocations
  const tables = isOfOthers ? [] : lineTableRuntimes(served)
  const candidates = tables.flatMap((table) => {
    const read = selectCandidates(table, body)
    return read ? [[candidatesColumn(table.document), read] as const] : []
  })
  return {
    ...selectChosenRecords(served, body, actor),
    ...(controller.settings?.select && { '#settings': controller.settings.select }),
    ...Object.fromEntries(candidates),
  }
}

const candidatesColumn = ({ apiNames }: AnyDocType) => `#offered ${apiNames.linesField}`

/** @throws ApiError where the settings allow no save at present */
export function parseSaveInputs(
  { document, controller }: DocumentRuntime,
  call: SaveRequest,
  { '#settings': read, ...others }: Row,
): SaveInputs {
  const isCandidates = (name: string) => name.startsWith('#offered ')
  const masters = Object.fromEntries(Object.entries(others).filter(([name]) => !isCandidates(name)))
  const candidates = Object.fromEntries(
    lineTablesOf(document).map((table) => [table.apiNames.linesField, others[candidatesColumn(table)]]),
  )
  return { settings: controller.settings?.parse(read, call), chosenRecords: parseChosenRecords(masters), candidates }
}

/**
 * Validates a body in the transaction, step by step: each needs that the earlier ones found no problem. It locks what the
 * document would change, such as the balance of its source document.
 */
export async function checkSave(
  trx: Db,
  served: DocumentRuntime,
  call: SaveRequest,
  inputs: SaveInputs,
): Promise<SaveValidation> {
  const { document, controller } = served
  const { problems, calculatedAmounts, validated } = await draftValidatorOf(optionsOf(document))(
    trx,
    served,
    call,
    inputs,
  )
  if (!validated) return { problems, calculatedAmounts, amounts: calculatedAmounts?.header ?? {} }
  const { draft } = validated
  const amounts: Row = {
    ...validated.calculatedAmounts.header,
    ...controller.amounts?.(draft),
    ...calculatePaidAmount(document, validated),
  }
  const found = { calculatedAmounts, amounts }
  const ofDocument = [
    ...((await controller.validate?.(draft, trx, call)) ?? []),
    ...(await validateUniquePerYear(trx, document, draft.body)),
    ...validateHeaderAmounts(document, draft, amounts),
    ...validateServerDuePayments(document, validated, amounts),
    ...validatePaymentModes(
      document.apiNames.paymentsField,
      draftPaymentsOf(document, draft.body),
      draft.chosenRecords.paymentModes,
    ),
  ]
  if (ofDocument.length > 0) return { ...found, problems: ofDocument }
  const effect = await prepareHooks(trx, call, { document, draft, calculatedAmounts: validated.calculatedAmounts })
  const ofEffects = [...effect.problems, ...validateDraftScope(document, draft, call)]
  return ofEffects.length > 0
    ? { ...found, problems: ofEffects }
    : { ...found, problems: [], ready: { validated, effect } }
}

/** @throws ApiError 409 with the questions that the body does not confirm */
export async function assertSaveConfirmed(
  trx: Db,
  { controller }: DocumentRuntime,
  call: SaveRequest,
  { draft, calculatedAmounts }: ValidatedDraft,
): Promise<void> {
  await controller.requireConfirmation?.(draft, trx)
  const questions = (await controller.questions?.(draft, calculatedAmounts, call, trx)) ?? []
  assertConfirmed(questions, draft.body.confirmed as readonly string[])
}
