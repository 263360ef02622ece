import { defineTable } from '~/metadata/table'

/** Which data migrations were done, each once for all processes that share the database. */
export const dataMigrationTable = defineTable('dataMigration', {
  columns: {
    name: { type: 'text', notNull: true },
    doneAt: { type: 'timestamptz', notNull: true },
  },
  primaryKey: ['name'],
})

/**
 * The names that the versions of Prayog which opened this database declared (`declaredNames.ts`); by them an earlier
 * version recognizes that it is earlier.
 */
export const declaredNameTable = defineTable('declaredName', {
  columns: {
    /** `table`, or `table.column`. */
    name: { type: 'text', notNull: true },
    /** The version that was the first to declare it. */
    addedBy: { type: 'text', notNull: true },
    addedAt: { type: 'timestamptz', notNull: true },
    /** Processes of an earlier version may go on beside it: nothing that they write is refused because of it. */
    allowsEarlier: { type: 'boolean', notNull: true, default: 'false' },
  },
  primaryKey: ['name'],
})
