import type { PendingTile } from '~/metadata/pendingTile'

/** Documents that CBMS has not taken yet. */
export const cbmsPendingTile: PendingTile = {
  label: 'Waiting for CBMS',
  apiPath: 'cbms-app/waiting',
  query: 'synced=No',
  hasDateFilter: true,
}
