import { defineTable } from '~/metadata/table'

/** Which data migrations were done, each once for all processes that share the database. */
export const dataMigration = defineTable('dataMigration', {
  columns: {
    name: { type: 'text', notNull: true },
    doneAt: { type: 'timestamptz', notNull: true },
  },
  primaryKey: ['name'],
})
