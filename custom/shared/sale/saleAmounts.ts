import { defineAmounts } from '~/metadata/amounts'

/** The amounts of bills and credit notes (spec 2 section 9); `amounts.ts` computes them. */
export const saleAmounts = defineAmounts({
  line: ['discountRate', 'discountAmount', 'taxRate', 'taxAmount', 'grossAmount', 'netAmount'],
  head: [
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
  identities: {
    line: {
      gross: 'gross_amount = cost * qty',
      net: 'net_amount = gross_amount - discount_amount + tax_amount',
    },
    head: {
      grandTotal: 'grand_total = sub_total - total_discount + total_tax',
      taxed: 'grand_total = total_taxable_amount + total_non_taxable_amount + total_tax',
    },
  },
})
