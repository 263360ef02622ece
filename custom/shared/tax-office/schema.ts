import { defineTable } from '~/metadata/table'

/**
 * Reports to the tax office's CBMS: one row for each document, written in the document's own transaction, with the
 * state of the report. The document itself does not change.
 */
export const cbmsReport = defineTable('cbmsReport', {
  columns: {
    /** The document's kind, such as `lab-sale`, and its id. */
    kind: { type: 'text', notNull: true },
    documentId: { type: 'integer', notNull: true },
    documentNo: { type: 'text', notNull: true },
    /** The report's content (`CbmsPayload`), without sender and time. */
    payload: { type: 'jsonb', notNull: true },
    issuedAt: { type: 'timestamptz', notNull: true },
    /** waiting, sent, failed (only a person sends it again), held (until CBMS can be used again). */
    state: { type: 'text', notNull: true, default: "'waiting'" },
    tries: { type: 'integer', notNull: true, default: '0' },
    /** A try was made whose answer nobody knows: it may have arrived. */
    mayHaveArrived: { type: 'boolean', notNull: true, default: 'false' },
    /** The last answer: CBMS's code, if it gave one, and what it means. */
    code: { type: 'integer' },
    message: { type: 'text' },
    /** Whether it was sent at once; CBMS receives the same flag. */
    realtime: { type: 'boolean' },
    sentAt: { type: 'timestamptz' },
    lastTriedAt: { type: 'timestamptz' },
    /** Nobody else sends it until then. */
    claimedUntil: { type: 'timestamptz' },
  },
  unique: [{ columns: ['kind', 'documentId'] }],
  indexes: [{ columns: ['state', 'id'], where: "state <> 'sent'" }],
})
