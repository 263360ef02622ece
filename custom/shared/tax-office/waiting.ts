import type { Waiting } from '~/metadata/waiting'

/** Documents that CBMS has not taken yet. */
export const cbmsWaiting: Waiting = {
  label: 'Waiting for CBMS',
  path: 'cbms-app/waiting',
  query: 'synced=No',
  isByDays: true,
}
