import { defineResource, f } from '~/resource'

/** What is drawn and into which tube: 'Blood (EDTA)', 'Serum', 'Urine'. */
export const sampleType = defineResource('sample-type', {
  label: 'Sample Type',
  fields: { name: f.name() },
  listColumns: ['name', 'active'],
})
