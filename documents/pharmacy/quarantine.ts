import { defineDocument } from '~/document'
import { quarantineOptions } from '~shared/stock/quarantining'
import { storeScope } from '~shared/stock/scope'
import { store } from '../../resources/pharmacy/store'

/** Goods of a pharmacy store that are set apart: they go to the quarantine store. */
export const pharmacyQuarantine = defineDocument('quarantine', {
  label: 'Quarantine',
  noun: 'quarantine note',
  icon: 'Block',
  number: { column: 'quarantineNo', label: 'Quarantine No.', prefix: 'QN-' },
  ...quarantineOptions(store),
  access: { scope: storeScope, permissionCode: 'pharmacy_quarantine' },
  api: { path: 'pharmacy-app/quarantine' },
})
