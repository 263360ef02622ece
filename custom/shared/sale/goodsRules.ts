import { newAmounts } from '~/documents/amounts/newAmounts'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { validateDocument } from '~/documents/documentRules'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import { returnAmounts, returnQtyByLineId } from '~/documents/sourceDocument/returnAmounts'
import { PayType } from '~/domain/options'
import type { PaymentLine } from '~/domain/payments'
import { validateDocumentPayments } from '~/domain/payments'
import type { Problem } from '~/domain/problems'
import type { SaleRule } from '~shared/organization/billRule'

type Row = Readonly<Record<string, unknown>>

/**
 * The rules of a sale or a return of goods, for the form and the server: the payments decide whether it is cash, if the
 * organization requires it.
 */
export function validateGoodsDocument(
  document: AnyDocType,
  body: Row,
  rule: SaleRule,
  sold: SourceDocument | undefined,
): Problem[] {
  const problems = validateDocument(document, body, rule, sold)
  if (problems.length > 0) return problems
  const payType = (sold?.payType ?? body.payType ?? PayType.cash) as number
  const paymentDetails = (body.paymentDetails ?? []) as readonly PaymentLine[]
  const { compulsoryPaymentDetail } = rule
  const lines = (body[document.apiNames.linesField] ?? []) as readonly Row[]
  const options = optionsOf(document)
  const { header } = sold
    ? returnAmounts(document, sold, returnQtyByLineId(options, lines), rule)
    : newAmounts(options, lines, rule, body)
  return validateDocumentPayments(
    { payType, paymentDetails },
    { compulsoryPaymentDetail, due: header[options.amounts!.dueField!]! },
  )
}
