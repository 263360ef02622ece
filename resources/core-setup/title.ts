import { defineResource, f } from '~/resource'

export const title = defineResource('title', {
  label: 'Title',
  fields: {
    name: f.text({ label: 'Name', required: true, unique: true, search: true }),
    shortName: f.text({
      label: 'Short Name',
      required: true,
      min: [1, 'Short Name must be atleast 1 characters.'],
      max: [20, 'Maximum character is 20'],
    }),
  },
  list: ['name', 'shortName', 'active'],
})
