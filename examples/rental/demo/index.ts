import { createStaffClient, type Demo } from 'prayog/server'

const equipment = [
  ['Hammer Drill', 'HD-1', 'Power Tools', '18.00', '80.00', 6],
  ['Angle Grinder', 'AG-1', 'Power Tools', '14.00', '60.00', 4],
  ['Mini Excavator', 'ME-1', 'Machines', '240.00', '900.00', 1],
  ['Plate Compactor', 'PC-1', 'Machines', '55.00', '250.00', 2],
  ['Scaffold Tower', 'ST-1', 'Access', '32.00', '150.00', 5],
] as const

const actions = (...codes: string[]) => codes.flatMap((code) => [`view_${code}`, `add_${code}`])

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The demo data: a shop with two members of staff, its equipment, and a day's orders. */
export const demo: Demo = {
  administrator: { userName: 'admin', firstName: 'Ada', lastName: 'Moss' },
  roles: [
    {
      ...{ userName: 'counter', firstName: 'Cal', lastName: 'Reed', group: 'Counter' },
      permissions: [
        ...['change_user_password', 'view_equipment'],
        ...actions('customer', 'rental_order', 'rental_return', 'rental_receipt'),
        'cancel_rental_order',
      ],
    },
    {
      ...{ userName: 'yard', firstName: 'Yara', lastName: 'Stone', group: 'Yard' },
      permissions: [
        'change_user_password',
        'view_maintenance_report',
        'view_parts_report',
        ...actions('equipment', 'maintenance_order', 'service_order', 'spare_part'),
      ],
    },
  ],
  writeMasters: async ({ createRecord }) => {
    await createRecord('organization', {
      name: 'Moss Equipment Rental',
      address: '4 Quarry Road, Oakfield',
      phoneNo1: '5550100',
      companyNo: '04471193',
    })
    await createRecord('settings', {})
    await createRecord('payment-mode', { name: 'Cash', cash: true })
    await createRecord('payment-mode', { name: 'Card' })
    for (const name of ['Power Tools', 'Machines', 'Access']) await createRecord('equipment-category', { name })
    for (const [name, code, equipmentCategory, dailyRate, deposit, units] of equipment)
      await createRecord('equipment', { name, code, equipmentCategory, dailyRate, deposit, units })
    for (const [name, price] of [
      ['Carbon Brush', '4.50'],
      ['Drive Belt', '18.90'],
      ['Oil Filter', '7.20'],
    ])
      await createRecord('spare-part', { name, price })
    await createRecord('customer', { name: 'Oakfield Builders', phoneNo: '5550142', address: '12 Mill Lane' })
    await createRecord('customer', { name: 'Greta Lund', phoneNo: '5550177', address: '3 Harbour Street' })
    await createRecord('branch', { name: 'East Yard', code: 'EAST' })
    await createRecord('branch', { name: 'West Yard', code: 'WEST' })
    await createRecord('workshop', { name: 'Hill Street Repairs', phoneNo: '5550163' })
  },
  workday: async (app, db) => {
    const counter = await createStaffClient(app, db, 'counter')
    const today = new Date().toISOString().slice(0, 10)
    const idsOf = async (path: string): Promise<number[]> =>
      (await counter.get(`${path}?limit=0&ordering=id`)).results.map(({ id }: { id: number }) => id)
    const [customers, goods] = [await idsOf('rental-app/customer'), await idsOf('rental-app/equipment')]
    return customers.map((customer, index) => async () => {
      const details = [index, index + 2].map((at) => {
        const [, , , rate, depositRate] = equipment[at]!
        return {
          equipment: goods[at],
          qty: 1,
          days: 3,
          rate,
          depositRate,
          rent: `${Number(rate) * 3}.00`,
          deposit: depositRate,
        }
      })
      const sumOf = (name: 'rent' | 'deposit') => details.reduce((sum, line) => sum + Number(line[name]), 0)
      const [totalRent, totalDeposit] = [sumOf('rent'), sumOf('deposit')]
      const sums = {
        totalRent: `${totalRent}.00`,
        totalDeposit: `${totalDeposit}.00`,
        total: `${totalRent + totalDeposit}.00`,
      }
      await counter.post('rental-app/rental-order', {
        ...{ customer, payType: 2, rentedFrom: today, dueBack: addDays(today, 3), remarks: '' },
        ...{ ...sums, details, paymentDetails: [] },
      })
    })
  },
}
