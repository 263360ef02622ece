import { defineTable } from '~/metadata/table'

/** That a count was approved: its differences moved with it, once. */
export const stockTakeApproval = defineTable('stockTakeApproval', {
  columns: {
    documentKind: { type: 'text', notNull: true },
    documentId: { type: 'integer', notNull: true },
    approvedAt: { type: 'timestamptz', notNull: true },
    approvedById: { type: 'integer', notNull: true, references: { table: 'user', indexed: false } },
  },
  unique: [{ columns: ['documentKind', 'documentId'] }],
  immutable: true,
})
