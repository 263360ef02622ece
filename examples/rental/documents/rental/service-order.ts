import { defineAmounts, defineDocument, defineStates, f, multiply, partyFromResource } from 'prayog'
import { customer } from '../../resources/rental/customer'
import { sparePart } from '../../resources/rental/spare-part'

const amountOf = ({ rate, qty }: Readonly<Record<string, unknown>>) => multiply(String(rate ?? 0), Number(qty ?? 0))

/** The service of a machine that a customer brings: parts, labour and what was found. */
export const serviceOrder = defineDocument('service-order', {
  label: 'Service Order',
  number: { column: 'serviceNo', label: 'Service No.', prefix: 'SO-' },
  party: () => partyFromResource(customer),
  header: {
    fields: {
      machine: f.text({ label: 'Machine', required: true, maxLength: 100 }),
      promisedOn: f.date({ label: 'Promised On', required: true }),
      isUnderWarranty: f.boolean({ label: 'Under Warranty' }),
      warrantyNo: f.text({ label: 'Warranty No.', required: true, dependsOn: { isUnderWarranty: [true] } }),
    },
  },
  lineTables: {
    parts: {
      label: 'Parts',
      resource: () => sparePart,
      snapshot: { sparePartName: 'name' },
      fields: {
        qty: f.quantity({ label: 'Qty', required: true, min: [1, 'At least 1 is needed.'] }),
        rate: f.money({ label: 'Price', required: true }),
      },
      pickerFields: ['price'],
      computeDefaults: ({ price }) => ({ rate: price, qty: 1 }),
      distinct: true,
    },
    labour: {
      label: 'Labour',
      fields: {
        work: f.text({ label: 'Work', required: true, maxLength: 100 }),
        qty: f.quantity({ label: 'Hours', required: true, min: [1, 'At least 1 is needed.'] }),
        rate: f.money({ label: 'Hourly Rate', required: true }),
        helper: f.text({
          label: 'Second Mechanic',
          required: true,
          when: ({ qty }) => Number(qty) > 8,
          whenText: '`qty` is more than 8',
        }),
      },
    },
    findings: {
      label: 'Findings',
      fields: { text: f.text({ label: 'Finding', required: true, maxLength: 200 }) },
      amounts: [],
    },
  },
  amounts: defineAmounts({
    line: ['amount'],
    header: ['partsTotal', 'labourTotal', 'total'],
    totals: [
      { source: 'partsTotal', label: 'Parts' },
      { source: 'labourTotal', label: 'Labour' },
      { source: 'total', label: 'Total' },
    ],
    constraints: {
      line: { product: 'amount = rate * qty' },
      header: { total: 'total = parts_total + labour_total' },
      sums: { partsTotal: { parts: 'amount' }, labourTotal: { labour: 'amount' }, total: 'amount' },
    },
    dueField: 'total',
    calculate: (rows) => ({ lines: rows.map((line) => ({ ...line, amount: amountOf(line) })) }),
  }),
  states: defineStates({
    initial: 'requested',
    states: {
      requested: {
        label: 'Requested',
        color: 'warning',
        pendingTileLabel: 'Services to approve',
        showInBell: true,
        dueInHours: 24,
      },
      approved: { label: 'Approved', color: 'info' },
      done: { label: 'Done', color: 'success', isFinal: true },
      cancelled: { label: 'Cancelled', color: 'error', isFinal: true },
    },
    transitions: {
      approve: { label: 'Approve', from: 'requested', to: 'approved', notBy: ['create'], notify: ['author', 'next'] },
      finish: { label: 'Finish', from: 'approved', to: 'done', permission: 'add_service_order' },
      cancel: { label: 'Cancel', from: ['requested', 'approved'], to: 'cancelled', needsReason: true, cancels: true },
    },
  }),
  files: { photo: { label: 'Photo', maxCount: 5 } },
  access: { scope: 'all' },
  print: { heading: 'SERVICE ORDER' },
  api: { path: 'rental-app/service-order' },
})
