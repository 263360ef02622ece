import { defineTable } from '~/metadata/table'

/** The checks of the data in the background, the newest of which goes on until it is finished. */
export const dataCheckTable = defineTable('dataCheck', {
  columns: {
    startedAt: { type: 'timestamptz', notNull: true },
    /** Absent while it runs. */
    finishedAt: { type: 'timestamptz' },
    /** The key of the last step that was done (`steps.ts`), and how many were and are to be done. */
    lastStep: { type: 'text' },
    stepsDone: { type: 'integer', notNull: true, default: '0' },
    stepCount: { type: 'integer', notNull: true, default: '0' },
    /** Sentences; no more than `mostKept` of `findingCount`. They name documents by number, and no persons. */
    findings: { type: 'jsonb', notNull: true, default: "'[]'" },
    findingCount: { type: 'integer', notNull: true, default: '0' },
  },
})

/**
 * What a fiscal year that is over holds of a table, as `prayog archive` recorded it: the check compares it, so that a change past Prayog is
 * found even where all sums fit together.
 */
export const archivedYearTable = defineTable('archivedYear', {
  columns: {
    fiscalYear: { type: 'text', notNull: true },
    /** The document, by its name, and the table of its heads, lines or payments. */
    document: { type: 'text', notNull: true },
    tableName: { type: 'text', notNull: true },
    rowCount: { type: 'integer', notNull: true },
    /** The columns that the digest is of, a list of names. */
    columnNames: { type: 'jsonb', notNull: true },
    digest: { type: 'text', notNull: true },
    archivedAt: { type: 'timestamptz', notNull: true },
  },
  primaryKey: ['fiscalYear', 'document', 'tableName'],
  immutable: true,
})
