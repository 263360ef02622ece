import { masterTables } from '~/metadata/masterTables'
import { defineTable, WITHOUT_MENTIONS } from '~/metadata/table'

/** The requests to erase a person, and what became of them. They name nobody: the record is known by its id. */
export const personErasureTable = defineTable('personErasure', {
  columns: {
    recordTable: { type: 'text', notNull: true },
    recordId: { type: 'integer', notNull: true },
    /** SHA-256 of values that never change, so that another installation's record of the same id is not taken for it. */
    fingerprint: { type: 'text', notNull: true },
    /** Who asked for it, such as `the patient, by letter`, and why. */
    askedBy: { type: 'text', notNull: true, personal: WITHOUT_MENTIONS },
    reason: { type: 'text', notNull: true, personal: WITHOUT_MENTIONS },
    requestedAt: { type: 'timestamptz', notNull: true },
    requestedById: { type: 'integer', notNull: true, references: { table: masterTables.users, indexed: false } },
    withdrawnAt: { type: 'timestamptz' },
    withdrawnById: { type: 'integer', references: { table: masterTables.users, indexed: false } },
    /** By another user than who requested it. From then on it is erased and stays so. */
    confirmedAt: { type: 'timestamptz' },
    confirmedById: { type: 'integer', references: { table: masterTables.users, indexed: false } },
    /** When its files outside the database were deleted, too. */
    erasedAt: { type: 'timestamptz' },
  },
  indexes: [{ columns: ['recordTable', 'recordId'] }],
  belongsTo: [{ kind: 'recordTable', id: 'recordId' }],
})
