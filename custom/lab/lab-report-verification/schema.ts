import { defineTable } from '~/metadata/table'

/**
 * An issued report as it was handed out. A report that changes after it was issued is issued again as an amended
 * version; the earlier ones stay (ISO 15189:2022, 7.4.1.8).
 */
export const issuedReport = defineTable('issuedReport', {
  columns: {
    sampleNo: { type: 'text', notNull: true },
    customerId: { type: 'integer', notNull: true, references: { table: 'customer' } },
    version: { type: 'integer', notNull: true },
    preliminary: { type: 'boolean', notNull: true },
    /** `ReportData` of paper.ts: all that the paper shows. */
    content: { type: 'jsonb', notNull: true },
    issuedAt: { type: 'timestamptz', notNull: true },
    issuedById: { type: 'integer', notNull: true, references: { table: 'user' } },
  },
  unique: [{ columns: ['sampleNo', 'version'] }],
  immutable: true,
})
