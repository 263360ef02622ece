import { defineTable } from '~/metadata/table'

/**
 * A tube or pot drawn from a patient. One collection makes one sample for each sample type of the chosen tests. The
 * samples of a collection share `sampleNo`, by which results are entered and reported, and each has its own `tubeNo`;
 * the label has both (`barcodeOf`).
 */
export const collectedSample = defineTable('collectedSample', {
  label: 'Samples',
  columns: {
    sampleNo: { type: 'text', notNull: true },
    /** From 1, in the order of the labels. */
    tubeNo: {
      type: 'integer',
      notNull: true,
      backfill: `(select count(*) from collected_sample e
        where e.sample_no = collected_sample.sample_no and e.id <= collected_sample.id)`,
    },
    saleId: { type: 'integer', notNull: true, references: { table: 'labSale' } },
    customerId: { type: 'integer', notNull: true, references: { table: 'customer' } },
    sampleTypeId: { type: 'integer', references: { table: 'sampleType' } },
    collectedAt: { type: 'timestamptz', notNull: true },
    collectedDateAd: { type: 'date', notNull: true },
    collectedById: { type: 'integer', notNull: true, references: { table: 'user' } },
    remarks: { type: 'text' },
    /** When the tube came to the laboratory, where that is noted. */
    receivedAt: { type: 'timestamptz' },
    receivedById: { type: 'integer', references: { table: 'user', indexed: false } },
    /** An undone collection is kept, with who undid it; one with a reason was rejected by the laboratory. */
    undoneAt: { type: 'timestamptz' },
    undoneById: { type: 'integer', references: { table: 'user' } },
    rejectionReasonId: { type: 'integer', references: { table: 'rejectionReason' } },
    rejectionRemarks: { type: 'text' },
  },
  unique: [{ columns: ['sampleNo', 'tubeNo'] }],
  indexes: [
    { columns: ['collectedDateAd', 'id'] },
    { columns: ['saleId'] },
    { columns: ['customerId'] },
    { columns: ['id'], where: 'received_at is null and undone_at is null' },
  ],
})

/** The tests that a rejected tube was drawn for; each is collected again in another. */
export const rejectedTest = defineTable('rejectedTest', {
  columns: {
    collectedSampleId: { type: 'integer', notNull: true, references: { table: 'collectedSample' } },
    customerTestId: { type: 'integer', notNull: true, references: { table: 'customerTest' } },
  },
  primaryKey: ['collectedSampleId', 'customerTestId'],
  immutable: true,
})
