import { defineResource, f } from '~/resource'
import { fieldStories } from '~/style/fieldStories'

const district = defineResource('district', { label: 'District', fields: { name: f.name() }, listColumns: ['name'] })

export default { title: 'fields/references' }

export const { Filled, Empty, Invalid, Disabled, Cell } = fieldStories(
  f.references(() => district, { label: 'Districts' }),
  [
    { id: 1, name: 'Kaski' },
    { id: 2, name: 'Lamjung' },
  ],
)
