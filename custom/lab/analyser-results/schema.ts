import { defineColumnStates } from '~/metadata/columnStates'
import { defineTable, WITHOUT_MENTIONS } from '~/metadata/table'

/** A message of an analyser as it came: what its results are proven by. */
export const analyserMessageTable = defineTable('analyserMessage', {
  columns: {
    analyserId: { type: 'integer', references: { table: 'analyser' } },
    /** Whence it came, also where no analyser is known there. */
    sender: { type: 'text', notNull: true },
    address: { type: 'text', notNull: true },
    content: { type: 'text', notNull: true, personal: WITHOUT_MENTIONS },
    /** SHA-256 of sender, address and content: the same message sent again adds nothing. */
    digest: { type: 'text', notNull: true },
    receivedAt: { type: 'timestamptz', notNull: true },
  },
  unique: [{ columns: ['digest'] }],
  immutable: true,
})

/** What became of a result that an analyser sent; `replaced`: the analyser sent another of it later. */
export const receivedResultStates = defineColumnStates({
  column: 'status',
  initial: 'waiting',
  states: {
    waiting: { code: 1 },
    accepted: { code: 2, isFinal: true },
    discarded: { code: 3, isFinal: true },
    replaced: { code: 4, isFinal: true },
  },
  transitions: {
    accept: { from: 'waiting', to: 'accepted' },
    discard: { from: 'waiting', to: 'discarded' },
    replace: { from: 'waiting', to: 'replaced' },
  },
})

/** A result as an analyser sent it. */
export const receivedResultTable = defineTable('receivedResult', {
  columns: {
    messageId: { type: 'integer', notNull: true, references: { table: 'analyserMessage', isOfSamePerson: true } },
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
    /** The patient that the message named, as `MessagePatient` of protocols/message.ts. */
    patient: { type: 'jsonb', personal: 'null' },
    /** The earlier result that it corrects, makes final or takes back. */
    correctsId: { type: 'integer', references: { table: 'receivedResult' } },
    /** The code of `receivedResultStates`. */
    status: { type: 'integer', notNull: true, default: '1' },
    /** The test that it became the result of. */
    customerTestId: { type: 'integer', references: { table: 'customerTest' } },
    decidedAt: { type: 'timestamptz' },
    /** Why it was accepted in spite of a question. */
    decisionRemarks: { type: 'text', personal: WITHOUT_MENTIONS },
    /** The rule between tests that it broke when somebody tried to accept it, with the results. */
    conflict: { type: 'text' },
  },
  states: receivedResultStates,
  indexes: [{ columns: ['id'], where: 'status = 1' }, { columns: ['barcode'] }],
})
