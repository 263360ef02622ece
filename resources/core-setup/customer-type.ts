import { defineResource, f } from '~/resource'

export const customerType = defineResource('customer-type', {
  label: 'Customer Type',
  fields: {
    code: f.text({ label: 'Code', required: true, unique: true, search: true, max: [50, 'Maximum character is 50'] }),
    default: f.boolean({ label: 'Default' }),
  },
  list: ['code', 'default', 'active'],
  represent: 'code',
  uniqueTogether: [{ fields: ['default'], when: 'default', message: 'Another customer type is the default.' }],
})
