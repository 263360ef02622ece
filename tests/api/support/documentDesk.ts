import type { AnyDocType } from '~/documents/docType'
import { setupDocumentTests as openDocumentDesk, type TestedDocuments } from '~/testing/documents/documentDesk'
import { placeDeliveryMasters } from '../../support/deliveryMasters'
import { BillingData, openRule } from './billing'
import { withDelivery } from './delivery'
import { hideLot, makeHidden } from './hiddenGoods'

/** Every document of the laboratory, and those that a developer would add. */
export const declared = withDelivery
export const documents: readonly AnyDocType[] = declared.documents

/** Bodies of the laboratory are valid if nothing is compulsory, rounded or taxed. */
export const tested: TestedDocuments = {
  declarations: declared,
  prepare: ({ db }) => new BillingData(db).rule(openRule),
  makeHidden,
  hideLine: hideLot,
}

/** A clerk who may do everything, and makes documents of every kind from their declarations. */
export function documentDesk() {
  placeDeliveryMasters()
  return openDocumentDesk(tested)
}
