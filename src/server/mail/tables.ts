import { defineColumnStates } from '~/metadata/columnStates'
import { masterTables } from '~/metadata/masterTables'
import { defineTable } from '~/metadata/table'
import { outboxColumns, outboxStates, outboxTransitions } from '../outbox/outboxTable'

/** What becomes of a mail; `filed`: it is in the outbox folder, as there is no mail server. */
const mailStates = defineColumnStates({
  column: 'state',
  initial: 'waiting',
  states: { ...outboxStates, filed: {} },
  transitions: {
    ...outboxTransitions,
    file: { from: 'waiting', to: 'filed' },
    retry: { from: ['failed', 'filed'], to: 'waiting' },
  },
})

/**
 * Mails of documents: one row for each requested mail with its state, written in the transaction that requests it. The
 * content is composed from the document when the mail is sent.
 */
export const mailTable = defineTable('mail', {
  columns: {
    /** The document's kind, such as `issued-report`, its id and its number. */
    kind: { type: 'text', notNull: true },
    documentId: { type: 'integer', notNull: true },
    documentNo: { type: 'text', notNull: true },
    /** A mail address. */
    recipient: { type: 'text', notNull: true, personal: "'erased'" },
    /** The same at every try, so that a mailbox knows a mail that it got twice. */
    messageId: { type: 'text', notNull: true },
    askedAt: { type: 'timestamptz', notNull: true },
    askedById: { type: 'integer', notNull: true, references: { table: masterTables.users, indexed: false } },
    ...outboxColumns,
    /** The mail server's response to the last try. */
    answer: { type: 'text', personal: 'null' },
  },
  states: mailStates,
  belongsTo: [{ kind: 'kind', id: 'documentId' }],
  indexes: [{ columns: ['kind', 'documentId'] }, { columns: ['state', 'id'], where: "state <> 'sent'" }],
})
