import { defineResource, f } from '~/resource'

export const customerType = defineResource('customer-type', {
  label: 'Customer Type',
  icon: 'Groups',
  fields: {
    code: f.code({ required: true, unique: true, maxLength: 50 }),
    default: f.boolean({ label: 'Default' }),
  },
  listColumns: ['code', 'default', 'active'],
  labelField: 'code',
  actions: ['view', 'add', 'edit', 'delete'],
  uniqueTogether: [{ fields: ['default'], condition: 'default', message: 'Another customer type is the default.' }],
})
