import { defineResource, f } from '~/resource'

/** The sample and its tube: 'Blood (EDTA)', 'Serum', 'Urine'. */
export const sampleType = defineResource('sample-type', {
  label: 'Sample Type',
  icon: 'WaterDrop',
  fields: { name: f.name() },
  listColumns: ['name', 'active'],
})
