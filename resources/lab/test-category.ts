import { defineResource, f } from '~/resource'

export const testCategory = defineResource('test-category', {
  label: 'Test Category',
  icon: 'Category',
  fields: {
    name: f.name(),
    code: f.code({ unique: true }),
  },
  searchFields: ['code'],
  listColumns: ['name', 'code', 'active'],
})
