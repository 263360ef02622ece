import { defineResource, f } from '~/resource'

/** A medicine, mostly an antibiotic, that a culture is tested against. */
export const sensitiveMedicine = defineResource('sensitive-medicine', {
  label: 'Sensitive Medicine',
  icon: 'Medication',
  fields: {
    name: f.name({ maxLength: 100 }),
    code: f.code({ required: true, unique: true, maxLength: [10, 'Code atleast 1-50 Charcters'] }),
  },
  searchFields: ['code'],
  listColumns: ['name', 'active'],
  messages: {
    listFailed: 'Failed to get data sensitive Medicine.',
    created: 'SensitiveMedicine Created successfully',
    createFailed: 'Failed to Create SensitiveMedicine',
    updated: 'sensitive Medicine Updated Successfully ',
    updateFailed: 'Failed to Update sensitive Medicine',
  },
})
