import { defineTable, WITHOUT_MENTIONS } from '~/metadata/table'

/** A white pixel as PNG: pictures of an examination may show the name. */
const noPicture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC'

/** The report of one ultrasound examination. Its issued versions are kept as `issuedReport`, under `reportNo`. */
export const usgReportTable = defineTable('usgReport', {
  columns: {
    customerTestId: { type: 'integer', notNull: true, references: { table: 'customerTest' } },
    /** Such as `U0000001`: drawn with the first save. */
    reportNo: { type: 'text', notNull: true },
    /** Formatted text, as `richText` keeps it. */
    text: { type: 'text', notNull: true, personal: WITHOUT_MENTIONS },
    /** Ids of `usgPicture`, in the order of the paper. */
    pictures: { type: 'jsonb', notNull: true, default: "'[]'" },
    /** Why it was changed last. */
    remarks: { type: 'text', personal: WITHOUT_MENTIONS },
    /** Counts the saves, so that a change or verification can name the version that the user saw. */
    version: { type: 'integer', notNull: true, default: '1' },
    enteredAt: { type: 'timestamptz', notNull: true },
    enteredById: { type: 'integer', notNull: true, references: { table: 'user', indexed: false } },
    verifiedAt: { type: 'timestamptz' },
    verifiedById: { type: 'integer', references: { table: 'user', indexed: false } },
    /** The last withdrawal of a verification; an amended report prints the reason. */
    unapprovedAt: { type: 'timestamptz' },
    unapprovedRemarks: { type: 'text', personal: WITHOUT_MENTIONS },
  },
  unique: [{ columns: ['customerTestId'] }, { columns: ['reportNo'] }],
})

/** A picture of an examination. It is never changed, for versions that were handed out show it. */
export const usgPictureTable = defineTable('usgPicture', {
  columns: {
    customerTestId: { type: 'integer', notNull: true, references: { table: 'customerTest' } },
    /** `image/png` or `image/jpeg`. */
    type: { type: 'text', notNull: true, personal: "'image/png'" },
    data: { type: 'bytea', notNull: true, personal: `decode('${noPicture}', 'base64')` },
    addedAt: { type: 'timestamptz', notNull: true },
    addedById: { type: 'integer', notNull: true, references: { table: 'user', indexed: false } },
  },
  immutable: true,
})
