import { defineDocument, f } from '~/document'
import { type Declarations, placeDocument, screenOf } from '~/metadata/registry'
import { everything } from '~/server/start'
import { userGroup } from '../../../resources/core-setup/user-group'
import { deliveryNote } from '../../fixtures/delivery/documents/inventory/delivery-note'
import { deliveryReturn } from '../../fixtures/delivery/documents/inventory/delivery-return'
import { partyPayment } from '../../fixtures/purchase/documents/pharmacy/sample-payment'
import { purchase } from '../../fixtures/purchase/documents/pharmacy/sample-purchase'
import { purchaseReturn } from '../../fixtures/purchase/documents/pharmacy/sample-return'

/** The documents that a developer would add (docs/add-a-document.md), and nothing of them written by hand. */

const stated = { ...deliveryNote.stated, path: 'delivery-app/note' } as const

/** A delivery for a group: its clerks see those of their own. */
export const note = defineDocument('delivery-note', {
  ...stated,
  head: {
    ...stated.head,
    group: f.reference(() => userGroup, { label: 'Group', required: true }),
  },
  scope: { by: 'group', of: 'group' },
})

/** What went back of one; everybody sees their own. */
export const noteReturn = defineDocument('delivery-return', {
  ...deliveryReturn.stated,
  path: 'delivery-app/return',
  returns: { ...deliveryReturn.stated.returns, of: () => note },
  scope: 'own',
})

const placed = [
  ...[note, noteReturn].map((document) => placeDocument(document, 'inventory')),
  ...[purchase, purchaseReturn, partyPayment].map((document) => placeDocument(document, 'pharmacy')),
]

export const withDelivery: Declarations = {
  ...everything,
  documents: [...everything.documents, ...placed],
  screens: [...everything.screens, ...placed.map(screenOf)],
}
