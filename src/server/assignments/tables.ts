import { defineColumnStates } from '~/metadata/columnStates'
import { masterTables } from '~/metadata/masterTables'
import { defineTable, WITHOUT_MENTIONS } from '~/metadata/table'

const assignmentStates = defineColumnStates({
  column: 'state',
  initial: 'open',
  states: {
    open: {},
    done: { isFinal: true },
    withdrawn: { isFinal: true },
    /** Another assignment follows it. */
    reassigned: { isFinal: true },
  },
  transitions: {
    finish: { from: 'open', to: 'done' },
    withdraw: { from: 'open', to: 'withdrawn' },
    reassign: { from: 'open', to: 'reassigned' },
  },
})

/** Records that users are to see to: a row for each user and record. What became of it is in the record's history. */
export const assignmentTable = defineTable('assignment', {
  columns: {
    /** The record as the activity log knows it. */
    entity: { type: 'text', notNull: true },
    entityId: { type: 'integer', notNull: true },
    assigneeId: { type: 'integer', notNull: true, references: { table: masterTables.users, indexed: false } },
    assignedById: { type: 'integer', notNull: true, references: { table: masterTables.users, indexed: false } },
    assignedAt: { type: 'timestamptz', notNull: true },
    dueDate: { type: 'date' },
    note: { type: 'text', personal: WITHOUT_MENTIONS },
    /** The name in `assignmentStates`. */
    state: { type: 'text', notNull: true, default: "'open'" },
    closedAt: { type: 'timestamptz' },
    /** When the user was reminded on the day, or need not be any more; and again when it was overdue. */
    dueRemindedAt: { type: 'timestamptz' },
    overdueRemindedAt: { type: 'timestamptz' },
  },
  indexes: [
    { columns: ['entity', 'entityId'] },
    { columns: ['assigneeId', 'state'] },
    { columns: ['assignedById', 'state'] },
    { columns: ['dueDate'], where: "state = 'open'" },
  ],
  states: assignmentStates,
  belongsTo: [{ kind: 'entity', id: 'entityId' }],
})
