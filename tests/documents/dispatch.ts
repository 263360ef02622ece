import type { BodyFactory, Row } from '~/testing/documents/documentBodies'
import { dispatch } from '../../documents/inventory/dispatch'

/** The lots that are proposed, of each line so many. */
export const factory: BodyFactory = {
  returnBody: async ({ admin }, { id, store, requisitionNo }, quantities) => {
    const call = `${dispatch.apiPath}/proposed-lines?ref_requisition=${id}&limit=0`
    const { results } = (await admin.get(call)).body
    const details = results.map(({ lot }: Row, index: number) => ({ lot: lot.id, qty: quantities[index] ?? 0 }))
    const sentLines = details.filter(({ qty }: Row) => qty > 0)
    return { store: store.id, refRequisition: id, requisitionNo, remarks: '', details: sentLines }
  },
}
