import { defineResource, f } from '~/resource'
import { country } from '../core-setup/country'

export const manufacturer = defineResource('manufacturer', {
  label: 'Manufacturer',
  icon: 'Factory',
  fields: {
    name: f.name(),
    country: f.reference(() => country, { label: 'Country' }),
    phone: f.phone({ label: 'Phone No' }),
  },
  listColumns: ['name', 'country', 'active'],
})
