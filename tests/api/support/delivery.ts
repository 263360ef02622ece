import { defineDocument, f } from '~/document'
import { assignDocTypeModule, type Declarations, screenOf } from '~/metadata/registry'
import { installation } from '~/server/start'
import { userGroup } from '../../../resources/core-setup/user-group'
import { deliveryNote } from '../../fixtures/delivery/documents/inventory/delivery-note'
import { deliveryReturn } from '../../fixtures/delivery/documents/inventory/delivery-return'
import { partyPayment } from '../../fixtures/purchase/documents/pharmacy/sample-payment'
import { purchase } from '../../fixtures/purchase/documents/pharmacy/sample-purchase'
import { purchaseReturn } from '../../fixtures/purchase/documents/pharmacy/sample-return'

/** The documents that a developer would add (docs/how-to/add-a-document.md), and nothing of them written by hand. */

const stated = { ...deliveryNote.options, apiPath: 'delivery-app/note' } as const

/** A delivery for a group: its clerks see those of their own. */
export const note = defineDocument('delivery-note', {
  ...stated,
  header: {
    ...stated.header,
    group: f.reference(() => userGroup, { label: 'Group', required: true }),
  },
  scope: { fields: 'group', userField: 'group' },
})

/** What went back of one; everybody sees their own. */
export const noteReturn = defineDocument('delivery-return', {
  ...deliveryReturn.options,
  apiPath: 'delivery-app/return',
  returns: { ...deliveryReturn.options.returns, against: () => note },
  scope: 'own',
})

const placed = [
  ...[note, noteReturn].map((document) => assignDocTypeModule(document, 'inventory')),
  ...[purchase, purchaseReturn, partyPayment].map((document) => assignDocTypeModule(document, 'pharmacy')),
]

export const withDelivery: Declarations = {
  ...installation,
  documents: [...installation.documents, ...placed],
  screens: [...installation.screens, ...placed.map(screenOf)],
}
