import { defineResource, f } from 'prayog'

export const sparePart = defineResource('spare-part', {
  label: 'Spare Part',
  fields: {
    name: f.name(),
    price: f.money({ label: 'Price', required: true, min: [0, 'A price is not negative.'] }),
  },
  listColumns: ['name', 'price', 'active'],
})
