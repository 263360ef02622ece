import { defineTable, WITHOUT_PERSON } from '~/metadata/table'
import type { Db } from './database/open'

/** The activity log: the user, the action, and the values before and after. Rows are never changed or deleted. */
export const activityTable = defineTable('activity', {
  columns: {
    at: { type: 'timestamptz', notNull: true },
    userId: { type: 'integer' },
    userName: { type: 'text', notNull: true },
    action: { type: 'text', notNull: true },
    entity: { type: 'text', notNull: true },
    entityId: { type: 'integer' },
    documentNo: { type: 'text' },
    before: { type: 'jsonb', personal: WITHOUT_PERSON },
    after: { type: 'jsonb', personal: WITHOUT_PERSON },
    address: { type: 'text', notNull: true },
  },
  indexes: [{ columns: ['at'] }, { columns: ['entity', 'entityId'] }],
  belongsTo: [{ kind: 'entity', id: 'entityId' }],
  immutable: true,
})

export type ActivityAction =
  | 'sign-in'
  | 'failed sign-in'
  | 'sign-out'
  | 'create'
  | 'change'
  | 'delete'
  | 'import'
  | 'print'
  | 'note'
  | 'transition'
  | 'assign'
  | 'remind'
  | 'attach'
  | 'detach'
  | 'merge'
  | 'unmerge'
  | 'export'
  | 'erase'
  | 'failed mail'

export interface ActivityEntry {
  action: ActivityAction
  entity: string
  entityId?: number
  documentNo?: string
  before?: unknown
  after?: unknown
}

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** A transaction, or a statement of one that goes before the insert (`with`). */
type Inserter = Pick<Db, 'insertInto'>

type Who = { actor: { id: number | null; userName: string }; address: string; now: Date }

/** Writes the activity row of what was done, in the transaction that does it. */
export async function recordActivity(trx: Inserter, who: Who, entry: ActivityEntry): Promise<void> {
  await recordActivities(trx, who, [entry])
}

/** Writes the activity rows of many things done at once, such as an import. */
export async function recordActivities(trx: Inserter, who: Who, entries: readonly ActivityEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => activityRow(who, entry))
  await trx.insertInto('activity').values(rows).execute()
}

/** The columns of an activity row. */
export const activityRow = (who: Who, entry: ActivityEntry) => ({
  at: who.now,
  userId: who.actor.id,
  userName: who.actor.userName,
  action: entry.action,
  entity: entry.entity,
  entityId: entry.entityId ?? null,
  documentNo: entry.documentNo ?? null,
  before: asJson(entry.before),
  after: asJson(entry.after),
  address: who.address,
})
