import { defineTable } from '~/metadata/table'

/** The report of one ultrasound examination. Its issued versions are kept as `issuedReport`, under `reportNo`. */
export const usgReport = defineTable('usgReport', {
  columns: {
    customerTestId: { type: 'integer', notNull: true, references: { table: 'customerTest' } },
    /** Such as `U0000001`: drawn with the first save. */
    reportNo: { type: 'text', notNull: true },
    /** Formatted text, as `richText` keeps it. */
    text: { type: 'text', notNull: true },
    /** Ids of `usgPicture`, in the order of the paper. */
    pictures: { type: 'jsonb', notNull: true, default: "'[]'" },
    /** Why it was changed last. */
    remarks: { type: 'text' },
    /** Counts the saves, so that a change or verification can name the version that the user saw. */
    version: { type: 'integer', notNull: true, default: '1' },
    enteredAt: { type: 'timestamptz', notNull: true },
    enteredById: { type: 'integer', notNull: true, references: { table: 'user', indexed: false } },
    verifiedAt: { type: 'timestamptz' },
    verifiedById: { type: 'integer', references: { table: 'user', indexed: false } },
    /** The last withdrawal of a verification; an amended report prints the reason. */
    unapprovedAt: { type: 'timestamptz' },
    unapprovedRemarks: { type: 'text' },
  },
  unique: [{ columns: ['customerTestId'] }, { columns: ['reportNo'] }],
})

/** A picture of an examination. It is never changed, for versions that were handed out show it. */
export const usgPicture = defineTable('usgPicture', {
  columns: {
    customerTestId: { type: 'integer', notNull: true, references: { table: 'customerTest' } },
    /** `image/png` or `image/jpeg`. */
    type: { type: 'text', notNull: true },
    data: { type: 'bytea', notNull: true },
    addedAt: { type: 'timestamptz', notNull: true },
    addedById: { type: 'integer', notNull: true, references: { table: 'user', indexed: false } },
  },
  immutable: true,
})
