import { defineColumnStates } from '~/metadata/columnStates'
import { defineTable, WITHOUT_MENTIONS } from '~/metadata/table'
import { outboxColumns, outboxStates, outboxTransitions } from '~/server/outbox/outboxTable'

/** What becomes of a report to CBMS; `held`: until CBMS can be used again. */
const cbmsReportStates = defineColumnStates({
  column: 'state',
  initial: 'waiting',
  states: { ...outboxStates, held: {} },
  transitions: {
    ...outboxTransitions,
    hold: { from: 'waiting', to: 'held' },
    release: { from: 'held', to: 'waiting' },
    retry: { from: ['failed', 'held'], to: 'waiting' },
  },
})

/**
 * Reports to the tax office's CBMS: one row for each document, written in the document's own transaction, with the
 * state of the report. The document itself does not change.
 */
export const cbmsReportTable = defineTable('cbmsReport', {
  columns: {
    /** The document's kind, such as `lab-sale`, and its id. */
    kind: { type: 'text', notNull: true },
    documentId: { type: 'integer', notNull: true },
    documentNo: { type: 'text', notNull: true },
    /** The report's content (`CbmsPayload`), without sender and time. */
    payload: { type: 'jsonb', notNull: true, personal: WITHOUT_MENTIONS },
    issuedAt: { type: 'timestamptz', notNull: true },
    ...outboxColumns,
    /** A try was made whose answer nobody knows: it may have arrived. */
    mayHaveArrived: { type: 'boolean', notNull: true, default: 'false' },
    /** CBMS's code in the last answer, if it gave one; `message` is what it means. */
    code: { type: 'integer' },
    /** Whether it was sent at once; CBMS receives the same flag. */
    realtime: { type: 'boolean' },
    lastTriedAt: { type: 'timestamptz' },
  },
  states: cbmsReportStates,
  unique: [{ columns: ['kind', 'documentId'] }],
  belongsTo: [{ kind: 'kind', id: 'documentId' }],
  indexes: [{ columns: ['state', 'id'], where: "state <> 'sent'" }],
})
