import { allocateSettlementDraft } from '~/documents/allocations/server/allocateSettlementDraft'
import { newAmounts } from '~/documents/amounts/newAmounts'
import type { ResolvedOptions } from '~/documents/defineDocument'
import { optionsOf } from '~/documents/documentNames'
import { parseCandidates } from '~/documents/lines/server/candidates'
import { lineSnapshotValues, withGeneratedLines } from '~/documents/lines/server/lineCopies'
import { validateReturnDraft } from '~/documents/sourceDocument/server/validateReturnDraft'
import type { Db } from '../database/open'
import { assertNoProblems } from './assertNoProblems'
import { validateChosenRecords } from './chosenRecords'
import type { DocumentRuntime } from './controller'
import { fetchedValues, snapshotColumns } from './draftColumns'
import { draftLinesOf, type SaveInputs, type SaveRequest, type ValidatedDraft, validateBody } from './saveInputs'

/** A document of its own: its party, what it chooses and what its lines are of exist, and then the rules hold. */
async function validateNewDraft(
  trx: Db,
  served: DocumentRuntime,
  call: SaveRequest,
  inputs: SaveInputs,
): Promise<ValidatedDraft> {
  const { document } = served
  const body = await withGeneratedLines(trx, served, call)
  const options = optionsOf(document)
  const { settings, chosenRecords } = inputs
  const { offered: candidates, problems } = parseCandidates(
    served,
    draftLinesOf(document, body),
    inputs.candidates,
    settings,
  )
  const chosen = validateChosenRecords(options, chosenRecords)
  // what a wrong store has is no matter
  assertNoProblems(options.lines?.filterBy && chosen.length > 0 ? chosen : [...chosen, ...problems])
  const lines = draftLinesOf(document, body).map((line) => ({
    ...line,
    ...lineSnapshotValues(document, line, candidates),
  }))
  const header = {
    ...body,
    ...fetchedValues(options, body, chosenRecords),
    ...snapshotColumns(document, chosenRecords),
  }
  const whole = options.lines ? { ...header, [document.apiNames.linesField]: lines } : header
  assertNoProblems(validateBody(served, whole, settings))
  const calculated = newAmounts(options, lines, settings, header)
  return { draft: { body: whole, settings, chosenRecords, candidates }, calculatedAmounts: calculated }
}

/** The validation of a document, by its declaration. */
export const draftValidatorOf = ({ sourceDocument, allocations }: ResolvedOptions) => {
  if (sourceDocument) return validateReturnDraft
  return allocations ? allocateSettlementDraft : validateNewDraft
}
