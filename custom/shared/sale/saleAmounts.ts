import { defineAmounts } from '~/documents/amounts/options'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import type { RoundOffRule } from '~/domain/roundOff'
import { type BillLine, billTotals, totalDiscountRate } from './amounts'
import { calculateRefund, type SourceBill } from './returns'

type Row = Readonly<Record<string, unknown>>

/** The amounts of bills and credit notes (spec 2 section 9); `amounts.ts` computes them. */
export const saleAmounts = defineAmounts({
  line: ['discountRate', 'discountAmount', 'taxRate', 'taxAmount', 'grossAmount', 'netAmount'],
  header: [
    'discountRate',
    'subTotal',
    'totalDiscountableAmount',
    'totalTaxableAmount',
    'totalNonTaxableAmount',
    'totalDiscount',
    'totalTax',
    'grandTotal',
    /** Rounded by the organization's rule; what is to be paid or given back. */
    'grandTotalRoundOff',
    'paymentAmount',
  ],
  totals: [
    { source: 'subTotal', label: 'Sub Total' },
    { source: 'totalDiscount', label: 'Total Discount' },
    { source: 'totalTax', label: 'Total Tax' },
    { source: 'grandTotalRoundOff', label: 'Grand Total' },
  ],
  entryTotals: [
    ...(['subTotal', 'totalNonTaxableAmount', 'totalDiscountableAmount', 'totalTaxableAmount'] as const),
    ...(['totalTax', 'totalDiscount', 'grandTotalRoundOff'] as const),
  ],
  constraints: {
    line: {
      gross: 'gross_amount = cost * qty',
      net: 'net_amount = gross_amount - discount_amount + tax_amount',
      notBelowZero: 'least(discount_rate, discount_amount, tax_rate, tax_amount, net_amount) >= 0',
    },
    header: {
      grandTotal: 'grand_total = sub_total - total_discount + total_tax',
      taxed: 'grand_total = total_taxable_amount + total_non_taxable_amount + total_tax',
      notBelowZero:
        'least(sub_total, total_discount, total_tax, grand_total, grand_total_round_off, payment_amount) >= 0',
    },
    sums: {
      ...{
        subTotal: 'gross_amount',
        totalDiscount: 'discount_amount',
        totalTax: 'tax_amount',
        grandTotal: 'net_amount',
      },
      totalTaxableAmount: 'case when taxable then gross_amount - discount_amount else 0 end',
      totalNonTaxableAmount: 'case when taxable then 0 else gross_amount - discount_amount end',
    },
  },
  labels: {
    line: {
      discountRate: 'Discount %',
      discountAmount: 'Discount amount',
      taxRate: 'Tax %',
      taxAmount: 'Tax amount',
      grossAmount: 'Gross Amt',
      netAmount: 'Net Amt',
    },
    header: {
      discountRate: 'Discount Rate',
      subTotal: 'Sub Total',
      totalDiscountableAmount: 'Discountable Amount',
      totalTaxableAmount: 'Taxable Amount',
      totalNonTaxableAmount: 'Non Taxable Amount',
      totalDiscount: 'Total Discount',
      totalTax: 'Total Tax',
      grandTotal: 'Grand Total',
      grandTotalRoundOff: 'Grand Total',
      paymentAmount: 'Paying Amount',
    },
  },
  unroundedField: 'grandTotal',
  dueField: 'grandTotalRoundOff',
  paidField: 'paymentAmount',
  /** A discount may differ from its percentage by a paisa: validated lines are stored as they were entered. */
  calculate: (lines, roundOff) => ({
    lines,
    header: { ...billTotals(lines as readonly (Row & BillLine)[], roundOff as RoundOffRule) },
  }),
  returnCalculation: {
    proportional: ['discountAmount', 'taxAmount'],
    calculate: (sold, quantities, roundOff) => {
      const { lines, totals } = calculateRefund(
        sold as SourceDocument & SourceBill,
        quantities,
        roundOff as RoundOffRule,
      )
      return {
        lines: lines.map((line) => ({ ...line })),
        header: { ...totals, discountRate: totalDiscountRate(totals) },
      }
    },
  },
})
