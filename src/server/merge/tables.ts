import { masterTables } from '~/metadata/masterTables'
import { defineTable, WITHOUT_MENTIONS, WITHOUT_PERSON } from '~/metadata/table'

/** The merges of records: what was moved, and how both records were before, so that a merge can be undone. */
export const recordMergeTable = defineTable('recordMerge', {
  columns: {
    /** The table of both records. */
    recordTable: { type: 'text', notNull: true },
    survivorId: { type: 'integer', notNull: true },
    mergedId: { type: 'integer', notNull: true },
    survivorName: { type: 'text', notNull: true, personal: WITHOUT_MENTIONS },
    mergedName: { type: 'text', notNull: true, personal: WITHOUT_MENTIONS },
    /** Both rows before the merge, as `{ survivor, merged }`. */
    before: { type: 'jsonb', notNull: true, personal: WITHOUT_PERSON },
    /** The unique columns whose values both records swapped. */
    swapped: { type: 'jsonb', notNull: true },
    /** The references that were moved (`moveReferences.ts`). */
    moves: { type: 'jsonb', notNull: true },
    /** The transaction: rows that were written since have another one. */
    transactionId: { type: 'text', notNull: true },
    remarks: { type: 'text', notNull: true, personal: WITHOUT_MENTIONS },
    mergedAt: { type: 'timestamptz', notNull: true },
    mergedById: { type: 'integer', notNull: true, references: { table: masterTables.users, indexed: false } },
    undoRemarks: { type: 'text', personal: WITHOUT_MENTIONS },
    undoneAt: { type: 'timestamptz' },
    undoneById: { type: 'integer', references: { table: masterTables.users, indexed: false } },
  },
  indexes: [{ columns: ['recordTable', 'id'] }],
  belongsTo: [
    { kind: 'recordTable', id: 'survivorId' },
    { kind: 'recordTable', id: 'mergedId' },
  ],
})
