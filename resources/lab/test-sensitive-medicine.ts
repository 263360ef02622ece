import { defineResource, f } from '~/resource'
import { sensitiveMedicine } from './sensitive-medicine'
import { aboutTest } from './test'

/** The medicines that a culture is tested against, in the order of the report. */
export const testSensitiveMedicine = defineResource('test-sensitive-medicine', {
  label: 'Test Sensitive Medicine',
  icon: 'Medication',
  labelField: 'test',
  fields: {
    test: aboutTest({ unique: true }),
    sensitiveMedicines: f.references(() => sensitiveMedicine, { label: 'Sensitive Medicines', required: true }),
  },
  listColumns: ['test', 'sensitiveMedicines', 'active'],
  dialogSize: 'md',
})
