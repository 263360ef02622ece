import { defineApplication } from 'prayog/application'

/** A shop that rents out tools and machines. */
export default defineApplication({
  name: 'Equipment Rental',
  theme: { primary: '#8a3d0f' },
  footer: 'Equipment Rental, an example of Prayog',
  modules: [
    { name: 'rental', id: 1, label: 'Rental' },
    { name: 'setup', id: 2, label: 'Setup', needsPermission: true },
  ],
  firstModule: 'rental',
  quickActions: [
    { label: 'New Order', route: '/rental-order', permission: 'add_rental_order', opensForm: true },
    { label: 'Take Back', route: '/rental-return', permission: 'add_rental_return', opensForm: true },
  ],
  timeZone: 'Europe/London',
  fiscalYearStart: '04-06',
  organization: 'organization',
  letterhead: { numbers: [{ name: 'companyNo', label: 'Company No. %{companyNo}' }] },
  settings: 'settings',
  apiKeys: 'api-key',
  webhooks: 'webhook',
  currency: { symbol: '£', unit: 'Pounds', subunit: 'Pence', cashRounding: '0.05' },
})
