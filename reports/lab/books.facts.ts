import { c, defineFacts, plus } from '~/report'
import { labSale } from '../../documents/lab/lab-sale'
import { labSaleReturn } from '../../documents/lab/lab-sale-return'
import { sale } from '../../documents/pharmacy/sale'
import { saleReturn } from '../../documents/pharmacy/sale-return'
import { billedVisit, buyer, visits } from './tax.facts'

/** Columns of the VAT register that a laboratory leaves empty: it exports nothing. */
const exported = {
  exportValue: c.money('Export Value'),
  exportCountry: c.text('Country'),
  declarationNo: c.text('Declaration No.'),
  declarationDate: c.text('Declaration Date'),
}
const book = {
  day: c.bookDay('Date'),
  no: c.text('Bill No.'),
  buyer: c.text('Buyer'),
  buyerPan: c.text('Buyer PAN'),
  total: c.money('Total Sales'),
  exempt: c.money('Exempt Sales'),
  taxable: c.money('Taxable Value'),
  vat: c.money('VAT'),
}

const sold = {
  sqlColumns: {
    ...{ ...buyer, vat: 's.total_tax' },
    ...{ exempt: 's.total_non_taxable_amount', taxable: 's.total_taxable_amount' },
    total: 's.total_non_taxable_amount + s.total_taxable_amount',
  },
}

const visited = {
  ...billedVisit,
  sqlColumns: { ...buyer, vat: '0', exempt: 's.total', taxable: '0', total: 's.total' },
}

/** The register of sales (VAT Rules, Schedule 8): amounts without VAT, of all that is sold under one PAN. */
export const salesBook = defineFacts('sales-book', {
  sources: [
    plus(labSale, 'document', { ...sold, kindLabel: 'Lab Sale' }),
    plus(sale, 'document', { ...sold, kindLabel: 'Pharmacy Sale' }),
    ...visits.map((visit) => plus(visit, 'document', visited)),
  ],
  columns: { ...book, ...exported },
})

/** A line after its discount, where it is taxable or where it is not. */
const value = (taxable: boolean) =>
  `case when l.taxable = ${taxable} then l.gross_amount - l.discount_amount else 0 end`

const cameBack = {
  ...{ ...buyer, vat: 'l.tax_amount', total: 'l.gross_amount - l.discount_amount' },
  ...{ exempt: value(false), taxable: value(true) },
}

/** The register of sales returns, line by line. */
export const returnsBook = defineFacts('returns-book', {
  sources: [
    plus(labSaleReturn, 'line', { sqlColumns: { ...cameBack, description: 'l.test_name' } }),
    plus(saleReturn, 'line', { sqlColumns: { ...cameBack, description: 'l.item_name' } }),
  ],
  columns: {
    ...book,
    description: c.text('Description'),
    no: c.text('Credit Note No.'),
    total: c.money('Total Returns'),
    exempt: c.money('Exempt Returns'),
    unit: c.text('Unit'),
  },
})
