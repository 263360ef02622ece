import { defineResource, f } from '~/resource'

export const supplier = defineResource('supplier', {
  label: 'Supplier',
  icon: 'LocalShipping',
  fields: {
    name: f.name(),
    panNo: f.text({
      label: 'PAN No',
      unique: true,
      searchable: true,
      pattern: [/^\d{9}$/, 'The PAN has 9 digits.'],
      importAliases: ['PAN', 'VAT No', 'PAN/VAT No'],
    }),
    vatRegistered: f.boolean({ label: 'VAT Registered', help: 'Its bills are tax invoices.' }),
    ddaNo: f.text({ label: 'DDA No', maxLength: 30, help: 'Of the licence of the Department of Drug Administration.' }),
    contactPerson: f.text({ label: 'Contact Person', maxLength: 100 }),
    phone: f.phone({ label: 'Phone No', searchable: true, importAliases: ['Phone', 'Mobile', 'Contact No'] }),
    email: f.email({ label: 'Email' }),
    address: f.text({ label: 'Address' }),
    creditDays: f.quantity({ label: 'Credit Days', help: 'A bill on credit is due after so many days.' }),
  },
  searchFields: ['panNo'],
  listColumns: ['name', 'panNo', 'phone', 'creditDays', 'active'],
  merge: { matchBy: ['panNo', 'phone'] },
  dialogSize: 'md',
})
