import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { compare } from '~/domain/money'
import { PayType } from '~/domain/options'
import type { PaymentLine } from '~/domain/payments'
import type { Problem } from '~/domain/problems'
import type { Db } from '~/server/database/open'
import type { DocumentDraft, Row } from '~/server/documents/controller'
import { draftPaymentsOf, type ValidatedDraft } from '~/server/documents/saveInputs'
import { validatePayments } from '../paymentRules'
import { firstCashMode } from './paymentModes'

/** Where the due amount follows from the lines, earlier rules could not check the payments. */
export function validateServerDuePayments(
  document: AnyDocType,
  { draft, calculatedAmounts }: ValidatedDraft,
  amounts: Row,
): Problem[] {
  const { dueField: due = '' } = optionsOf(document).amounts ?? {}
  if (due in calculatedAmounts.header) return []
  return validatePayments(document, draft.body, draft.body.payType, { header: amounts as Record<string, string> })
}

/** Adds a cash payment to a body without payments, if the document declares so and a mode is cash. */
export async function withDefaultCashPayment(
  trx: Db,
  document: AnyDocType,
  draft: DocumentDraft,
  amounts: Row,
): Promise<DocumentDraft> {
  const { payments, amounts: policy } = optionsOf(document)
  const due = amounts[policy?.dueField ?? ''] as string | undefined
  if (payments !== 'cash' || draft.body.payType === PayType.credit || draftPaymentsOf(document, draft.body).length > 0)
    return draft
  const [mode] = due && compare(due, 0) > 0 ? await firstCashMode(trx) : []
  if (!mode) return draft
  const payment: PaymentLine = { paymentMode: mode.id, amount: due!, remarks: '' }
  return { ...draft, body: { ...draft.body, [document.apiNames.paymentsField]: [payment] } }
}
