import { defineResource, f } from '~/resource'
import { test } from './test'

export const packageTest = defineResource('package-test', {
  label: 'Package Test',
  icon: 'Checklist',
  fields: {
    test: f.reference(() => test, {
      label: 'Package',
      required: true,
      unique: true,
      searchable: true,
      where: { packageTest: true },
      help: 'A test marked as Package Test.',
    }),
    tests: f.references(() => test, {
      label: 'Tests',
      required: 'Please add Test details.',
      where: { packageTest: false },
    }),
  },
  listColumns: ['test', 'tests', 'active'],
  labelField: 'test',
  dialogSize: 'lg',
})
