import type { Demo } from 'prayog/server'

export const demo: Demo = {
  administrator: { userName: 'admin', firstName: 'Ada', lastName: 'Moss' },
  roles: [],
  masters: async ({ put }) => {
    await put('organization', {
      name: 'Moss & Daughters Equipment Rental',
      address: '4 Quarry Road, Oakfield',
      phoneNo1: '5550100',
    })
    await put('payment-mode', { name: 'Cash', cash: true })
    await put('equipment-category', { name: 'Power Tools' })
    await put('equipment', {
      name: 'Hammer Drill',
      code: 'HD-1',
      equipmentCategory: 'Power Tools',
      dailyRate: '18.00',
      deposit: '80.00',
      units: 6,
    })
    await put('customer', { name: 'Oakfield Builders', phoneNo: '5550142' })
  },
}
