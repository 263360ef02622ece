import { defineResource, f } from '~/resource'

export const reagent = defineResource('reagent', {
  label: 'Reagent',
  fields: { name: f.name() },
  list: ['name', 'active'],
  messages: { createFailed: 'Failed to Create ReAgent', updateFailed: 'Failed to Update ReAgent' },
})
