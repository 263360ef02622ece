import { defineResource, f } from '~/resource'

export const testMethod = defineResource('test-method', {
  label: 'Test Method',
  fields: {
    name: f.text({ label: 'Test Method', heading: 'Name', required: 'Name is required', unique: true, search: true }),
  },
  list: ['name', 'active'],
  messages: { createFailed: 'Failed to Create TestMethod', updateFailed: 'Failed to Update TestMethod' },
})
