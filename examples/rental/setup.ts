import { defineSetup } from 'prayog'

/** How an empty rental shop is set up, up to its first order. */
export default defineSetup({
  steps: [
    {
      name: 'organization',
      label: 'Shop',
      description: 'Name, address and company number are at the head of orders.',
      route: '/organization',
      opensForm: true,
      permission: 'add_organization',
      condition: { records: 'organization' },
    },
    {
      name: 'equipment',
      label: 'Equipment',
      description: 'Enter what you rent out, with its price a day.',
      route: '/equipment',
      opensForm: true,
      permission: 'add_equipment',
      condition: { records: 'equipment' },
    },
    {
      name: 'first-order',
      label: 'First Order',
      description: 'Rent something out.',
      route: '/rental-order',
      opensForm: true,
      permission: 'add_rental_order',
      condition: { records: 'rental-order' },
    },
  ],
  startingRecords: [{ resource: 'payment-mode', values: { name: 'Cash', cash: true } }],
})
