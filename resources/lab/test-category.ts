import { defineResource, f } from '~/resource'

export const testCategory = defineResource('test-category', {
  label: 'Test Category',
  fields: {
    name: f.name(),
    code: f.code({ unique: true }),
  },
  alsoKnownBy: ['code'],
  list: ['name', 'code', 'active'],
})
