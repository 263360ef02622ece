import { defineApplication } from 'prayog/application'

/** The laboratory, clinic and pharmacy. */
export default defineApplication({
  modules: [
    { name: 'lab', id: 1, label: 'Lab', needsPermission: true },
    { name: 'pharmacy', id: 2, label: 'Pharmacy' },
    { name: 'inventory', id: 3, label: 'Inventory' },
    { name: 'account', id: 4, label: 'Account' },
    { name: 'core-setup', id: 5, label: 'Core Setup', needsPermission: true },
  ],
  firstModule: 'lab',
  timeZone: 'Asia/Kathmandu',
  fiscalYearStart: '04-01',
  currency: { symbol: 'Rs.', unit: 'Rupees', subunit: 'Paisa', grouping: 'lakhs' },
  locales: ['en', 'ne'],
  roles: 'user-group',
  organization: 'organization-setup',
  settings: 'organization-rule',
})
