import { defineResource, f } from '~/resource'
import { packingType } from './packing-type'

/** Its fields, with the packing types of the module. */
export const packingTypeDetailFields = (packingTypes: () => typeof packingType) => ({
  name: f.concat({ label: 'Packing', from: ['packingType', 'of {quantity}'], searchable: true }),
  packingType: f.reference(packingTypes, { label: 'Packing Type', required: true }),
  quantity: f.quantity({ label: 'Quantity', required: true, min: [1, 'A packing holds one unit at least.'] }),
})

/** A packing with how many base units are in it; it is known as 'Strip of 10'. */
export const packingTypeDetail = defineResource('packing-type-detail', {
  label: 'Packing Type Detail',
  icon: 'ViewInAr',
  fields: packingTypeDetailFields(() => packingType),
  listColumns: ['name', 'packingType', 'quantity', 'active'],
  uniqueTogether: [{ fields: ['packingType', 'quantity'], message: 'Packing Type Detail has been already added.' }],
})
