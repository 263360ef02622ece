import { optionName, ServiceKind, serviceKinds } from '~/domain/options'
import type { Payable } from '~/server/documents/openDocuments'
import type { VisitKind } from '~shared/visits/wire'
import { labSale } from '../../../../documents/lab/lab-sale'
import { opdRegistration } from '../../../../documents/lab/opd-registration'

/** What the spec's kinds of services are: bills, and visits of every kind, which lie in one table. */
export const documentOf = (serviceKind: number) => (serviceKind === ServiceKind.opd ? opdRegistration : labSale)

/** A document under the names by which dues and receipts call it. */
export function serviceOf<Row extends Payable>({ kind, documentId, documentNo, ...row }: Row) {
  const visitKind = kind === labSale.name ? null : (kind as VisitKind)
  const serviceKind = visitKind ? ServiceKind.opd : ServiceKind.lab
  const serviceKindDisplay = optionName(serviceKinds, serviceKind)!
  return { ...row, saleMain: documentId, saleNo: documentNo, visitKind, serviceKind, serviceKindDisplay }
}
