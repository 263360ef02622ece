import { defineResource, f } from '~/resource'
import { referenceRange } from './reference-range'
import { aboutTest } from './test'

/** A ready-made text for a test's result, picked by its code; for results in one range, or for all of the test. */
export const testFinding = defineResource('test-finding', {
  label: 'Test Finding',
  icon: 'FindInPage',
  labelField: 'code',
  fields: {
    test: aboutTest({ columnHeading: 'Test' }),
    referenceRange: f.reference(() => referenceRange, {
      label: 'Reference Range',
      sameReference: 'test',
      help: 'Offered for results in this range only; for all results without one.',
    }),
    code: f.code({ required: true, maxLength: 10 }),
    finding: f.text({ label: 'Finding', required: true, searchable: true, multiline: true, maxLength: 2000 }),
  },
  listColumns: ['test', 'code', 'finding', 'active'],
  dialogSize: 'md',
  uniqueTogether: [{ fields: ['code', 'test'], message: 'Code has been already added.' }],
})
