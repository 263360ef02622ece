import { noRoundOff, type RoundOff } from '~/domain/roundOff'
import { newFormKey } from '~/ui/formKey'
import type { PaymentEntry } from '~/ui/PaymentLines'
import type { CustomerOption } from '~shared/patients/customer'
import { billTotals, totalDiscountRate, typedQty } from '~shared/sale/rules'
import type { Bill } from '../../../../documents/lab/lab-sale'
import { calculateRefund, checkReturnQty, type Refund, type RefundAmounts, returnedLine, type SoldBill } from '../rules'

/** A refund while it is written; survives JSON, as it is kept as a draft. */
export interface RefundDraft {
  /** Made when the form opened; a repeated save with it gives the same credit note. */
  key: string
  customer: CustomerOption | null
  sale: Bill | null
  /** The quantities as typed, by the ids of the bill's lines. */
  quantities: Readonly<Record<number, string>>
  /** The bill's lines that were taken off the form, by their ids. */
  deleted: readonly number[]
  payments: PaymentEntry[]
  remarks: string
}

const empty = { customer: null, sale: null, quantities: {}, deleted: [], payments: [], remarks: '' }

export const newDraft = (): RefundDraft => ({ key: newFormKey(), ...empty })

/** What the user does to a refund. */
export type RefundAction =
  | { do: 'set'; values: Partial<Pick<RefundDraft, 'payments' | 'remarks'>> }
  | { do: 'choosePatient'; customer: CustomerOption | null }
  | { do: 'chooseSale'; sale: Bill | null }
  | { do: 'type'; line: number; qty: string }
  | { do: 'deleteLine'; line: number }

/** The refund after an action: another patient has other bills, another bill other lines (spec 2 section 4). */
export function refundReducer(refund: RefundDraft, action: RefundAction): RefundDraft {
  switch (action.do) {
    case 'set':
      return { ...refund, ...action.values }
    case 'choosePatient':
      return { ...refund, ...empty, customer: action.customer, remarks: refund.remarks }
    case 'chooseSale':
      return { ...refund, sale: action.sale, quantities: {}, deleted: [], payments: [] }
    case 'type':
      return { ...refund, quantities: { ...refund.quantities, [action.line]: action.qty } }
    case 'deleteLine': {
      const { [action.line]: _, ...quantities } = refund.quantities
      return { ...refund, quantities, deleted: [...refund.deleted, action.line] }
    }
  }
}

/** Before a bill is chosen. */
const nothing: RefundAmounts = { lines: [], totals: billTotals([], noRoundOff), paymentAmount: '0.00' }

/** The amounts that follow from the typed quantities; one that cannot be returned counts as 0. */
export function amountsOfDraft(
  { quantities }: RefundDraft,
  sold: SoldBill | undefined,
  roundOff: RoundOff,
): RefundAmounts {
  if (!sold) return nothing
  const valid = sold.lines.flatMap((line) => {
    const qty = typedQty(quantities[line.id] ?? '')
    return checkReturnQty(qty, line) ? [] : [[line.id, qty] as const]
  })
  return calculateRefund(sold, new Map(valid), roundOff)
}

/** The refund as it is posted: the lines with a quantity (spec 2 section 4). */
export function refundOfDraft(refund: RefundDraft, sold: SoldBill | undefined, amounts: RefundAmounts): Refund {
  const { grandTotalRoundOff: _, ...totals } = amounts.totals
  const typed = (sold?.lines ?? []).map((line) => ({ line, qty: typedQty(refund.quantities[line.id] ?? '') }))
  return {
    customer: refund.customer?.id ?? null,
    payType: sold?.payType ?? null,
    saleNo: sold?.saleNo ?? null,
    refSaleMain: refund.sale?.id ?? null,
    remarks: refund.remarks.trim(),
    discountRate: totalDiscountRate(amounts.totals),
    ...totals,
    labSaleDetail: typed
      .filter(({ qty }) => qty !== 0)
      .map(({ line, qty }) => {
        const { cost, discountRate, discountAmount, taxAmount, grossAmount, netAmount } = returnedLine(
          line,
          checkReturnQty(qty, line) ? 0 : qty,
        )
        const returned = { cost, discountRate, discountAmount, taxAmount, grossAmount, netAmount }
        return { refSaleDetail: line.id, returnQty: qty, qty, ...returned }
      }),
    paymentDetails: refund.payments.map(({ paymentMode, ...payment }) => ({ ...payment, paymentMode: paymentMode.id })),
  }
}
