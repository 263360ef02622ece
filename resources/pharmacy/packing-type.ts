import { defineResource, f } from '~/resource'

/** A packing of goods: a strip, a bottle, a box. */
export const packingType = defineResource('packing-type', {
  label: 'Packing Type',
  icon: 'Inventory',
  fields: { name: f.name() },
  listColumns: ['name', 'active'],
})
