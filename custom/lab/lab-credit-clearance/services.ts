import type { SettledRowAccessors } from '~/documents/allocations/settledNames'
import { findOptionName } from '~/domain/options'
import { ServiceKind, serviceKinds } from '~shared/options/options'

/** The documents of the spec's kinds of services: bills, and visits of every kind, which share one table. Pure. */

/** Labels of a due on screen and paper: follow-ups and OPD registrations are numbered separately. */
export const payableServiceNames: SettledRowAccessors = {
  kindLabelOf: ({ serviceKind, visitKind }) =>
    visitKind === 'follow-up' ? 'OPD Follow Up' : (findOptionName(serviceKinds, Number(serviceKind)) ?? ''),
  documentNoOf: ({ saleNo }) => String(saleNo),
  lineReferenceOf: ({ serviceKind, id }) => ({ serviceKind, saleMain: id }),
}

/** A bill or a visit with the key names of dues and receipts; `kind` is that of its declaration. */
export function toPayableRow({ kind, documentNo: saleNo }: { kind: string; documentNo: string }) {
  const visitKind = kind === 'lab-sale' ? null : kind
  const serviceKind = visitKind ? ServiceKind.opd : ServiceKind.lab
  return { serviceKind, serviceKindDisplay: findOptionName(serviceKinds, serviceKind)!, visitKind, saleNo }
}
