import { defineTable } from '~/metadata/table'

/**
 * A reagent that was used for a sample number, or for one test of it. A mistake is corrected by a negative quantity,
 * with the reason: rows never change.
 */
export const reagentUseTable = defineTable('reagentUse', {
  columns: {
    sampleNo: { type: 'text', notNull: true },
    customerTestId: { type: 'integer', references: { table: 'customerTest' } },
    reagentId: { type: 'integer', notNull: true, references: { table: 'reagent' } },
    quantity: { type: 'numeric(12,3)', notNull: true },
    /** The unit of the reagent when the use was noted. */
    unit: { type: 'text' },
    remarks: { type: 'text' },
    usedAt: { type: 'timestamptz', notNull: true },
    usedById: { type: 'integer', notNull: true, references: { table: 'user', indexed: false } },
  },
  indexes: [{ columns: ['sampleNo'] }],
  immutable: true,
})
