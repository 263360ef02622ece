import { defineResource, f } from '~/resource'

/** What a bill may charge beside its items, such as a home collection, with the amount that is usual for it. */
export const additionalChargeType = defineResource('additional-charge-type', {
  label: 'Additional Charge Type',
  fields: {
    name: f.name(),
    amount: f.money({ label: 'Usual Amount', defaultValue: '0.00' }),
  },
  listColumns: ['name', 'amount', 'active'],
})
