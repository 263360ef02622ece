import { defineColumnStates } from '~/metadata/columnStates'
import { defineTable, WITHOUT_MENTIONS } from '~/metadata/table'

/** What stands for the name of a recipient. */
const erased = "'-'"

import { issuedReportStates } from './states'

/**
 * An issued report as it was handed out. A report that changes after it was issued is issued again as an amended
 * version; the earlier ones stay (ISO 15189:2022, 7.4.1.8).
 */
export const issuedReportTable = defineTable('issuedReport', {
  label: 'Issued reports',
  columns: {
    /** The number that its versions share: of the sample, or of the ultrasound report. */
    sampleNo: { type: 'text', notNull: true },
    customerId: { type: 'integer', notNull: true, references: { table: 'customer' } },
    version: { type: 'integer', notNull: true },
    preliminary: { type: 'boolean', notNull: true },
    /** All that the paper shows: `ReportData` of the laboratory's report, `UsgReport` of an ultrasound. */
    content: {
      ...{ type: 'jsonb', notNull: true },
      // sex, age and results stay, as the number of the version does
      personal: `jsonb_set(content, '{patient}', (content -> 'patient') || '{"name": "Erased Patient", "address": null, "phone": null}'
        || jsonb_build_object('birthDate', left(content -> 'patient' ->> 'birthDate', 4) || '-01-01'))`,
    },
    issuedAt: { type: 'timestamptz', notNull: true },
    issuedById: { type: 'integer', notNull: true, references: { table: 'user' } },
    /** The content of the paper's QR code, so that everyone who holds the paper can check whether it is genuine. */
    token: { type: 'text', notNull: true, default: 'gen_random_uuid()::text' },
  },
  unique: [{ columns: ['sampleNo', 'version'] }, { columns: ['token'] }],
  immutable: true,
})

/** To whom an issued report was handed over, and when. */
export const reportHandOverTable = defineTable('reportHandOver', {
  columns: {
    issuedReportId: { type: 'integer', notNull: true, references: { table: 'issuedReport' } },
    recipient: { type: 'text', notNull: true, personal: erased },
    handedOverAt: { type: 'timestamptz', notNull: true },
    handedOverById: { type: 'integer', notNull: true, references: { table: 'user', indexed: false } },
  },
  immutable: true,
})

/** The state of an issued report, one row for each: what every reader of the report asks. */
export const issuedReportStateTable = defineTable('issuedReportState', {
  columns: {
    issuedReportId: { type: 'integer', notNull: true, references: { table: 'issuedReport' } },
    /** The name in `issuedReportStates`. */
    state: { type: 'text', notNull: true, default: "'issued'" },
    changedAt: { type: 'timestamptz', notNull: true },
    changedById: { type: 'integer', notNull: true, references: { table: 'user', indexed: false } },
    reason: { type: 'text', personal: WITHOUT_MENTIONS },
    /** The newest report that takes its place: a later version, or the report of the sample collected instead. */
    replacedById: { type: 'integer', references: { table: 'issuedReport' } },
  },
  unique: [{ columns: ['issuedReportId'] }],
  indexes: [{ columns: ['issuedReportId'], where: "state = 'withdrawn'" }],
  states: issuedReportStates,
})

/** The ordered tests whose verified results an issued report states. A test collected again is found by it in the earlier report. */
export const reportedTestTable = defineTable('reportedTest', {
  columns: {
    issuedReportId: { type: 'integer', notNull: true, references: { table: 'issuedReport' } },
    customerTestId: { type: 'integer', notNull: true, references: { table: 'customerTest' } },
  },
  unique: [{ columns: ['issuedReportId', 'customerTestId'] }],
  immutable: true,
})

const recipientStates = defineColumnStates({
  column: 'state',
  initial: 'open',
  states: { open: {}, answered: { isFinal: true } },
  transitions: { answer: { from: 'open', to: 'answered' } },
})

/**
 * A recipient of a report that was withdrawn later. Each waits until somebody enters who was notified, or why nobody could
 * be.
 */
export const withdrawnReportRecipientTable = defineTable('withdrawnReportRecipient', {
  columns: {
    issuedReportId: { type: 'integer', notNull: true, references: { table: 'issuedReport' } },
    /** `print`, `mail` or `hand`. */
    how: { type: 'text', notNull: true },
    /** The mail address, or who took it; of a print the patient. */
    recipient: { type: 'text', notNull: true, personal: erased },
    /** The time of the last copy. */
    receivedAt: { type: 'timestamptz', notNull: true },
    copies: { type: 'integer', notNull: true, default: '1' },
    /** The names of the users who printed, mailed or handed over the copies. */
    givenBy: { type: 'text' },
    answeredAt: { type: 'timestamptz' },
    answeredById: { type: 'integer', references: { table: 'user', indexed: false } },
    toldTo: { type: 'text', personal: WITHOUT_MENTIONS },
    note: { type: 'text', personal: WITHOUT_MENTIONS },
    /** Why nobody was notified. */
    reason: { type: 'text' },
    /** The name in `recipientStates`. */
    state: {
      ...{ type: 'text', notNull: true, default: "'open'" },
      backfill: `case when answered_at is null then 'open' else 'answered' end`,
    },
  },
  states: recipientStates,
  indexes: [{ columns: ['id'], where: "state = 'open'" }, { columns: ['answeredAt'] }],
})
