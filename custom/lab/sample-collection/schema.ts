import { defineTable } from '~/metadata/table'

/**
 * A tube or pot drawn from a patient. One collection makes one sample for each sample type among the chosen tests;
 * the samples of a collection share `sampleNo`, which stands on every label and on the report.
 */
export const collectedSample = defineTable('collectedSample', {
  columns: {
    sampleNo: { type: 'text', notNull: true },
    saleId: { type: 'integer', notNull: true, references: { table: 'labSale' } },
    customerId: { type: 'integer', notNull: true, references: { table: 'customer' } },
    sampleTypeId: { type: 'integer', references: { table: 'sampleType' } },
    collectedAt: { type: 'timestamptz', notNull: true },
    collectedDateAd: { type: 'date', notNull: true },
    collectedById: { type: 'integer', notNull: true, references: { table: 'user' } },
    remarks: { type: 'text' },
    /** An undone collection is kept, with who undid it. */
    undoneAt: { type: 'timestamptz' },
    undoneById: { type: 'integer', references: { table: 'user' } },
  },
  indexes: [
    { columns: ['collectedDateAd', 'id'] },
    { columns: ['sampleNo'] },
    { columns: ['saleId'] },
    { columns: ['customerId'] },
  ],
})
