import { add, defineAmounts, defineDocument, defineStates, f, multiply, partyFromResource, payTypes, sum } from 'prayog'
import { customer } from '../../resources/rental/customer'
import { equipment } from '../../resources/rental/equipment'

const positive = [1, 'At least 1 is needed.'] as const

/** Equipment that a customer takes for some days, with a deposit that is refunded on return. */
export const rentalOrder = defineDocument('rental-order', {
  label: 'Rental Order',
  number: { column: 'orderNo', label: 'Order No.', prefix: 'RO-' },
  party: () => partyFromResource(customer, { snapshot: { customerPhoneNo: { expression: 'c.phone_no' } } }),
  header: {
    fields: {
      payType: f.choice({ label: 'Pay Type', choices: payTypes, required: true }),
      rentedFrom: f.date({ label: 'Rented From', required: true }),
      dueBack: f.date({ label: 'Due Back', required: true }),
    },
  },
  lines: {
    resource: () => equipment,
    snapshot: { equipmentName: 'name' },
    fields: {
      qty: f.quantity({ label: 'Qty', required: true, min: positive }),
      days: f.quantity({ label: 'Days', required: true, min: positive }),
      rate: f.money({ label: 'Daily Rate', required: true }),
      depositRate: f.money({ label: 'Deposit per Unit', required: true }),
    },
    pickerFields: ['dailyRate', 'deposit'],
    computeDefaults: ({ dailyRate, deposit }) => ({ rate: dailyRate, depositRate: deposit, days: 1 }),
    distinct: true,
  },
  amounts: defineAmounts({
    line: ['rent', 'deposit'],
    header: ['totalRent', 'totalDeposit', 'total', 'paid'],
    totals: [
      { source: 'totalRent', label: 'Rent' },
      { source: 'totalDeposit', label: 'Deposit' },
      { source: 'total', label: 'Total' },
    ],
    constraints: {
      line: { rent: 'rent = rate * qty * days', deposit: 'deposit = deposit_rate * qty' },
      header: { total: 'total = total_rent + total_deposit', notBelowZero: 'least(total_rent, total_deposit) >= 0' },
      sums: { totalRent: 'rent', totalDeposit: 'deposit' },
    },
    dueField: 'total',
    paidField: 'paid',
    calculate: (rows) => {
      const lines = rows.map((line) => ({
        ...line,
        rent: multiply(multiply(line.rate as string, line.qty as number), line.days as number),
        deposit: multiply(line.depositRate as string, line.qty as number),
      }))
      const totalRent = sum(lines.map(({ rent }) => rent))
      const totalDeposit = sum(lines.map(({ deposit }) => deposit))
      return { lines, header: { totalRent, totalDeposit, total: add(totalRent, totalDeposit) } }
    },
  }),
  payments: true,
  states: defineStates({
    initial: 'reserved',
    states: {
      reserved: { label: 'Reserved', color: 'info', pendingTileLabel: 'Rentals to hand over' },
      handedOver: { label: 'Handed Over', color: 'success', isFinal: true },
      cancelled: { label: 'Cancelled', color: 'error', isFinal: true },
    },
    renamed: { valid: 'handedOver' },
    transitions: {
      handOver: { label: 'Hand Over', from: 'reserved', to: 'handedOver', permission: 'add_rental_order' },
      cancel: { label: 'Cancel', from: 'reserved', to: 'cancelled', needsReason: true, cancels: true },
    },
  }),
  balance: {
    ...{ totalField: 'total', isReturnable: true, pendingTileLabel: 'Rentals out' },
    returnableStates: ['handedOver'],
  },
  access: { scope: 'all' },
  list: { globalSearch: true },
  print: { heading: 'RENTAL ORDER' },
  api: { path: 'rental-app/rental-order' },
})
