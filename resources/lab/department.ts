import { defineResource, f } from '~/resource'

const charge = (label: string) => f.money({ label, initial: '0.00' })

export const department = defineResource('department', {
  label: 'Department',
  fields: {
    name: f.text({ label: 'Name', required: 'Name is required', unique: true, search: true }),
    code: f.text({ label: 'Code', search: true, max: [20, 'Maximum character is 20'] }),
    opdRegCharge: charge('OPD Reg Charge'),
    opdFollowUpCharge: charge('OPD Follow Up Charge'),
    opdBookCharge: charge('OPD Book Charge'),
    displayOrder: f.number({
      label: 'Display Order',
      initial: 0,
      integer: 'Display Order Must be Integer',
      min: [0, 'The Number Not Be Negative'],
    }),
  },
  list: ['name', 'code', 'opdRegCharge', 'opdFollowUpCharge', 'active'],
  messages: { updated: 'Department Updated Successfully' },
})
