import { defineDocument, f } from '~/document'
import { assignDocTypeModule, type Declarations, documentScreenOf } from '~/metadata/registry'
import { installation } from '~/server/start'
import { userGroup } from '../../../resources/core-setup/user-group'
import { deliveryNote } from '../../fixtures/delivery/documents/inventory/delivery-note'
import { deliveryReturn } from '../../fixtures/delivery/documents/inventory/delivery-return'
import { partyPayment } from '../../fixtures/purchase/documents/pharmacy/sample-payment'
import { purchase } from '../../fixtures/purchase/documents/pharmacy/sample-purchase'
import { purchaseReturn } from '../../fixtures/purchase/documents/pharmacy/sample-return'

/** The documents that a developer would add (docs/how-to/add-a-document.md), and nothing of them written by hand. */

const { options } = deliveryNote

/** A delivery for a group: its clerks see those of their own. */
export const note = defineDocument('delivery-note', {
  ...options,
  header: {
    fields: {
      ...options.header.fields,
      group: f.reference(() => userGroup, { label: 'Group', required: true }),
    },
  },
  access: { scope: { fields: 'group', userField: 'group' } },
  api: { ...options.api, path: 'delivery-app/note' },
})

/** What went back of one; everybody sees their own. */
export const noteReturn = defineDocument('delivery-return', {
  ...deliveryReturn.options,
  api: { ...deliveryReturn.options.api, path: 'delivery-app/return' },
  sourceDocument: { ...deliveryReturn.options.sourceDocument, docType: () => note },
  access: { scope: 'own' },
})

const placed = [
  ...[note, noteReturn].map((document) => assignDocTypeModule(document, 'inventory')),
  ...[purchase, purchaseReturn, partyPayment].map((document) => assignDocTypeModule(document, 'pharmacy')),
]

export const withDelivery: Declarations = {
  ...installation,
  documents: [...installation.documents, ...placed],
  screens: [...installation.screens, ...placed.map(documentScreenOf)],
}
