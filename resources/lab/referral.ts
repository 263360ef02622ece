import { defineResource, f } from '~/resource'

const rateRule = 'Enter Valid Discount Rate Less then 100 And More Then Zero'

export const referral = defineResource('referral', {
  label: 'Referral',
  icon: 'MedicalServices',
  apiPath: 'core-app/referral',
  fields: {
    name: f.name(),
    email: f.email({ label: 'Email' }),
    commissionRate: f.percent({
      label: 'Discount Rate',
      defaultValue: '0.00',
      min: [0, rateRule],
      lessThan: [100, rateRule],
      notNumberMessage: rateRule,
    }),
  },
  merge: { matchBy: ['email'] },
  listColumns: ['name', 'commissionRate', 'active'],
  messages: { updated: 'Referral Updated Successfully' },
})
