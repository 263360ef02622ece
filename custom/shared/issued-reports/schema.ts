import { defineTable } from '~/metadata/table'

/**
 * An issued report as it was handed out. A report that changes after it was issued is issued again as an amended
 * version; the earlier ones stay (ISO 15189:2022, 7.4.1.8).
 */
export const issuedReport = defineTable('issuedReport', {
  columns: {
    /** The number that its versions share: of the sample, or of the ultrasound report. */
    sampleNo: { type: 'text', notNull: true },
    customerId: { type: 'integer', notNull: true, references: { table: 'customer' } },
    version: { type: 'integer', notNull: true },
    preliminary: { type: 'boolean', notNull: true },
    /** All that the paper shows: `ReportData` of the laboratory's report, `UsgReport` of an ultrasound. */
    content: { type: 'jsonb', notNull: true },
    issuedAt: { type: 'timestamptz', notNull: true },
    issuedById: { type: 'integer', notNull: true, references: { table: 'user' } },
    /** What the QR code of the paper says, so that anyone who holds it can ask whether it is genuine. */
    token: { type: 'text', notNull: true, default: 'gen_random_uuid()::text' },
  },
  unique: [{ columns: ['sampleNo', 'version'] }, { columns: ['token'] }],
  immutable: true,
})

/** To whom an issued report was handed over, and when. */
export const reportHandOver = defineTable('reportHandOver', {
  columns: {
    issuedReportId: { type: 'integer', notNull: true, references: { table: 'issuedReport' } },
    recipient: { type: 'text', notNull: true },
    handedOverAt: { type: 'timestamptz', notNull: true },
    handedOverById: { type: 'integer', notNull: true, references: { table: 'user', indexed: false } },
  },
  immutable: true,
})
