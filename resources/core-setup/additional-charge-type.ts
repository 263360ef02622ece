import { defineResource, f } from '~/resource'

/** An additional charge on a bill, such as a home collection, with its usual amount. */
export const additionalChargeType = defineResource('additional-charge-type', {
  label: 'Additional Charge Type',
  icon: 'AddCard',
  fields: {
    name: f.name(),
    amount: f.money({ label: 'Usual Amount', defaultValue: '0.00' }),
  },
  listColumns: ['name', 'amount', 'active'],
})
