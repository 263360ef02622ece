import { defineResource, f } from '~/resource'

export const country = defineResource('country', {
  label: 'Country',
  icon: 'Place',
  fields: {
    name: f.name({ label: 'Country Name', minLength: [1, ' name must be atleast 1 characters.'] }),
    countryCode: f.text({ label: 'Country Code', unique: true, maxLength: 10 }),
    phoneCode: f.text({ label: 'Phone Code', maxLength: 10 }),
    currencyName: f.text({ label: 'Currency Name', maxLength: 50 }),
    currencySymbol: f.text({ label: 'Currency Symbol', maxLength: 10 }),
    currencyCode: f.text({ label: 'Currency Code', maxLength: 10 }),
    exchangeRate: f.number({ label: 'Exchange Rate', min: [0, 'Exchange Rate cannot be negative.'] }),
    flagImage: f.image({ label: 'Flag Image', accept: ['image/jpeg', 'image/png', 'image/bmp'] }),
  },
  listColumns: ['name', 'active'],
  dialogSize: 'md',
  messages: { updated: 'Country Updated Successfully' },
})
