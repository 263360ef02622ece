import { masterTables } from './masterTables'
import { type ResolvedStates, stateTableOf, transitionTableOf } from './states'
import type { TableSpec } from './table'

/** The table that holds the present state of each record, and that of its transitions, which are never changed. */
export const stateTables = (table: string, { initial }: ResolvedStates): TableSpec[] => [
  {
    name: stateTableOf(table),
    columns: {
      recordId: { type: 'integer', notNull: true, references: { table } },
      state: { type: 'text', notNull: true },
      /** 1 for the state that it was created in; each transition counts one further. */
      step: { type: 'integer', notNull: true },
      since: { type: 'timestamptz', notNull: true },
    },
    primaryKey: ['recordId'],
    indexes: [{ columns: ['state', 'recordId'] }],
    statesOf: { table, initial },
  },
  {
    name: transitionTableOf(table),
    columns: {
      recordId: { type: 'integer', notNull: true, references: { table } },
      step: { type: 'integer', notNull: true },
      transition: { type: 'text', notNull: true },
      fromState: { type: 'text', notNull: true },
      toState: { type: 'text', notNull: true },
      at: { type: 'timestamptz', notNull: true },
      byId: { type: 'integer', notNull: true, references: { table: masterTables.users, indexed: false } },
      reason: { type: 'text' },
    },
    unique: [{ columns: ['recordId', 'step'] }],
    immutable: true,
    setsState: stateTableOf(table),
  },
]
