import { api } from '~/admin/http'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf, sourceDocumentField } from '~/documents/documentNames'
import { quantityKey, type Values } from '~/documents/form/admin/plainDraft'
import { createPrefilledDraft } from '~/documents/form/admin/plainState'
import type { PrefilledForm } from '~/ui/prefilledForm'
import { AdjustmentKind } from '~shared/options/options'
import { LotState } from './lotState'
import type { UnfitLot } from './unfitStock'

/** The documents that take unfit lots out of a store. */
export interface UnfitStockDocTypes {
  quarantine: AnyDocType
  adjustment: AnyDocType
  /** Returns goods to their supplier; of modules that have such a document. */
  purchaseReturn?: AnyDocType | undefined
}

/** A document that can be opened with the chosen lots. */
interface UnfitStep {
  document: AnyDocType
  label: string
  isPossible: boolean
  /** Which lots to choose if it is not possible. */
  hint: string
  lay: () => Promise<PrefilledForm>
}

/** The reason of a document for unfit lots, by the ids of its choices. */
const reasonOf = (row: UnfitLot, status: string, reasons: { expired: number; soon: number; recalled: number }) => {
  if (row.state === LotState.recalled) return reasons.recalled
  return status === 'expiring' ? reasons.soon : reasons.expired
}

/** A draft of a document that takes all that a store has of the chosen lots. */
async function draftOfLots(document: AnyDocType, rows: readonly UnfitLot[], header: Values): Promise<PrefilledForm> {
  const [{ store }] = rows as [UnfitLot]
  const { results } = await api.get<{ results: ({ id: number } & Values)[] }>(`${document.apiPath}/stock-lot`, {
    ...{ store: store.id, limit: 0 },
  })
  const lines = rows.flatMap(({ lot, qty }) => {
    const record = results.find(({ id }) => id === lot.id)
    return record ? [{ lot: record, qty: String(qty) }] : []
  })
  return {
    route: document.route,
    form: document.name,
    draft: createPrefilledDraft(document, { store, ...header }, lines),
  }
}

/** A draft of a return to the supplier: lots of one purchase out of one store. */
async function draftOfReturn(document: AnyDocType, rows: readonly UnfitLot[], reason: number): Promise<PrefilledForm> {
  const [{ store, supplier, purchase }] = rows as [UnfitLot]
  const of = optionsOf(document).sourceDocument!.docType()
  const bought = await api.get<Values>(`${of.apiPath}/${purchase!.id}`)
  const header = { supplier, [sourceDocumentField(optionsOf(document))]: bought, fromStore: store, reason }
  const quantities = Object.fromEntries(rows.map((row) => [quantityKey(row.purchase!.line), String(row.qty)]))
  return {
    route: document.route,
    form: document.name,
    draft: { ...createPrefilledDraft(document, header, []), quantities },
  }
}

/** The documents that can be opened with the chosen lots of a tab of the list, and if not, why. */
export function unfitStockActions(
  documents: UnfitStockDocTypes,
  chosen: readonly UnfitLot[],
  status: string,
): UnfitStep[] {
  const { quarantine, adjustment, purchaseReturn } = documents
  const isOneStore = chosen.length > 0 && new Set(chosen.map(({ store }) => store.id)).size === 1
  const isOnePurchase = isOneStore && new Set(chosen.map(({ purchase }) => purchase?.id ?? 0)).size === 1
  return [
    ...(purchaseReturn
      ? [
          {
            document: purchaseReturn,
            label: 'Return to Supplier',
            isPossible: isOnePurchase && chosen[0]?.purchase !== null,
            hint: 'Choose batches of one purchase in one store.',
            lay: () =>
              draftOfReturn(purchaseReturn, chosen, reasonOf(chosen[0]!, status, { expired: 2, soon: 3, recalled: 7 })),
          },
        ]
      : []),
    {
      document: quarantine,
      label: 'Quarantine',
      isPossible: isOneStore && !chosen[0]?.store.isQuarantine,
      hint: 'Choose batches of one store that is no quarantine.',
      lay: () =>
        draftOfLots(quarantine, chosen, { reason: reasonOf(chosen[0]!, status, { expired: 1, soon: 2, recalled: 3 }) }),
    },
    {
      document: adjustment,
      label: 'Write Off',
      isPossible: isOneStore,
      hint: 'Choose batches of one store.',
      lay: () => draftOfLots(adjustment, chosen, { kind: AdjustmentKind.expired }),
    },
  ]
}
