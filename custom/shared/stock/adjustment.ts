import { f } from '~/document'
import { partyFromResource } from '~/documents/party/options'
import type { Resource } from '~/metadata/resource'
import { adjustmentKinds } from '~shared/options/options'
import { adjustedStock } from './fields'
import { surplusLines } from './lotLines'

/** Differences between a module's store and its books, and why. Users who may add one may write off. */
export const adjustmentOf = <Store extends Resource>(store: Store) =>
  ({
    party: () => partyFromResource(store),
    header: { fields: { kind: f.choice({ label: 'Kind', required: true, choices: adjustmentKinds }) } },
    lines: surplusLines,
    stock: adjustedStock,
    print: { heading: 'STOCK ADJUSTMENT' },
  }) as const
