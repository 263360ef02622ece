import { defineTable } from '~/metadata/table'

/** The approval of a count, which moved its differences, once. */
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
