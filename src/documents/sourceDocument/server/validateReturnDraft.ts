import { type Balance, lockBalances } from '~/documents/balance/server/balance'
import { lineResourceField, optionsOf, returnWordingOf, sourceDocumentField } from '~/documents/documentNames'
import { parseCandidates } from '~/documents/lines/server/candidates'
import { lineSnapshotValues } from '~/documents/lines/server/lineCopies'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import { fullyReturnedLineIds, readSource } from '~/documents/sourceDocument/server/returns'
import { remainingQty } from '~/domain/returns'
import { messages } from '~/metadata/messages'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { assertNoProblems } from '~/server/documents/assertNoProblems'
import { validateChosenRecords } from '~/server/documents/chosenRecords'
import type { DocumentRuntime, Row } from '~/server/documents/controller'
import {
  draftLinesOf,
  type SaveInputs,
  type SaveRequest,
  type ValidatedDraft,
  validateBody,
} from '~/server/documents/saveInputs'
import { matchSourceLines, returnAmounts, returnQtyByLineId, withExtraQuantities } from '../returnAmounts'

/** A return: the other's balance is locked before anything is read, so that of two who take the same one is refused. */
export async function validateReturnDraft(
  trx: Db,
  served: DocumentRuntime,
  { body, actor }: SaveRequest,
  { settings, chosenRecords, candidates }: SaveInputs,
): Promise<ValidatedDraft> {
  const { document } = served
  const options = optionsOf(document)
  const [field, original] = [sourceDocumentField(options), options.sourceDocument!.docType()]
  const { name, walkInName } = options.party()
  if (!(body[name] || walkInName) || !body[field]) assertNoProblems(validateBody(served, body, settings))
  const id = body[field] as number
  const [balance] = await lockBalances(trx, original, [id])
  const result = await readSource(trx, document, id, actor)
  if (!balance || !result) throw apiError.invalid({ [field]: messages.recordMissing })
  const { source, copied } = result
  const { closed } = returnWordingOf(options)
  if (closed && source.lines.every((line) => remainingQty(line) === 0)) throw apiError.invalid({ [field]: closed })
  if (options.sourceDocument!.lineMatchField)
    return validateOwnLines(served, body, { settings, chosenRecords, candidates }, { ...result, balance })
  assertNoProblems(validateBody(served, body, settings, source))
  assertNoProblems(validateChosenRecords(options, chosenRecords))
  const quantities = returnQtyByLineId(options, draftLinesOf(document, body))
  const amounts = returnAmounts(document, source, quantities, settings)
  const calculated = withExtraQuantities(document, amounts, draftLinesOf(document, body), source)
  const sourceState = {
    source,
    copied,
    balance,
    fullyReturnedLines: fullyReturnedLineIds(document, source, calculated.lines),
  }
  return {
    draft: { body, settings, chosenRecords, candidates: new Map(), source },
    calculatedAmounts: calculated,
    sourceData: sourceState,
  }
}

/** Validates a document that takes from its source document by lines of its own, such as lots of requested items. */
function validateOwnLines(
  served: DocumentRuntime,
  body: Row,
  { settings, chosenRecords, candidates: read }: SaveInputs,
  sourceState: { source: SourceDocument; copied: Row; balance: Balance },
): ValidatedDraft {
  const { document } = served
  const { offered: candidates, problems } = parseCandidates(served, draftLinesOf(document, body), read, settings)
  assertNoProblems([...validateChosenRecords(optionsOf(document), chosenRecords), ...problems])
  assertNoProblems(validateBody(served, body, settings, sourceState.source))
  const copied = draftLinesOf(document, body).map((line) => ({
    ...line,
    ...lineSnapshotValues(document, line, candidates),
  }))
  const of = lineResourceField(optionsOf(document))!
  const { lines, problems: more } = matchSourceLines(document, sourceState.source, copied, (line) =>
    candidates.get(line[of] as number),
  )
  assertNoProblems(more)
  return {
    draft: {
      body: { ...body, [document.apiNames.linesField]: copied },
      settings,
      chosenRecords,
      candidates,
      source: sourceState.source,
    },
    calculatedAmounts: { lines, header: {} },
    sourceData: { ...sourceState, fullyReturnedLines: fullyReturnedLineIds(document, sourceState.source, lines) },
  }
}
