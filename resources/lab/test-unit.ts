import { defineResource, f } from '~/resource'

export const testUnit = defineResource('test-unit', {
  label: 'Unit',
  icon: 'Straighten',
  fields: {
    name: f.richText({ label: 'Name', required: true, unique: true, searchable: true, inline: true }),
    shortForm: f.richText({ label: 'Short Form', required: 'Short form is required', searchable: true, inline: true }),
    ucum: f.text({
      label: 'UCUM',
      maxLength: 50,
      pattern: [/^[!-~]+$/, 'A UCUM unit has no spaces, such as 10*3/uL.'],
      help: 'The unit as other programs read it.',
    }),
    displayOrder: f.displayOrder({ fixedDecimals: 2 }),
  },
  searchFields: ['shortForm'],
  listColumns: ['name', 'shortForm', 'active'],
  dialogSize: 'lg',
  saveOnlyIfChanged: true,
  routeAliases: ['/unit'],
})
