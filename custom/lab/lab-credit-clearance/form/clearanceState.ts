import { compare, isValidMoney, type Money, sum } from '~/domain/money'
import { newFormKey } from '~/ui/formKey'
import type { PaymentEntry } from '~/ui/PaymentLines'
import { allocateOldestFirst, type Clearance, checkAmount, creditKey } from '../rules'
import type { CreditBill } from '../wire'

/** A receipt while it is written; survives JSON, as it is kept as a draft. */
export interface ClearanceDraft {
  /** Made when the form opened; a repeated save with it gives the same receipt. */
  key: string
  /** What is paid on a bill or a visit, as typed, by `keyOf`. */
  amounts: Record<string, string>
  payments: PaymentEntry[]
  remarks: string
}

export const newDraft = (): ClearanceDraft => ({ key: newFormKey(), amounts: {}, payments: [], remarks: '' })

export const keyOf = ({ serviceKind, id }: CreditBill): string => creditKey(serviceKind, id)

const amountOf = (text: string | undefined): Money =>
  isValidMoney(text) && compare(text, 0) > 0 ? sum([text]) : '0.00'

/** What is paid on the bills, as far as it is an amount. */
export const payingTotal = ({ amounts }: Pick<ClearanceDraft, 'amounts'>, bills: readonly CreditBill[]): Money =>
  sum(bills.map((bill) => amountOf(amounts[keyOf(bill)])))

export const dueOf = (bills: readonly CreditBill[]): Money => sum(bills.map(({ dueAmount }) => dueAmount))

/** A typed total on the bills, oldest first; bills that get nothing are left out. */
export function spreadTotal(total: string, bills: readonly CreditBill[]): ClearanceDraft['amounts'] {
  const parts = allocateOldestFirst(
    amountOf(total),
    bills.map(({ dueAmount }) => dueAmount),
  )
  return Object.fromEntries(
    bills.flatMap((bill, index) => (compare(parts[index]!, 0) > 0 ? [[keyOf(bill), parts[index]!]] : [])),
  )
}

/** The messages of typed amounts, by `keyOf`. */
export const amountErrors = (
  { amounts }: Pick<ClearanceDraft, 'amounts'>,
  bills: readonly CreditBill[],
): Record<string, string> =>
  Object.fromEntries(
    bills.flatMap((bill) => {
      const text = amounts[keyOf(bill)]
      const problem = text === undefined ? undefined : checkAmount(text, bill.dueAmount)
      return problem ? [[keyOf(bill), problem]] : []
    }),
  )

/** The receipt as it is posted. */
export function clearanceOfDraft(draft: ClearanceDraft, customer: number, bills: readonly CreditBill[]): Clearance {
  return {
    customer,
    remarks: draft.remarks.trim(),
    creditDetails: bills.flatMap((bill) => {
      const amount = draft.amounts[keyOf(bill)]
      const { serviceKind, id, dueAmount } = bill
      return amount === undefined ? [] : [{ serviceKind, saleMain: id, dueAmount, amount }]
    }),
    creditPaymentDetails: draft.payments.map(({ paymentMode, ...payment }) => ({
      ...payment,
      paymentMode: paymentMode.id,
    })),
    totalAmount: payingTotal(draft, bills),
  }
}
