import { defineResource, f } from '~/resource'

const charge = (label: string, apiAlias?: string) =>
  f.money({ label, defaultValue: '0.00', ...(apiAlias && { apiAlias }) })

export const department = defineResource('department', {
  label: 'Department',
  icon: 'Business',
  fields: {
    name: f.name(),
    code: f.code(),
    hasVisits: f.boolean({
      label: 'OPD Visits',
      defaultValue: true,
      help: 'Offered where a visit is registered; off for departments that only test.',
    }),
    opdRegCharge: charge('OPD Reg Charge'),
    opdFollowUpCharge: charge('OPD Follow Up Charge', 'followUpCharge'),
    opdBookCharge: charge('OPD Book Charge'),
    turnaroundMinutes: f.number({
      label: 'Turnaround Target (min)',
      wholeNumberMessage: 'Minutes are a whole number.',
      min: [1, 'The target is one minute at least.'],
      max: [525_600, 'The target is a year at most.'],
      help: 'From the bill to the verified result, for tests that state none.',
    }),
    displayOrder: f.displayOrder(),
  },
  searchFields: ['code'],
  listColumns: ['name', 'code', 'opdRegCharge', 'opdFollowUpCharge', 'active'],
  messages: { updated: 'Department Updated Successfully' },
})
