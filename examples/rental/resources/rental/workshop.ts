import { defineResource, f } from 'prayog'

export const workshop = defineResource('workshop', {
  label: 'Workshop',
  fields: { name: f.name(), phoneNo: f.phone({ label: 'Phone No.' }) },
  listColumns: ['name', 'phoneNo', 'active'],
})
