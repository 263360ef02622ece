import { defineResource, f } from '~/resource'

/** A microorganism of a culture. */
export const organism = defineResource('organism', {
  label: 'Organism',
  icon: 'Coronavirus',
  fields: { name: f.name({ maxLength: 100 }), code: f.code({ maxLength: 20 }) },
  searchFields: ['code'],
  listColumns: ['name', 'code', 'active'],
})
