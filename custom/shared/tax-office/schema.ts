import { defineColumnStates } from '~/metadata/columnStates'
import { defineTable } from '~/metadata/table'

/** What becomes of a report to CBMS; `held`: until CBMS can be used again. */
const cbmsReportStates = defineColumnStates({
  column: 'state',
  initial: 'waiting',
  states: {
    waiting: {},
    sent: { isFinal: true },
    failed: {},
    held: {},
  },
  transitions: {
    send: { from: 'waiting', to: 'sent' },
    fail: { from: 'waiting', to: 'failed' },
    hold: { from: 'waiting', to: 'held' },
    release: { from: 'held', to: 'waiting' },
    /** Asked for by a person. */
    retry: { from: ['failed', 'held'], to: 'waiting' },
  },
})

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
    /** The name in `cbmsReportStates`. */
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
  states: cbmsReportStates,
  unique: [{ columns: ['kind', 'documentId'] }],
  indexes: [{ columns: ['state', 'id'], where: "state <> 'sent'" }],
})
