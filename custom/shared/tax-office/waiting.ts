import type { PendingTile } from '~/metadata/pendingTile'

/** Documents of a module that CBMS has not taken yet; the tile of the report that lists them. */
export const cbmsPendingTile = (module: 'lab' | 'pharmacy'): PendingTile => ({
  label: 'Waiting for CBMS',
  apiPath: `cbms-app/waiting/${module}`,
  query: 'waiting=Yes',
  hasDateFilter: true,
})
