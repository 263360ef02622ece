import { commonBlocks, type LayoutPart, type PrintLayout } from '~/print/format/printLayout'

/** The name of the table of the tests or items. */
export const LINES = 'lines'

const testColumns: readonly LayoutPart[] = [{ name: 'name', label: 'Test', isRequired: true }]
const goodsColumns: readonly LayoutPart[] = [
  { name: 'name', label: 'Item', isRequired: true },
  { name: 'hsCode', label: 'HS Code' },
  { name: 'batch', label: 'Batch' },
  { name: 'expiry', label: 'Expiry' },
]
/** The VAT rules demand what was sold, its quantity, its price and its amount. */
const figureColumns: readonly LayoutPart[] = [
  { name: 'qty', label: 'Qty', isRequired: true },
  { name: 'rate', label: 'Rate (Rs.)', isRequired: true },
  { name: 'discount', label: 'Discount (Rs.)' },
  { name: 'amount', label: 'Amount (Rs.)', isRequired: true },
]

/** The layout of invoices and credit notes: what the law demands of a tax invoice is required, and its title is fixed. */
function layoutOf(columns: readonly LayoutPart[]): PrintLayout {
  const { details, lines, totals, inWords, payments, signature, remarks, qr, notes, declaration } = commonBlocks
  return {
    blocks: [details, lines, totals, inWords, payments, signature, remarks, qr, notes, declaration],
    tables: [{ name: LINES, label: 'Lines', columns: [...columns, ...figureColumns] }],
    hasFixedTitle: true,
  }
}

export const testInvoiceLayout = layoutOf(testColumns)
export const goodsInvoiceLayout = layoutOf(goodsColumns)
