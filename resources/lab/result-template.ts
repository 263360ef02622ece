import { defineResource, f } from '~/resource'
import { aboutTest } from './test'

/** A text from which the result of a test can start, such as the headings of a histopathology. */
export const resultTemplate = defineResource('result-template', {
  label: 'Result Template',
  icon: 'Description',
  fields: {
    test: aboutTest({ columnHeading: 'Test' }),
    name: f.text({
      label: 'Name',
      columnHeading: 'Name',
      required: 'Name is required',
      searchable: true,
      maxLength: 100,
    }),
    templateText: f.richText({ label: 'Template Text', required: true }),
  },
  listColumns: ['test', 'name', 'active'],
  dialogSize: 'md',
  uniqueTogether: [{ fields: ['name', 'test'], message: 'Result Template has been already added.' }],
})
