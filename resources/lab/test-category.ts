import { defineResource, f } from '~/resource'

export const testCategory = defineResource('test-category', {
  label: 'Test Category',
  fields: {
    name: f.text({ label: 'Name', required: 'Name is required', unique: true, search: true }),
    code: f.text({ label: 'Code', unique: true, search: true, max: [20, 'Maximum character is 20'] }),
  },
  list: ['name', 'code', 'active'],
})
