import { masterTables } from '~/metadata/masterTables'
import { defineTable, WITHOUT_MENTIONS, WITHOUT_PERSON } from '~/metadata/table'

/**
 * The last number drawn of each series (`rental-order`, `customer`, …) in each fiscal year; '' for a series that never
 * starts again. A document whose pattern names more than the fiscal year has a row for each `numberPattern`, its pattern
 * with everything filled in but the number (`MO-EAST-2026/27-04-{number}`); others have ''. The first draw makes the row.
 */
export const documentSeriesTable = defineTable('documentSeries', {
  columns: {
    series: { type: 'text', notNull: true },
    fiscalYear: { type: 'text', notNull: true },
    numberPattern: { type: 'text', notNull: true, default: "''" },
    last: { type: 'integer', notNull: true },
    /** When the last document of the series was written; absent where what is numbered is no document. */
    lastAt: { type: 'timestamptz' },
  },
  primaryKey: ['series', 'fiscalYear', 'numberPattern'],
})

/** The document or response of each idempotency key: a key belongs to the user who sent it and to one body. */
export const documentSaveTable = defineTable('documentSave', {
  columns: {
    userId: { type: 'integer', notNull: true },
    key: { type: 'text', notNull: true },
    /** The name of the document, or the address of the request. */
    kind: { type: 'text', notNull: true },
    /** SHA-256 of the body, to distinguish a repeated save from another document under the same key. */
    bodyHash: { type: 'text', notNull: true },
    /** Absent while the transaction that writes the document runs, and of requests that make no document. */
    documentId: { type: 'integer' },
    /** The response of a request that creates no document, as `{ given }`. */
    answer: { type: 'jsonb', personal: WITHOUT_PERSON },
    savedAt: { type: 'timestamptz', notNull: true },
  },
  primaryKey: ['userId', 'key'],
})

/** Every print of a document: `copyNo` 0 is the original, n the n-th copy of it. */
export const documentPrintTable = defineTable('documentPrint', {
  columns: {
    kind: { type: 'text', notNull: true },
    documentId: { type: 'integer', notNull: true },
    copyNo: { type: 'integer', notNull: true },
    remarks: { type: 'text', personal: WITHOUT_MENTIONS },
    printedAt: { type: 'timestamptz', notNull: true },
    printedById: { type: 'integer', notNull: true, references: { table: masterTables.users } },
    /** The version of the print format, 0 for the default; absent of prints that have none and of those before there were any. */
    formatVersion: { type: 'integer' },
  },
  unique: [{ columns: ['kind', 'documentId', 'copyNo'] }],
  belongsTo: [{ kind: 'kind', id: 'documentId' }],
  immutable: true,
})
