import { allocatePayment } from '~/documents/allocations/server/settlements'
import { type AllocationLine, allocationSums } from '~/documents/allocations/settlementRules'
import { allocationField, optionsOf } from '~/documents/documentNames'
import type { Db } from '~/server/database/open'
import { assertNoProblems } from '~/server/documents/assertNoProblems'
import type { DocumentRuntime } from '~/server/documents/controller'
import {
  draftLinesOf,
  type SaveInputs,
  type SaveRequest,
  type ValidatedDraft,
  validateBody,
} from '~/server/documents/saveInputs'

/** The balances of what is settled are locked after the pure rules, so that of two who settle the same one is refused. */
export async function allocateSettlementDraft(
  trx: Db,
  served: DocumentRuntime,
  { body, actor }: SaveRequest,
  { settings, chosenRecords }: SaveInputs,
): Promise<ValidatedDraft> {
  const { document, controller } = served
  const options = optionsOf(document)
  assertNoProblems(validateBody(served, body, settings))
  const settled = draftLinesOf(document, body).map((line) => ({
    docType:
      controller.settles?.documentOf(line) ?? options.allocations!.docTypes().find(({ name }) => name === line.kind)!,
    id: line[allocationField(options)] as number,
    dueAmount: line.dueAmount as string,
    amount: line.amount as string,
  }))
  const party = body[options.party().name] as number
  const { advance: has } = options.allocations!
  const { totalAllocated: sum, advanceChange } = allocationSums(
    options,
    draftLinesOf(document, body) as readonly AllocationLine[],
    body,
  )
  const lines = await allocatePayment(trx, document, { party, settled, actor, advance: advanceChange })
  const header: Record<string, string> = has ? { [has.totalAllocatedField]: sum, [has.deltaField]: advanceChange } : {}
  return { draft: { body, settings, chosenRecords, candidates: new Map() }, calculatedAmounts: { lines, header } }
}
