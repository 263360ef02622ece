import { defineResource, f } from '~/resource'
import { analyser } from './analyser'
import { test } from './test'

/** An analyser's code of a test, and the conversion of its values to the laboratory's. */
export const analyserTestMap = defineResource('analyser-test-map', {
  label: 'Analyser Test Map',
  icon: 'SyncAlt',
  fields: {
    analyser: f.reference(() => analyser, { label: 'Analyser', required: true, searchable: true }),
    code: f.text({ label: 'Code Of The Analyser', required: true, maxLength: 50, searchable: true }),
    test: f.reference(() => test, { label: 'Test', required: true, searchable: true, where: { packageTest: false } }),
    unit: f.text({ label: 'Unit Of The Analyser', maxLength: 30, help: 'A result in another unit is not taken.' }),
    factor: f.number({ label: 'Factor', help: 'The figure is multiplied by it, such as 0.001.' }),
    decimals: f.number({
      label: 'Decimals',
      wholeNumberMessage: 'Decimals are a whole number.',
      min: [0, 'The Number Not Be Negative'],
      max: [6, 'Six decimals at most.'],
    }),
  },
  listColumns: ['analyser', 'code', 'test', 'unit', 'factor', 'active'],
  labelField: 'code',
  uniqueTogether: [{ fields: ['analyser', 'code'], message: 'This code of the analyser has a test already.' }],
  validate: ({ factor }) => (factor === 0 || factor === '0' ? { factor: 'The factor must not be zero.' } : {}),
})
