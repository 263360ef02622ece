import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import type { Row } from '~/server/documents/controller'
import type { ValidatedDraft } from '~/server/documents/saveInputs'

export function summarizeReturn(document: AnyDocType, { sourceData }: ValidatedDraft, amounts: Row) {
  const { balance, amounts: policy } = optionsOf(optionsOf(document).sourceDocument!.docType())
  const amount = (amounts[policy?.dueField ?? balance!.totalField ?? ''] ?? '0.00') as string
  return { amount, isWhole: sourceData!.fullyReturnedLines.length === sourceData!.source.lines.length }
}
