import type { SettledNames } from '~/documents/allocations/settledNames'
import { optionName } from '~/domain/options'
import { ServiceKind, serviceKinds } from '~shared/options/options'
import type { CreditDocument } from './responses'

/** What the spec's kinds of services are: bills, and visits of every kind, which lie in one table. Pure. */

const serviceName = ({ serviceKind, visitKind }: CreditDocument): string =>
  visitKind === 'follow-up' ? 'OPD Follow Up' : (optionName(serviceKinds, serviceKind) ?? '')

/** What screen and paper call a due: follow-ups have numbers of their own beside the OPD registrations. */
export const serviceNames: SettledNames = {
  kindOf: (row) => serviceName(row as unknown as CreditDocument),
  numberOf: ({ saleNo }) => String(saleNo),
  lineOf: ({ serviceKind, id }) => ({ serviceKind, saleMain: id }),
}

/** A bill or a visit under the names by which dues and receipts call it; `kind` is that of its declaration. */
export function serviceOf({ kind, documentNo: saleNo }: { kind: string; documentNo: string }) {
  const visitKind = kind === 'lab-sale' ? null : kind
  const serviceKind = visitKind ? ServiceKind.opd : ServiceKind.lab
  return { serviceKind, serviceKindDisplay: optionName(serviceKinds, serviceKind)!, visitKind, saleNo }
}
