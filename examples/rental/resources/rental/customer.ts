import { defineResource, f } from 'prayog'

export const customer = defineResource('customer', {
  label: 'Customer',
  fields: {
    name: f.name(),
    phoneNo: f.phone({ label: 'Phone No.', searchable: true }),
    email: f.email({ label: 'Email' }),
    address: f.text({ label: 'Address' }),
  },
  listColumns: ['name', 'phoneNo', 'email', 'address', 'active'],
  searchFields: ['phoneNo'],
  globalSearch: true,
  merge: { matchBy: ['phoneNo', 'email'] },
})
