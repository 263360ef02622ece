import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOrganization } from '~/admin/organization'
import { salePath, saveBill } from '~shared/sale/calls'
import { billRuleOf } from '~shared/sale/form/billRuleOf'
import { useSaveDocument } from '~shared/sale/form/useSaveDocument'
import { billMessages, checkBill } from '~shared/sale/rules'
import type { SaleRow } from '~shared/sale/wire'
import { type BillDraft, billOfDraft } from './billState'

export interface SaveBillOptions {
  confirm: () => Promise<boolean>
  /** The bill is saved; `print` when Save And Print was used. */
  onSaved: (sale: SaleRow, print: boolean) => void
  /** Payments are compulsory and there are none yet. */
  onPaymentsMissing: () => void
}

/** Saves a bill as the organization's rule wants it. */
export function useSaveBill({ onPaymentsMissing, ...options }: SaveBillOptions) {
  const client = useQueryClient()
  const { rule } = useOrganization()
  const settings = useMemo(() => billRuleOf(rule), [rule])
  const saving = useSaveDocument<SaleRow>({
    ...options,
    // A test that was changed meanwhile is to be removed and added again: as it is now, not as it was looked up before.
    onFailed: () => void client.resetQueries({ queryKey: ['lookup', `${salePath}/test`] }),
    onProblems: ([first]) => first?.message === billMessages.noPayments && onPaymentsMissing(),
    savedText: 'Billing created Successfully ',
    failedText: 'Failed to Create Billing',
  })
  const save = (draft: BillDraft, print: boolean) => {
    const bill = billOfDraft(draft, settings)
    // a test that stands in the entry row would be lost without a word
    const notAdded = draft.entry ? [{ field: 'labSaleDetail', message: billMessages.notAdded }] : []
    const problems = [...notAdded, ...checkBill(bill, settings)]
    return saving.save({ problems, post: () => saveBill(bill, draft.key) }, print)
  }
  return { ...saving, save, rule, settings }
}
