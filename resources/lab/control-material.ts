import { defineResource, f } from '~/resource'

/** A material of known values that is measured like a patient's sample, to see whether a method holds what it should. */
export const controlMaterial = defineResource('control-material', {
  label: 'Control Material',
  icon: 'Inventory',
  fields: {
    name: f.name(),
    manufacturer: f.text({ label: 'Manufacturer', maxLength: 100 }),
  },
  listColumns: ['name', 'manufacturer', 'active'],
})
