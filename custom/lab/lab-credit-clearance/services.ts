import { optionName, ServiceKind, serviceKinds } from '~/domain/options'
import type { CreditDocument } from './answers'

/** What the spec's kinds of services are: bills, and visits of every kind, which lie in one table. Pure. */

/** What screen and paper call a due's service: follow-ups have numbers of their own beside the OPD registrations. */
export const serviceName = ({ serviceKind, visitKind }: Pick<CreditDocument, 'serviceKind' | 'visitKind'>): string =>
  visitKind === 'follow-up' ? 'OPD Follow Up' : (optionName(serviceKinds, serviceKind) ?? '')

/** A bill or a visit under the names by which dues and receipts call it; `kind` is that of its declaration. */
export function serviceOf({ kind, documentNo: saleNo }: { kind: string; documentNo: string }) {
  const visitKind = kind === 'lab-sale' ? null : kind
  const serviceKind = visitKind ? ServiceKind.opd : ServiceKind.lab
  return { serviceKind, serviceKindDisplay: optionName(serviceKinds, serviceKind)!, visitKind, saleNo }
}
