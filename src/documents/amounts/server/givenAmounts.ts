import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { paidAmountOf } from '~/domain/payments'
import { type Problem, validatePostedAmounts } from '~/domain/problems'
import { refundAmount } from '~/domain/returns'
import type { DocumentDraft, Row } from '~/server/documents/controller'
import { draftPaymentsOf, type ValidatedDraft } from '~/server/documents/saveInputs'

/** The amount paid or refunded with the document itself. */
export function calculatePaidAmount(
  document: AnyDocType,
  { draft, calculatedAmounts, sourceData }: ValidatedDraft,
): Row {
  const { amounts } = optionsOf(document)
  const due = amounts?.dueField && calculatedAmounts.header[amounts.dueField]
  if (!amounts?.paidField || due === undefined) return {}
  const paid = sourceData
    ? refundAmount(sourceData.source, due)
    : paidAmountOf(draft.body.payType, draftPaymentsOf(document, draft.body), due)
  return { [amounts.paidField]: paid }
}

/** The amounts of the header that a body has must equal the calculated ones. */
export const validateHeaderAmounts = (document: AnyDocType, { body }: DocumentDraft, header: Row): Problem[] =>
  validatePostedAmounts<Row>(
    body,
    header,
    (optionsOf(document).amounts?.header ?? []).filter((name) => header[name] !== undefined),
  )
