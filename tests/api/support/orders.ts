import { defineDocument, f } from '~/document'
import { multiply, sum } from '~/domain/money'
import { defineAmounts } from '~/metadata/amounts'
import { partyOf } from '~/metadata/party'
import { type Declarations, placeDocument, screenOf } from '~/metadata/registry'
import { everything } from '~/server/start'
import { userGroup } from '../../../resources/core-setup/user-group'
import { referral } from '../../../resources/lab/referral'
import { test } from '../../../resources/lab/test'

/** Documents that a developer would add, and nothing else of them: they are served by what they state. */

const orderAmounts = defineAmounts({
  line: ['amount'],
  head: ['total'],
  identities: { line: { product: 'amount = rate * qty' }, head: { notBelowZero: 'total >= 0' } },
  due: 'total',
  calculate: (given) => {
    const lines = given.map((line) => ({ ...line, amount: multiply(line.rate as string, line.qty as number) }))
    return { lines, head: { total: sum(lines.map(({ amount }) => amount)) } }
  },
})

const fields = {
  rate: f.money({ label: 'Rate', required: true }),
  qty: f.quantity({ label: 'Qty', required: true, min: [1, 'Order one at least.'] }),
}

/** An order: its clerks see those of their own group. */
export const order = defineDocument('order', {
  label: 'Orders',
  noun: 'order',
  route: '/order',
  path: 'order-app/order',
  table: 'testOrder',
  owner: 'orderId',
  number: { column: 'orderNo', label: 'Order No.', prefix: 'OR-' },
  party: () => partyOf(referral),
  head: {
    group: f.reference(() => userGroup, { label: 'Group', required: true }),
    note: f.text({ label: 'Note', max: 20 }),
  },
  lines: { of: () => test, name: 'test', copies: { testName: 'name' }, fields, distinct: true },
  amounts: orderAmounts,
  balance: { total: 'total', returns: true },
  scope: { by: 'group', of: 'group' },
  rights: { view: ['view_order', 'View Order'], add: ['add_order', 'Add Order'] },
  list: { columns: [] },
  wire: { id: 'order' },
})

/** What is taken back of an order; everybody sees their own. */
export const orderReturn = defineDocument('order-return', {
  label: 'Order Returns',
  noun: 'return',
  route: '/order-return',
  path: 'order-app/order-return',
  table: 'testOrderReturn',
  number: { column: 'returnNo', label: 'Return No.', prefix: 'RE-' },
  party: () => partyOf(referral),
  head: {},
  lines: { of: () => test, name: 'test', copies: { testName: 'name' }, fields },
  amounts: orderAmounts,
  returns: { of: () => order, column: 'orderId', numberColumn: 'orderNo', lineColumn: 'orderDetailId' },
  scope: 'own',
  rights: { view: ['view_order_return', 'View Return'], add: ['add_order_return', 'Add Return'] },
  list: { columns: [] },
  wire: { id: 'orderReturn' },
})

const placed = [order, orderReturn].map((document) => placeDocument(document, 'lab'))

export const withOrders: Declarations = {
  ...everything,
  documents: [...everything.documents, ...placed],
  screens: [...everything.screens, ...placed.map(screenOf)],
}
