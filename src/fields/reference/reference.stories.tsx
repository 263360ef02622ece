import { defineResource, f } from '~/resource'
import { fieldStories } from '~/style/fieldStories'

const district = defineResource('district', { label: 'District', fields: { name: f.name() }, listColumns: ['name'] })

export default { title: 'fields/reference' }

export const { Filled, Empty, Invalid, Disabled, Cell } = fieldStories(
  f.reference(() => district, { label: 'District' }),
  { id: 1, name: 'Kaski' },
)
