import type { Money } from '~/domain/money'
import type { BillTotals, PaymentLine } from '../rules'

/** The amounts of a document as its table has them. */
export const amountsOf = (document: BillTotals & { discountRate: string; paymentAmount: Money }) => ({
  discountRate: document.discountRate,
  subTotal: document.subTotal,
  totalDiscountableAmount: document.totalDiscountableAmount,
  totalTaxableAmount: document.totalTaxableAmount,
  totalNonTaxableAmount: document.totalNonTaxableAmount,
  totalDiscount: document.totalDiscount,
  totalTax: document.totalTax,
  grandTotal: document.grandTotal,
  grandTotalRoundOff: document.grandTotalRoundOff,
  paymentAmount: document.paymentAmount,
})

/** Payments as the tables of payments have them. */
export const paymentRows = (payments: readonly PaymentLine[]) =>
  payments.map(({ paymentMode, amount, remarks }) => ({ paymentModeId: paymentMode, amount, remarks: remarks || null }))
