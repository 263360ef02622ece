import { defineDocument } from '~/document'
import { quarantineOf } from '~shared/stock/quarantining'
import { store } from '../../resources/pharmacy/store'

/** What a store of the pharmacy sets apart: it goes to the quarantine store. */
export const pharmacyQuarantine = defineDocument('quarantine', {
  label: 'Quarantine',
  noun: 'quarantine note',
  route: '/quarantine',
  apiPath: 'pharmacy-app/quarantine',
  number: { column: 'quarantineNo', label: 'Quarantine No.', prefix: 'QN-' },
  permissionCode: 'pharmacy_quarantine',
  ...quarantineOf(store),
})
