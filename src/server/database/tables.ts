import { defineTable } from '~/metadata/table'

/** Which data migrations were done, each once for all processes that share the database. */
export const dataMigration = defineTable('dataMigration', {
  columns: {
    name: { type: 'text', notNull: true },
    doneAt: { type: 'timestamptz', notNull: true },
  },
  primaryKey: ['name'],
})

/** What the versions of Prayog that had this database open declared (`declaredNames.ts`), by which an earlier one knows that it is earlier. */
export const declaredName = defineTable('declaredName', {
  columns: {
    /** `table`, or `table.column`. */
    name: { type: 'text', notNull: true },
    /** The version that was the first to declare it. */
    addedBy: { type: 'text', notNull: true },
    addedAt: { type: 'timestamptz', notNull: true },
  },
  primaryKey: ['name'],
})
