import type { EnteredPayment } from '~/documents/payments/admin/PaymentsInput'
import { sum } from '~/domain/money'
import { PayType } from '~/domain/options'
import type { RoundOffRule } from '~/domain/roundOff'
import { createIdempotencyKey } from '~/ui/formKey'
import type { CustomerOption } from '~shared/patients/customer'
import type { SchemeOption } from '~shared/sale/responseTypes'
import {
  type Bill,
  type BillLine,
  type BillTotals,
  billTotals,
  findDuplicateTests,
  totalDiscountRate,
  withTotalDiscount,
  withTotalDiscountRate,
} from '~shared/sale/rules'
import { type BillLineEntry, withSchemeRate } from './entry'

type NamedRow = { id: number; name: string }

/** A bill while it is written; survives JSON, as it is kept as a draft. */
export interface BillDraft {
  /** Made when the form opened; a repeated save with it gives the same bill. */
  key: string
  /** Cash or, for who may give it, credit. */
  payType: number
  customer: CustomerOption | null
  customerType: { id: number; code: string } | null
  /** The gender that was asked for, of a patient who is registered without one. */
  patientGender?: number | null
  discountScheme: SchemeOption | null
  referral: NamedRow | null
  lines: BillLine[]
  /** A test that is chosen but not added yet. */
  entry: BillLineEntry | null
  payments: EnteredPayment[]
  remarks: string
}

export const newDraft = (): BillDraft => ({
  key: createIdempotencyKey(),
  payType: PayType.cash,
  customer: null,
  customerType: null,
  discountScheme: null,
  referral: null,
  lines: [],
  entry: null,
  payments: [],
  remarks: '',
})

/** The user's actions on a bill. */
export type BillAction =
  | {
      do: 'set'
      values: Partial<Pick<BillDraft, 'customerType' | 'referral' | 'remarks' | 'payments' | 'patientGender'>>
    }
  | { do: 'choosePayType'; payType: number }
  | { do: 'choosePatient'; customer: CustomerOption | null }
  | { do: 'chooseScheme'; scheme: SchemeOption | null }
  | { do: 'enter'; entry: BillLineEntry | null }
  | { do: 'addLine'; line: BillLine }
  | { do: 'removeLine'; test: number }
  /** A line that was removed is at its place again. */
  | { do: 'restoreLine'; line: BillLine; at: number }
  | { do: 'discountRate'; rate: string }
  | { do: 'discount'; amount: string }
  | { do: 'undoDiscount'; lines: BillLine[] }

/** The bill after an action. Lines that do not change stay the same objects, so only the others are drawn again. */
export function billReducer(bill: BillDraft, action: BillAction): BillDraft {
  switch (action.do) {
    case 'set':
      return { ...bill, ...action.values }
    case 'choosePayType':
      return { ...bill, payType: action.payType, payments: [] }
    case 'choosePatient':
      return {
        ...{ ...bill, customer: action.customer, patientGender: null },
        customerType: action.customer?.customerType ?? bill.customerType,
      }
    case 'chooseScheme': {
      const rate = action.scheme?.rate ?? '0.00'
      return {
        ...bill,
        discountScheme: action.scheme,
        lines: withTotalDiscountRate(bill.lines, rate),
        entry: bill.entry && withSchemeRate(bill.entry, rate),
      }
    }
    case 'enter':
      return { ...bill, entry: action.entry }
    case 'addLine':
      return { ...bill, lines: [...bill.lines, action.line], entry: null }
    case 'removeLine':
      return { ...bill, lines: bill.lines.filter(({ test }) => test !== action.test) }
    case 'restoreLine': {
      const isThere = bill.lines.some(({ test }) => test === action.line.test)
      return isThere ? bill : { ...bill, lines: bill.lines.toSpliced(action.at, 0, action.line) }
    }
    case 'discountRate':
      return { ...bill, lines: withTotalDiscountRate(bill.lines, action.rate) }
    case 'discount':
      return { ...bill, lines: withTotalDiscount(bill.lines, action.amount) }
    case 'undoDiscount':
      return { ...bill, lines: action.lines }
  }
}

/** The payments entered so far. */
export const enteredPaymentTotal = ({ payments }: Pick<BillDraft, 'payments'>) =>
  sum(payments.map(({ amount }) => amount))

/** The bill as it is posted. */
export function billOfDraft(bill: BillDraft, roundOff: RoundOffRule): Bill & { customerType: number | null } {
  const { grandTotalRoundOff, ...totals }: BillTotals = billTotals(bill.lines, roundOff)
  return {
    customer: bill.customer?.id ?? null,
    customerType: bill.customerType?.id ?? null,
    payType: bill.payType,
    ...(bill.patientGender && { patientGender: bill.patientGender }),
    discountScheme: bill.discountScheme?.id ?? null,
    referral: bill.referral?.id ?? null,
    remarks: bill.remarks.trim(),
    discountRate: totalDiscountRate({ ...totals, grandTotalRoundOff }),
    ...totals,
    labSaleDetail: bill.lines,
    // adding them was confirmed; of others the server asks
    confirmedDoubles: findDuplicateTests(bill.lines).map(({ id }) => id),
    paymentDetails: bill.payments.map(({ paymentMode, ...payment }) => ({ ...payment, paymentMode: paymentMode.id })),
  }
}
