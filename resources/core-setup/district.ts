import { defineResource, f, type RecordOf } from '~/resource'
import { province } from './province'

export const district = defineResource('district', {
  label: 'District',
  icon: 'Place',
  fields: {
    name: f.name({ label: 'District Name' }),
    province: f.reference(() => province, {
      label: 'Select Province',
      required: 'Province is required',
      filterThrough: ['active'],
    }),
  },
  listColumns: ['name', 'active'],
})

export type District = RecordOf<typeof district>
