import { defineResource, f } from '~/resource'
import { country } from './country'

export const organizationSetup = defineResource('organization-setup', {
  label: 'Organization',
  icon: 'Business',
  isSingleton: true,
  actions: ['view', 'add', 'edit', 'delete'],
  fields: {
    name: f.name(),
    namePharmacy: f.text({ label: 'Pharmacy Name' }),
    pharmacyLicenceNo: f.text({
      label: 'Pharmacy Licence No',
      maxLength: 50,
      help: 'Of the Department of Drug Administration; invoices of the pharmacy say it.',
    }),
    pharmacyRegistrationNo: f.text({ label: 'Pharmacy Registration No', maxLength: 50 }),
    nameDisplay: f.text({ label: 'Display Name' }),
    address: f.text({ label: 'Address' }),
    phoneNo1: f.phone({ label: 'Phone No 1' }),
    phoneNo2: f.phone({ label: 'Phone No 2' }),
    mobileNo: f.phone({ label: 'Mobile No' }),
    panNo: f.text({ label: 'Pan No', pattern: [/^\d{9}$/, 'Pan No must have 9 digits.'] }),
    ownerName: f.text({ label: 'Owner Name' }),
    email: f.email({ label: 'Email' }),
    websiteUrl: f.text({ label: 'Website Url' }),
    country: f.reference(() => country, { label: 'Country' }),
    favicon: f.image({ label: 'Favicon' }),
    logo: f.image({ label: 'Logo' }),
  },
  listColumns: ['name', 'address', 'phoneNo1', 'panNo', 'active'],
  ordering: 'name',
  dialogSize: 'lg',
  messages: {
    created: 'Organization  created Successfully',
    createFailed: 'Failed to create Organization .',
    updated: 'Organization  updated successfully',
    updateFailed: 'Failed To Update Organization ',
  },
})
