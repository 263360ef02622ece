import type { PendingCount } from '~/metadata/pendingCount'

/** Documents that CBMS has not taken yet. */
export const cbmsWaiting: PendingCount = {
  label: 'Waiting for CBMS',
  apiPath: 'cbms-app/waiting',
  query: 'synced=No',
  isByDays: true,
}
