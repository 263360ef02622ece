import { defineAmounts, defineDocument, defineStates, f, multiply, partyFromResource } from 'prayog'
import { branch } from '../../resources/rental/branch'
import { equipment } from '../../resources/rental/equipment'
import { workshop } from '../../resources/rental/workshop'

/** The repairs and services of a workshop, and their price. */
export const maintenanceOrder = defineDocument('maintenance-order', {
  label: 'Maintenance Order',
  number: {
    column: 'maintenanceNo',
    label: 'Maintenance No.',
    pattern: 'MO-{branchCode}-{fiscalYear}-{month}-{number}',
  },
  party: () => partyFromResource(workshop),
  header: {
    fields: {
      branch: f.reference(() => branch, { label: 'Branch', required: true }),
      billNo: f.text({ label: 'Bill No.', required: true, maxLength: 30 }),
      billDate: f.date({ label: 'Bill Date', required: true, notAfterTodayMessage: 'The bill is of a day to come.' }),
      readyAt: f.dateTime({ label: 'Ready At' }),
    },
    snapshot: { branchCode: ['branch', 'code'] },
    uniquePerYear: { field: 'billNo', dateField: 'billDate', message: 'Bill {value} was entered before, as {no}.' },
  },
  lines: {
    resource: () => equipment,
    snapshot: { equipmentName: 'name' },
    fields: {
      work: f.text({ label: 'Work Done', required: true, maxLength: 100 }),
      qty: f.quantity({ label: 'Units', required: true, min: [1, 'At least 1 is needed.'] }),
      rate: f.money({ label: 'Cost per Unit', required: true }),
    },
  },
  amounts: defineAmounts({
    line: ['cost'],
    header: ['total'],
    totals: [{ source: 'total', label: 'Total' }],
    constraints: { line: { product: 'cost = rate * qty' }, header: {}, sums: { total: 'cost' } },
    dueField: 'total',
    calculate: (rows) => ({
      lines: rows.map((line) => ({ ...line, cost: multiply(line.rate as string, line.qty as number) })),
    }),
  }),
  states: defineStates({
    initial: 'requested',
    states: {
      requested: {
        label: 'Requested',
        color: 'warning',
        pendingTileLabel: 'Maintenance to approve',
        showInBell: true,
        dueInHours: 24,
      },
      approved: { label: 'Approved', color: 'info' },
      done: { label: 'Done', color: 'success', isFinal: true },
      refused: { label: 'Refused', color: 'error', isFinal: true },
    },
    transitions: {
      approve: { label: 'Approve', from: 'requested', to: 'approved', notBy: ['create'], notify: ['author', 'next'] },
      refuse: {
        label: 'Refuse',
        from: 'requested',
        to: 'refused',
        permission: 'approve_maintenance_order',
        needsReason: true,
      },
      finish: { label: 'Finish', from: 'approved', to: 'done', permission: 'add_maintenance_order' },
    },
  }),
  access: { scope: 'all' },
  print: { heading: 'MAINTENANCE ORDER' },
  api: { path: 'rental-app/maintenance-order' },
})
