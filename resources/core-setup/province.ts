import { defineResource, f, type RecordOf } from '~/resource'

export const province = defineResource('province', {
  label: 'Province',
  icon: 'Place',
  fields: {
    name: f.name({ maxLength: [50, 'Name must be atleast 1-50 characters.'] }),
  },
  listColumns: ['name', 'active'],
  ordering: 'id',
  dialogSize: 'xs',
})

export type Province = RecordOf<typeof province>
