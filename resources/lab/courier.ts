import { defineResource, f } from '~/resource'

export const courier = defineResource('courier', {
  label: 'Courier',
  fields: {
    name: f.name({ label: 'Courier Name' }),
    phoneNo: f.phone({ label: 'Phone No.' }),
    ratePerParcel: f.money({ label: 'Rate per Parcel', min: [0, 'A rate is not negative.'] }),
  },
  listColumns: ['name', 'phoneNo', 'ratePerParcel', 'active'],
})
