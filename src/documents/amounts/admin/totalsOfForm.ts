import type { AnyDocType } from '~/documents/docType'
import { amountLabel, optionsOf } from '~/documents/documentNames'
import { totalColumnsOf } from '~/documents/list/documentColumns'
import { payingAmountRow } from '~/documents/payments/admin/payingAmountRow'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import { type Money, sum } from '~/domain/money'
import { PayType } from '~/domain/options'
import { paymentMessages } from '~/domain/payments'
import { refundAmount } from '~/domain/returns'
import type { Total } from '~/ui/TotalsBox'

interface Paid {
  payType: unknown
  payments: readonly { amount: Money }[]
  /** The source document of a return. */
  sold: SourceDocument | undefined
  /** The message if the payments differ from the due amount. */
  paymentsDifferMessage?: string | undefined
}

/** The amount paid, refunded, or still due. */
function paidTotal(document: AnyDocType, due: Money, { payType, payments, sold, ...paid }: Paid): Total {
  const { paymentsDifferMessage = paymentMessages.paymentsDiffer } = paid
  if (payType !== PayType.credit)
    return payingAmountRow(sum(payments.map(({ amount }) => amount)), due, paymentsDifferMessage)
  const isReturn = optionsOf(document).sourceDocument !== undefined
  if (isReturn) return { label: 'Paying Amount', amount: sold ? refundAmount(sold, due) : '0.00' }
  return { label: 'Due Amount', amount: due }
}

/** The sums of a document while it is written, and below what is to be paid what is. */
export function calculateFormTotals(
  document: AnyDocType,
  body: Readonly<Record<string, unknown>>,
  paid: Paid,
): Total[] {
  const options = optionsOf(document)
  const { amounts, payments } = options
  const names = amounts?.entryTotals ?? totalColumnsOf(document).map(({ source }) => source)
  const totals = names.map((name, index) => ({
    label: amountLabel(options, 'header', name),
    ...{ amount: String(body[name] ?? '0.00'), strong: index === names.length - 1 },
  }))
  if (!payments || !amounts?.dueField) return totals
  return [...totals, paidTotal(document, String(body[amounts.dueField] ?? '0.00'), paid)]
}
