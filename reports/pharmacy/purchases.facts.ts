import { c, defineFacts, type FactColumn, minus, plus } from '~/report'
import { SupplierPaymentKind } from '~shared/options/options'
import { inventoryPurchase } from '../../documents/inventory/inventory-purchase'
import { partyPayment } from '../../documents/pharmacy/party-payment'
import { purchase } from '../../documents/pharmacy/purchase'
import { purchaseReturn } from '../../documents/pharmacy/purchase-return'

const [bought, returned, forInventory] = [
  { kindLabel: 'Purchase' },
  { kindLabel: 'Purchase Return' },
  { kindLabel: 'Inventory Purchase' },
]
const kinds = [bought.kindLabel, returned.kindLabel, forInventory.kindLabel]
const columns = { no: c.text('Purchase No.'), kind: c.text('Kind', { allowedValues: kinds }) }
const net = { sqlColumns: { net: 's.total' } }

/** The purchases, for the pharmacy and for the organization, less returns. */
export const purchases = defineFacts('purchases', {
  sources: [
    plus(purchase, 'document', { ...bought, ...net }),
    plus(inventoryPurchase, 'document', { ...forInventory, ...net }),
    minus(purchaseReturn, 'document', { ...returned, ...net }),
  ],
  columns: { ...columns, net: c.money('Net') },
})

/** The items of both modules, which share a table. */
const item: FactColumn = { label: 'Item', kind: 'record', to: () => ({ table: 'item', labelField: 'name' }) }

/** Their lines. */
export const purchaseLines = defineFacts('purchase-lines', {
  sources: [
    plus(purchase, 'line', bought),
    plus(inventoryPurchase, 'line', forInventory),
    minus(purchaseReturn, 'line', returned),
  ],
  columns: { ...columns, item, itemName: c.text('Item'), qty: c.quantity('Qty'), freeQty: c.quantity('Free Qty') },
})

/** A supplier counts the days from its bill, whenever that was entered. */
const ofBill = { dateField: 'partyBillDate' }
const open = { ...ofBill, sqlColumns: { total: 'b.total' }, where: 'b.due > 0' }

/** The open amounts of suppliers. */
export const payables = defineFacts('payables', {
  sources: [
    plus(purchase, 'document', { ...bought, ...open }),
    plus(inventoryPurchase, 'document', { ...forInventory, ...open }),
  ],
  columns: { ...columns, total: c.money('Total'), age: c.ageBands('Age', [30, 60, 90]) },
})

const [paid, refunded] = [{ kindLabel: 'Payment' }, { kindLabel: 'Given Back' }]
const total = { sqlColumns: { amount: 's.total' } }
const withIt = { sqlColumns: { amount: 's.paid' }, where: 's.paid <> 0' }

/** The accounts of suppliers: what was bought of them, what went back, and what they were paid, with the purchase or later. */
export const supplierAccounts = defineFacts('supplier-accounts', {
  sources: [
    plus(purchase, 'document', { ...bought, ...total }),
    plus(inventoryPurchase, 'document', { ...forInventory, ...total }),
    minus(purchaseReturn, 'document', { ...returned, ...total }),
    minus(purchase, 'document', { ...paid, ...withIt }),
    minus(inventoryPurchase, 'document', { ...paid, ...withIt }),
    minus(partyPayment, 'document', {
      ...paid,
      sqlColumns: { amount: 's.total_amount', advanceAmount: '-s.advance_amount' },
      where: `s.payment_kind = ${SupplierPaymentKind.payment}`,
    }),
    plus(partyPayment, 'document', {
      ...refunded,
      sqlColumns: { amount: 's.total_amount' },
      where: `s.payment_kind = ${SupplierPaymentKind.return}`,
    }),
    plus(purchaseReturn, 'document', { ...refunded, ...withIt }),
  ],
  columns: {
    no: c.text('No.'),
    kind: c.text('Kind', { allowedValues: [...kinds, paid.kindLabel, refunded.kindLabel] }),
    amount: c.money('Owed'),
    /** The advance left with the supplier, less allocations and refunds; the amount owed includes it. */
    advanceAmount: c.money('Advance'),
    bought: c.onlyKinds('Purchases', 'amount', [bought.kindLabel, forInventory.kindLabel]),
    returned: c.onlyKinds('Returned', 'amount', [returned.kindLabel]),
    paid: c.onlyKinds('Paid Amount', 'amount', [paid.kindLabel]),
    givenBack: c.onlyKinds('Given Back', 'amount', [refunded.kindLabel]),
  },
})

/** The value of a line after its discounts, without the additional charges, which bear no VAT. */
const worth = 'l.gross_amount - l.discount_amount - l.bill_discount_amount'
const charges = 'l.cc_amount + l.charge_amount'
const isTaxed = 'coalesce(l.vat_rate, 0) > 0'
const value = {
  total: `${worth} + ${charges}`,
  exempt: `case when ${isTaxed} then ${charges} else ${worth} + ${charges} end`,
  taxable: `case when ${isTaxed} then ${worth} else 0 end`,
  vat: 'l.vat_amount',
}

/** Columns of the register that stay empty: nothing is imported, nor bought as capital goods. */
const notBought = {
  declarationNo: c.text('Customs Declaration No.'),
  importValue: c.money('Taxable Import'),
  importVat: c.money('Import VAT'),
  capitalValue: c.money('Capital Value'),
  capitalVat: c.money('Capital VAT'),
}
const bookColumns = {
  day: c.bookDay('Date'),
  supplierName: c.text('Supplier'),
  supplierPan: c.text('Supplier PAN'),
  vat: c.money('VAT'),
  ...notBought,
}
/** The name at the time of the document, whatever the supplier's is today. */
const from = { supplierName: 's.supplier_name', supplierPan: 's.supplier_pan_no' }
const booked = { dateField: 'partyBillDate', lineSums: value, sqlColumns: from }

/**
 * The register of purchases (VAT Rules, Schedule 9), a row for each bill of a supplier, by its own number and date as they
 * count after corrections: amounts without VAT and before rounding, with what free goods and the delivery were charged with.
 */
export const purchaseBook = defineFacts('purchase-book', {
  sources: [
    plus(purchase, 'document', { ...bought, ...booked }),
    plus(inventoryPurchase, 'document', { ...forInventory, ...booked }),
  ],
  columns: {
    ...bookColumns,
    partyBillNo: c.text('Bill No.'),
    total: c.money('Total Purchases'),
    exempt: c.money('Exempt Purchases'),
    taxable: c.money('Taxable Purchases'),
  },
})

/** The register of purchase returns, line by line: by the supplier's credit note, or where there is none by our debit note. */
export const purchaseReturnsBook = defineFacts('purchase-returns-book', {
  sources: [
    plus(purchaseReturn, 'line', {
      ...returned,
      sqlColumns: {
        ...{ ...value, ...from, noteNo: "coalesce(nullif(s.credit_note_no, ''), s.return_no)" },
        ...{ description: 'l.item_name', quantity: 'l.qty + l.free_qty', unit: 'u.name' },
      },
      joins: {
        i: { table: 'item', joinCondition: 'i.id = l.item_id' },
        u: { table: 'itemUnit', joinCondition: 'u.id = i.item_unit_id' },
      },
    }),
  ],
  columns: {
    ...bookColumns,
    noteNo: c.text('Credit Note No.'),
    description: c.text('Description'),
    quantity: c.quantity('Qty'),
    unit: c.text('Unit'),
    total: c.money('Total Returns'),
    exempt: c.money('Exempt Returns'),
    taxable: c.money('Taxable Returns'),
  },
})
