import { masterTables } from '~/metadata/masterTables'
import { defineTable } from '~/metadata/table'

/**
 * Mails of documents: one row for each requested mail with its state, written in the transaction that requests it. The
 * content is composed from the document when the mail is sent.
 */
export const mail = defineTable('mail', {
  columns: {
    /** The document's kind, such as `issued-report`, its id and its number. */
    kind: { type: 'text', notNull: true },
    documentId: { type: 'integer', notNull: true },
    documentNo: { type: 'text', notNull: true },
    /** A mail address. */
    recipient: { type: 'text', notNull: true },
    /** The same at every try, so that a mailbox knows a mail that it got twice. */
    messageId: { type: 'text', notNull: true },
    askedAt: { type: 'timestamptz', notNull: true },
    askedById: { type: 'integer', notNull: true, references: { table: masterTables.users, indexed: false } },
    /** waiting, sent, failed (only a person sends it again), filed (in the outbox folder, without a mail server). */
    state: { type: 'text', notNull: true, default: "'waiting'" },
    tries: { type: 'integer', notNull: true, default: '0' },
    /** The result of the last try, and the text of the mail server. */
    message: { type: 'text' },
    answer: { type: 'text' },
    nextTryAt: { type: 'timestamptz' },
    sentAt: { type: 'timestamptz' },
    /** Nobody else sends it until then. */
    claimedUntil: { type: 'timestamptz' },
  },
  indexes: [{ columns: ['kind', 'documentId'] }, { columns: ['state', 'id'], where: "state <> 'sent'" }],
})
