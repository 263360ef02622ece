import { defineApplication } from 'prayog/application'

/** A shop that rents out tools and machines. */
export default defineApplication({
  modules: [
    { name: 'rental', id: 1, label: 'Rental' },
    { name: 'setup', id: 2, label: 'Setup', needsPermission: true },
  ],
  firstModule: 'rental',
  organization: 'organization',
  settings: 'settings',
})
