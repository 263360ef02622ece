import { type Balance, lockBalances } from '~/documents/balance/server/balance'
import { refusedByState } from '~/documents/balance/server/openStates'
import { lineResourceField, optionsOf, returnWordingOf, sourceDocumentField } from '~/documents/documentNames'
import { parseCandidates } from '~/documents/lines/server/candidates'
import { lineSnapshotValues } from '~/documents/lines/server/lineCopies'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import { fullyReturnedLineIds, readSource } from '~/documents/sourceDocument/server/returns'
import { remainingQty } from '~/domain/returns'
import { messages } from '~/metadata/messages'
import type { Db } from '~/server/database/open'
import { validateChosenRecords } from '~/server/documents/chosenRecords'
import type { DocumentRuntime, Row } from '~/server/documents/controller'
import {
  type DraftValidation,
  draftLinesOf,
  type SaveInputs,
  type SaveRequest,
  validateBody,
} from '~/server/documents/saveInputs'
import { matchSourceLines, returnAmounts, returnQtyByLineId, withExtraQuantities } from '../returnAmounts'

/** A return: the other's balance is locked before anything is read, so that of two who take the same one is refused. */
export async function validateReturnDraft(
  trx: Db,
  served: DocumentRuntime,
  { body, actor }: SaveRequest,
  { settings, chosenRecords, candidates }: SaveInputs,
): Promise<DraftValidation> {
  const { document } = served
  const options = optionsOf(document)
  const [field, original] = [sourceDocumentField(options), options.sourceDocument!.docType()]
  const { name, walkInName } = options.party!()
  if (!(body[name] || walkInName) || !body[field]) {
    const problems = validateBody(served, body, settings)
    if (problems.length > 0) return { problems }
  }
  const id = body[field] as number
  const [balance] = await lockBalances(trx, original, [id])
  const result = await readSource(trx, document, id, actor)
  if (!balance || !result) return { problems: [{ field, message: messages.recordMissing }] }
  const refusal = (await refusedByState(trx, original, 'return', [id])).get(id)
  if (refusal) return { problems: [{ field, message: refusal }] }
  const { source, copied } = result
  const { closed } = returnWordingOf(options)
  if (closed && source.lines.every((line) => remainingQty(line) === 0))
    return { problems: [{ field, message: closed }] }
  if (options.sourceDocument!.lineMatchField)
    return validateOwnLines(served, body, { settings, chosenRecords, candidates }, { ...result, balance })
  const problems = [...validateBody(served, body, settings, source), ...validateChosenRecords(options, chosenRecords)]
  const { linesField } = document.apiNames
  if (problems.some((one) => one.field === linesField || one.field.startsWith(`${linesField}.`))) return { problems }
  const quantities = returnQtyByLineId(options, draftLinesOf(document, body))
  const amounts = returnAmounts(document, source, quantities, settings)
  const calculated = withExtraQuantities(document, amounts, draftLinesOf(document, body), source)
  if (problems.length > 0) return { problems, calculatedAmounts: calculated }
  const sourceState = {
    source,
    copied,
    balance,
    fullyReturnedLines: fullyReturnedLineIds(document, source, calculated.lines),
  }
  const draft = { body, settings, chosenRecords, candidates: new Map(), source }
  return {
    problems: [],
    calculatedAmounts: calculated,
    validated: { draft, calculatedAmounts: calculated, sourceData: sourceState },
  }
}

/** Validates a document that takes from its source document by lines of its own, such as lots of requested items. */
function validateOwnLines(
  served: DocumentRuntime,
  body: Row,
  { settings, chosenRecords, candidates: read }: SaveInputs,
  sourceState: { source: SourceDocument; copied: Row; balance: Balance },
): DraftValidation {
  const { document } = served
  const posted = draftLinesOf(document, body)
  const checked = parseCandidates(served, posted, read[document.apiNames.linesField], {
    settings,
    chosenRecords,
    header: body,
  })
  const { offered: candidates } = checked
  const ofRecords = [...validateChosenRecords(optionsOf(document), chosenRecords), ...checked.problems]
  if (ofRecords.length > 0) return { problems: ofRecords }
  const complete = { ...body, [document.apiNames.linesField]: checked.lines }
  const ofRules = validateBody(served, complete, settings, sourceState.source)
  if (ofRules.length > 0) return { problems: ofRules }
  const copied = checked.lines.map((line) => ({
    ...line,
    ...lineSnapshotValues(document, line, candidates),
  }))
  const of = lineResourceField(optionsOf(document))!
  const { lines, problems: more } = matchSourceLines(document, sourceState.source, copied, (line) =>
    candidates.get(line[of] as number),
  )
  if (more.length > 0) return { problems: more }
  const calculatedAmounts = { lines, header: {} }
  return {
    problems: [],
    calculatedAmounts,
    validated: {
      draft: {
        body: { ...body, [document.apiNames.linesField]: copied },
        settings,
        chosenRecords,
        candidates,
        source: sourceState.source,
      },
      calculatedAmounts,
      sourceData: { ...sourceState, fullyReturnedLines: fullyReturnedLineIds(document, sourceState.source, lines) },
    },
  }
}
