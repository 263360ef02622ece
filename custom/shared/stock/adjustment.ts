import { f } from '~/document'
import { partyFromResource } from '~/documents/party/options'
import type { Resource } from '~/metadata/resource'
import { adjustmentKinds } from '~shared/options/options'
import { adjustedStock } from './fields'
import { foundLines } from './lotLines'

/** What a store of a module has less than its books say, or more, and why. Who may add one may write off. */
export const adjustmentOf = <Store extends Resource>(store: Store) =>
  ({
    party: () => partyFromResource(store),
    header: { fields: { kind: f.choice({ label: 'Kind', required: true, choices: adjustmentKinds }) } },
    lines: foundLines,
    stock: adjustedStock,
    print: { heading: 'STOCK ADJUSTMENT' },
  }) as const
