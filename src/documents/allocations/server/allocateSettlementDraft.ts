import { allocatePayment } from '~/documents/allocations/server/settlements'
import { type AllocationLine, allocationSums } from '~/documents/allocations/settlementRules'
import { allocationField, optionsOf } from '~/documents/documentNames'
import type { Db } from '~/server/database/open'
import type { DocumentRuntime } from '~/server/documents/controller'
import {
  type DraftValidation,
  draftLinesOf,
  type SaveInputs,
  type SaveRequest,
  validateBody,
} from '~/server/documents/saveInputs'

/** The balances of what is settled are locked after the pure rules, so that of two who settle the same one is refused. */
export async function allocateSettlementDraft(
  trx: Db,
  served: DocumentRuntime,
  { body, actor }: SaveRequest,
  { settings, chosenRecords }: SaveInputs,
): Promise<DraftValidation> {
  const { document, controller } = served
  const options = optionsOf(document)
  const problems = validateBody(served, body, settings)
  const { linesField } = document.apiNames
  if (problems.some(({ field }) => field.startsWith(`${linesField}.`))) return { problems }
  const sums = allocationSums(options, draftLinesOf(document, body) as readonly AllocationLine[], body)
  const { advance: has } = options.allocations!
  const { amounts } = options
  const header: Record<string, string> = {
    ...(has && { [has.totalAllocatedField]: sums.totalAllocated, [has.deltaField]: sums.advanceChange }),
    ...(amounts?.dueField && { [amounts.dueField]: sums.total }),
  }
  if (problems.length > 0) return { problems, calculatedAmounts: { lines: [], header } }
  const settled = draftLinesOf(document, body).map((line) => ({
    docType:
      controller.settles?.documentOf(line) ?? options.allocations!.docTypes().find(({ name }) => name === line.kind)!,
    id: line[allocationField(options)] as number,
    dueAmount: line.dueAmount as string | undefined,
    amount: line.amount as string,
  }))
  const party = body[options.party!().name] as number
  const lines = await allocatePayment(trx, document, { party, settled, actor, advance: sums.advanceChange })
  const calculatedAmounts = { lines, header }
  const draft = { body, settings, chosenRecords, candidates: new Map() }
  return { problems: [], calculatedAmounts, validated: { draft, calculatedAmounts } }
}
