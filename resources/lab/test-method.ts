import { defineResource, f } from '~/resource'

export const testMethod = defineResource('test-method', {
  label: 'Test Method',
  icon: 'Biotech',
  fields: {
    name: f.name({ label: 'Test Method' }),
  },
  listColumns: ['name', 'active'],
  messages: { createFailed: 'Failed to Create TestMethod', updateFailed: 'Failed to Update TestMethod' },
})
