import { c, defineFacts, minus, plus } from '~/report'
import { sale } from '../../documents/pharmacy/sale'
import { saleReturn } from '../../documents/pharmacy/sale-return'
import { item } from '../../resources/pharmacy/item'

const [sold, returned] = [{ kindLabel: 'Sale' }, { kindLabel: 'Sale Return' }]
const columns = {
  no: c.text('Invoice No.'),
  kind: c.text('Bill Type', { allowedValues: [sold.kindLabel, returned.kindLabel] }),
  buyer: c.text('Buyer'),
}
const buyer = 's.customer_name'
const net = 's.grand_total_round_off'

/** The pharmacy's bills less its credit notes. */
export const pharmacySales = defineFacts('pharmacy-sales', {
  sources: [
    plus(sale, 'document', { ...sold, sqlColumns: { net, buyer } }),
    minus(saleReturn, 'document', { ...returned, sqlColumns: { net, buyer } }),
  ],
  columns: {
    ...columns,
    net: c.money('Net'),
    total: c.onlyKinds('Total', 'net', [sold.kindLabel]),
    returned: c.onlyKinds('Returned', 'net', [returned.kindLabel]),
  },
})

/** The stock that a line took out, or returned. */
const moved = (kind: string) =>
  ({
    moved: {
      table: 'stockMovement',
      joinCondition: `moved.document_kind = '${kind}' and moved.line_id = l.id`,
      immutable: true,
    },
  }) as const
const worth = 'l.gross_amount - l.discount_amount'
const lineReads = {
  buyer,
  item: 'moved.item_id',
  worth,
  cost: 'abs(moved.value)',
  margin: 'l.gross_amount - l.discount_amount - abs(moved.value)',
  belowCost: "case when l.gross_amount - l.discount_amount < abs(moved.value) then 'Yes' else 'No' end",
}

/** Their lines, with what the goods had cost: the margin is on what is left after the discount, without tax. */
export const pharmacySaleLines = defineFacts('pharmacy-sale-lines', {
  sources: [
    plus(sale, 'line', { ...sold, joins: moved(sale.name), sqlColumns: lineReads }),
    minus(saleReturn, 'line', { ...returned, joins: moved(saleReturn.name), sqlColumns: lineReads }),
  ],
  columns: {
    ...columns,
    item: c.record('Item', () => item),
    itemName: c.text('Item'),
    batchNo: c.text('Batch'),
    expiry: c.text('Expiry'),
    unit: c.text('Unit'),
    worth: c.money('Amount'),
    cost: c.money('Cost'),
    margin: c.money('Margin'),
    belowCost: c.yesNo('Below Cost'),
    marginRate: c.ratio('Margin %', 'margin', 'worth'),
  },
})

const controlled = 'l.controlled <> 1'
/** The balance is that of the batch in the store that it left or entered. */
const register = { buyer, address: 's.customer_address', balance: 'moved.balance_after::text' }

/** Controlled medicines that were sold, and what of them came back. */
export const controlledSales = defineFacts('controlled-sales', {
  sources: [
    plus(sale, 'line', {
      ...{ ...sold, where: controlled, joins: moved(sale.name) },
      sqlColumns: { ...register, qtyOut: 'l.qty', qtyIn: '0' },
    }),
    plus(saleReturn, 'line', {
      ...{ ...returned, where: controlled, joins: moved(saleReturn.name) },
      sqlColumns: { ...register, qtyOut: '0', qtyIn: 'l.qty' },
    }),
  ],
  columns: {
    ...columns,
    itemName: c.text('Item'),
    batchNo: c.text('Batch'),
    address: c.text('Address'),
    qtyOut: c.quantity('Out'),
    qtyIn: c.quantity('In'),
    balance: c.text('Left of Batch'),
  },
})

/** The debts of the pharmacy's customers. */
export const pharmacyCredit = defineFacts('pharmacy-credit', {
  sources: [plus(sale, 'document', { kindLabel: 'Sale', sqlColumns: { total: 'b.total' }, where: 'b.due > 0' })],
  columns: { no: c.text('Invoice No.'), total: c.money('Total'), age: c.ageBands('Age', [30, 60, 90]) },
})
