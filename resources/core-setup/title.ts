import { defineResource, f } from '~/resource'

export const title = defineResource('title', {
  label: 'Title',
  icon: 'Badge',
  fields: {
    name: f.name(),
    shortName: f.text({
      label: 'Short Name',
      required: true,
      searchable: true,
      minLength: [1, 'Short Name must be atleast 1 characters.'],
      maxLength: 20,
    }),
  },
  searchFields: ['shortName'],
  listColumns: ['name', 'shortName', 'active'],
})
