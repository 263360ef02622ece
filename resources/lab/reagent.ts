import { defineResource, f } from '~/resource'

export const reagent = defineResource('reagent', {
  label: 'Reagent',
  icon: 'WaterDrop',
  fields: {
    name: f.name(),
    unit: f.text({ label: 'Unit', maxLength: 20, help: 'In which its use is counted, such as mL or tests.' }),
  },
  listColumns: ['name', 'unit', 'active'],
  messages: { createFailed: 'Failed to Create ReAgent', updateFailed: 'Failed to Update ReAgent' },
})
