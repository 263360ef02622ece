import type { CalculatedAmounts } from '~/documents/amounts/options'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { type PaymentLine, validateDocumentPayments } from '~/domain/payments'
import type { Problem } from '~/domain/problems'

type Row = Readonly<Record<string, unknown>>

/** Holds payments against what is due, where that is known. */
export function validatePayments(
  document: AnyDocType,
  body: Row,
  payType: unknown,
  { header }: Pick<CalculatedAmounts, 'header'>,
  compulsoryPaymentDetail = false,
): Problem[] {
  const { payments, amounts } = optionsOf(document)
  const due = amounts?.dueField && header[amounts.dueField]
  if (!payments || due === undefined) return []
  const paymentDetails = (body[document.apiNames.paymentsField] ?? []) as PaymentLine[]
  const problems = validateDocumentPayments(
    { payType: payType as number | null, paymentDetails },
    { compulsoryPaymentDetail, due },
  )
  return problems.map(({ field, message }) => ({
    field: field.replace('paymentDetails', document.apiNames.paymentsField),
    message,
  }))
}
