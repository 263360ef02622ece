import { defineResource, f } from 'prayog'

export const equipmentCategory = defineResource('equipment-category', {
  label: 'Equipment Category',
  fields: { name: f.name() },
  listColumns: ['name', 'active'],
})
