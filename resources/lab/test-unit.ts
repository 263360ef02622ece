import { defineResource, f } from '~/resource'

export const testUnit = defineResource('test-unit', {
  label: 'Unit',
  fields: {
    name: f.richText({ label: 'Name', required: true, unique: true, search: true, inline: true }),
    shortForm: f.richText({ label: 'Short Form', required: 'Short form is required', search: true, inline: true }),
    displayOrder: f.displayOrder(),
  },
  alsoKnownBy: ['shortForm'],
  list: ['name', 'shortForm', 'active'],
  dialog: 'lg',
  saveWhenChanged: true,
  routes: ['/unit'],
})
