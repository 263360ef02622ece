import { defineResource, f } from '~/resource'

/** The smallest that is counted of an item: a tablet, an ampoule, a ml. */
export const itemUnit = defineResource('item-unit', {
  label: 'Item Unit',
  icon: 'Straighten',
  fields: {
    name: f.name(),
    shortForm: f.text({ label: 'Short Form', required: 'Short form is required', searchable: true, maxLength: 20 }),
  },
  searchFields: ['shortForm'],
  listColumns: ['name', 'shortForm', 'active'],
})
