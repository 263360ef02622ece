import { defineDocument } from '~/document'
import { quarantineOf } from '~shared/stock/quarantining'
import { ofStore } from '~shared/stock/scope'
import { store } from '../../resources/pharmacy/store'

/** What a store of the pharmacy sets apart: it goes to the quarantine store. */
export const pharmacyQuarantine = defineDocument('quarantine', {
  label: 'Quarantine',
  noun: 'quarantine note',
  number: { column: 'quarantineNo', label: 'Quarantine No.', prefix: 'QN-' },
  ...quarantineOf(store),
  access: { scope: ofStore, permissionCode: 'pharmacy_quarantine' },
  api: { path: 'pharmacy-app/quarantine' },
})
