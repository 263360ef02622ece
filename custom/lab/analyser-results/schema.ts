import { defineTable } from '~/metadata/table'

/** A message of an analyser as it came: what its results are proven by. */
export const analyserMessage = defineTable('analyserMessage', {
  columns: {
    analyserId: { type: 'integer', references: { table: 'analyser' } },
    /** Whence it came, also where no analyser is known there. */
    sender: { type: 'text', notNull: true },
    address: { type: 'text', notNull: true },
    content: { type: 'text', notNull: true },
    /** SHA-256 of sender, address and content: the same message sent again adds nothing. */
    digest: { type: 'text', notNull: true },
    receivedAt: { type: 'timestamptz', notNull: true },
  },
  unique: [{ columns: ['digest'] }],
  immutable: true,
})

/**
 * A result as an analyser sent it. Status: 1 to be decided, 2 accepted, 3 discarded, 4 replaced by what the analyser sent of
 * it later.
 */
export const receivedResult = defineTable('receivedResult', {
  columns: {
    messageId: { type: 'integer', notNull: true, references: { table: 'analyserMessage' } },
    barcode: { type: 'text', notNull: true },
    code: { type: 'text', notNull: true },
    value: { type: 'text', notNull: true },
    unit: { type: 'text', notNull: true },
    flags: { type: 'text', notNull: true },
    measuredAt: { type: 'text', notNull: true },
    /** The meaning of the analyser's own status, as `ResultStatus` of protocols/message.ts. */
    sentStatus: { type: 'text', notNull: true, default: "'final'" },
    /** Comments from the analyser: texts. */
    comments: { type: 'jsonb', notNull: true, default: "'[]'" },
    /** The patient that the message named, as `NamedPatient` of protocols/message.ts. */
    patient: { type: 'jsonb' },
    /** The earlier result that it corrects, makes final or takes back. */
    correctsId: { type: 'integer', references: { table: 'receivedResult' } },
    status: { type: 'integer', notNull: true, default: '1' },
    /** The test that it became the result of. */
    customerTestId: { type: 'integer', references: { table: 'customerTest' } },
    decidedAt: { type: 'timestamptz' },
    decidedById: { type: 'integer', references: { table: 'user', indexed: false } },
    /** Why it was accepted in spite of a question. */
    decisionRemarks: { type: 'text' },
    /** The rule between tests that it broke when somebody tried to accept it, with the results. */
    conflict: { type: 'text' },
  },
  indexes: [{ columns: ['id'], where: 'status = 1' }, { columns: ['barcode'] }],
})
