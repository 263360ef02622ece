import { f } from '~/document'
import { partyFromResource } from '~/documents/party/options'
import type { Resource } from '~/metadata/resource'
import { adjustmentKinds } from '~shared/options/options'
import { adjustmentStockOptions } from './fields'
import { surplusLineOptions } from './lotLineOptions'

/** Differences between a module's store and its books, and why. Users who may add one may write off. */
export const adjustmentOptions = <Store extends Resource>(store: Store) =>
  ({
    party: () => partyFromResource(store),
    header: { fields: { kind: f.choice({ label: 'Kind', required: true, choices: adjustmentKinds }) } },
    lines: surplusLineOptions,
    stock: adjustmentStockOptions,
    print: { heading: 'STOCK ADJUSTMENT' },
  }) as const
