import { f } from '~/document'
import { partyFromResource } from '~/documents/party/options'
import { quarantineStore } from '~/documents/stock/options'
import type { Resource } from '~/metadata/resource'
import { surplusLineOptions, validateQtyLeft } from './lotLineOptions'

/** Why goods are set apart. */
export const quarantineReasons = [
  { id: 1, name: 'Expired' },
  { id: 2, name: 'Expires Soon' },
  { id: 3, name: 'Recalled' },
  { id: 4, name: 'Damaged' },
  { id: 5, name: 'Others' },
] as const

/**
 * Lots that any store of a module sends to its store of quarantine, also what has expired or is recalled: nobody sells or uses
 * them there, until they go back to the supplier, are written off, or are asked for by a requisition again.
 */
export const quarantineOptions = <Store extends Resource>(store: Store) =>
  ({
    party: () => partyFromResource(store),
    header: { fields: { reason: f.choice({ label: 'Reason', required: true, choices: quarantineReasons }) } },
    lines: { ...surplusLineOptions, validate: validateQtyLeft },
    stock: { lotSource: 'selected', sourceStore: 'store', targetStore: quarantineStore, allowExpired: true },
    print: { heading: 'QUARANTINE NOTE' },
  }) as const
