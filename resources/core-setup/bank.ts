import { defineResource, f } from '~/resource'

/** A bank with the account that the laboratory holds there. */
export const bank = defineResource('bank', {
  label: 'Bank',
  icon: 'AccountBalance',
  fields: {
    name: f.name(),
    branch: f.text({ label: 'Branch', searchable: true, maxLength: 100 }),
    accountName: f.text({ label: 'Account Name', maxLength: 100 }),
    accountNumber: f.text({ label: 'Account Number', unique: true, searchable: true, maxLength: 34 }),
  },
  listColumns: ['name', 'branch', 'accountName', 'accountNumber', 'active'],
})
