import { f } from '~/document'
import { adjustmentKinds } from '~/domain/options'
import { partyFromResource } from '~/metadata/party'
import type { Resource } from '~/metadata/resource'
import { adjustedStock } from './fields'
import { foundLines } from './lotLines'
import { ofStore } from './scope'

/** What a store of a module has less than its books say, or more, and why. Who may add one may write off. */
export const adjustmentOf = <Store extends Resource>(store: Store) =>
  ({
    party: () => partyFromResource(store),
    header: { kind: f.choice({ label: 'Kind', required: true, choices: adjustmentKinds }) },
    lines: foundLines,
    stock: adjustedStock,
    scope: ofStore,
    list: { columns: [] },
    printTitle: 'STOCK ADJUSTMENT',
    apiNames: { id: 'stockAdjustment' },
  }) as const
