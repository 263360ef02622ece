import type { ResourceMessages } from '~/metadata/resource'

/** The actions on several records of a master at once. */
export type BulkAction = 'on' | 'off' | 'delete'

export const bulkLabels: Readonly<Record<BulkAction, string>> = {
  on: 'Switch on',
  off: 'Switch off',
  delete: 'Delete',
}

export const bulkNotices: Readonly<Record<BulkAction, keyof ResourceMessages>> = {
  on: 'updated',
  off: 'updated',
  delete: 'deleted',
}

/** The records that an action would change: one that is off already is not switched off again. */
export function affectedRecords<R>(action: BulkAction, rows: readonly R[]): R[] {
  const isOn = (row: R) => (row as { active?: unknown }).active === true
  return rows.filter((row) => action === 'delete' || isOn(row) !== (action === 'on'))
}
