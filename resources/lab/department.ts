import { defineResource, f } from '~/resource'

const charge = (label: string) => f.money({ label, initial: '0.00' })

export const department = defineResource('department', {
  label: 'Department',
  fields: {
    name: f.name(),
    code: f.code(),
    opdRegCharge: charge('OPD Reg Charge'),
    opdFollowUpCharge: charge('OPD Follow Up Charge'),
    opdBookCharge: charge('OPD Book Charge'),
    displayOrder: f.displayOrder(),
  },
  alsoKnownBy: ['code'],
  list: ['name', 'code', 'opdRegCharge', 'opdFollowUpCharge', 'active'],
  messages: { updated: 'Department Updated Successfully' },
})
