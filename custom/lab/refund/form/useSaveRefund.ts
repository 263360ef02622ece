import { useQueryClient } from '@tanstack/react-query'
import type { BillRule } from '~shared/organization/billRule'
import { salePath } from '~shared/sale/calls'
import { useSaveDocument } from '~shared/sale/form/useSaveDocument'
import { billMessages } from '~shared/sale/rules'
import { refundPath, saveRefund } from '../calls'
import { checkRefund, type RefundAmounts, type SoldBill } from '../rules'
import type { RefundRow } from '../wire'
import { type RefundDraft, refundOfDraft } from './refundState'

export interface SaveRefundOptions {
  confirm: () => Promise<boolean>
  /** The refund is saved; `print` when Save And Print was used. */
  onSaved: (refund: RefundRow, print: boolean) => void
  /** Payments are compulsory and there are none yet. */
  onPaymentsMissing: () => void
}

/** Saves a refund as the organization's rule wants it. */
export function useSaveRefund({ onPaymentsMissing, ...options }: SaveRefundOptions, rule: BillRule) {
  const client = useQueryClient()
  const saving = useSaveDocument<RefundRow>({
    ...options,
    onProblems: ([first]) => first?.message === billMessages.noPayments && onPaymentsMissing(),
    savedText: 'Billing refund success!',
    failedText: 'Failed to refund billing!',
  })
  /** What is left of the bill may be another than what the form was told: it is read anew, saved or not. */
  const forgetBill = () =>
    Promise.all(
      [['lookup'], [salePath], [refundPath, 'sale-detail-for-return']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  const save = (draft: RefundDraft, sold: SoldBill | undefined, amounts: RefundAmounts, print: boolean) => {
    const refund = refundOfDraft(draft, sold, amounts)
    const post = () => saveRefund(refund, draft.key).finally(() => void forgetBill())
    return saving.save({ problems: checkRefund(refund, sold, rule), post }, print)
  }
  return { ...saving, save }
}
