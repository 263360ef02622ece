import { defineColumnStates } from '~/metadata/columnStates'
import { defineTable, WITHOUT_MENTIONS } from '~/metadata/table'

/** What becomes of a sample: an undone collection is kept, and one that the laboratory rejected, too. */
export const sampleStates = defineColumnStates({
  column: 'state',
  initial: 'collected',
  states: {
    collected: {},
    received: {},
    undone: { isFinal: true },
    rejected: { isFinal: true },
  },
  transitions: {
    receive: { from: 'collected', to: 'received' },
    undo: { from: ['collected', 'received'], to: 'undone' },
    reject: { from: ['collected', 'received'], to: 'rejected' },
  },
})

/**
 * A tube or pot drawn from a patient. One collection makes one sample for each sample type of the chosen tests. The
 * samples of a collection share `sampleNo`, by which results are entered and reported, and each has its own `tubeNo`;
 * the label has both (`barcodeOf`).
 */
export const collectedSampleTable = defineTable('collectedSample', {
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
    remarks: { type: 'text', personal: WITHOUT_MENTIONS },
    /** The name in `sampleStates`. */
    state: {
      ...{ type: 'text', notNull: true, default: "'collected'" },
      backfill: `case when undone_at is null then case when received_at is null then 'collected' else 'received' end
        when rejection_reason_id is null then 'undone' else 'rejected' end`,
    },
    /** When the tube came to the laboratory, where that is noted. */
    receivedAt: { type: 'timestamptz' },
    receivedById: { type: 'integer', references: { table: 'user', indexed: false } },
    /** When it was undone or rejected. */
    undoneAt: { type: 'timestamptz' },
    undoneById: { type: 'integer', references: { table: 'user' } },
    rejectionReasonId: { type: 'integer', references: { table: 'rejectionReason' } },
    rejectionRemarks: { type: 'text', personal: WITHOUT_MENTIONS },
  },
  states: sampleStates,
  unique: [{ columns: ['sampleNo', 'tubeNo'] }],
  indexes: [
    { columns: ['collectedDateAd', 'id'] },
    { columns: ['saleId'] },
    { columns: ['customerId'] },
    { columns: ['id'], where: "state = 'collected'" },
  ],
})

/** The tests that a rejected tube was drawn for; each is collected again in another. */
export const rejectedTestTable = defineTable('rejectedTest', {
  columns: {
    collectedSampleId: { type: 'integer', notNull: true, references: { table: 'collectedSample' } },
    customerTestId: { type: 'integer', notNull: true, references: { table: 'customerTest' } },
  },
  primaryKey: ['collectedSampleId', 'customerTestId'],
  immutable: true,
})
