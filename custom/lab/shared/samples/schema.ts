import { defineColumnStates } from '~/metadata/columnStates'
import { defineTable, WITHOUT_MENTIONS } from '~/metadata/table'
import { orderedTestStates } from './statuses'

/**
 * The result of one test of a sample. Unit, method and range are copied from the masters when the result is entered,
 * so that a later change of a master never alters a past report.
 */
export const testResultTable = defineTable('testResult', {
  columns: {
    customerTestId: { type: 'integer', notNull: true, references: { table: 'customerTest' } },
    /** As entered: a number, a choice, or text. */
    value: { type: 'text', notNull: true },
    /** The same with its formatting, as `richText` keeps it; absent where it is plain. */
    formatted: { type: 'text', personal: WITHOUT_MENTIONS },
    resultKind: { type: 'integer', notNull: true },
    /** 'H', 'L', 'HH', 'LL', 'A' or 'N'; absent where no range applies. */
    flag: { type: 'text' },
    unit: { type: 'text' },
    method: { type: 'text' },
    /** The range by which the flag was made, as `ReferenceRange` of rules.ts, and as printed. */
    range: { type: 'jsonb' },
    rangeText: { type: 'text' },
    /** A bound that includes critical values (rules.ts). */
    possiblyCritical: { type: 'boolean', notNull: true, default: 'false' },
    /** The test had ranges, and none for the patient's sex and age. */
    noRange: { type: 'boolean', notNull: true, default: 'false' },
    remarks: { type: 'text', personal: WITHOUT_MENTIONS },
    /** The formula by which it was calculated; absent where it was entered. */
    formula: { type: 'text' },
    /** The organisms of a culture, as `Isolate` of responses.ts, with the names at entry; null if none were entered. */
    isolates: { type: 'jsonb' },
    /** Why a value outside the possible range was meant all the same. */
    confirmation: { type: 'text' },
    /** The analyser's notes on the value, as `AnalyserOrigin` of responses.ts; null if it was typed. */
    fromAnalyser: { type: 'jsonb' },
    /** The analyser's later message, while nobody has decided on it, as `Disputed` of responses.ts. */
    disputed: { type: 'jsonb' },
    /** The test's footer note, as formatted text; null if it had none. */
    footerNote: { type: 'text' },
    /** The examination was in development: nothing is claimed of its performance. */
    research: { type: 'boolean', notNull: true, default: 'false' },
    enteredAt: { type: 'timestamptz', notNull: true },
    enteredById: { type: 'integer', notNull: true, references: { table: 'user' } },
    /** Counts the entries, so that a change can name the entry that the user saw. */
    version: { type: 'integer', notNull: true, default: '1' },
    verifiedAt: { type: 'timestamptz' },
    verifiedById: { type: 'integer', references: { table: 'user' } },
    /** The last withdrawal of a verification; an amended report prints the reason. */
    unapprovedAt: { type: 'timestamptz' },
    unapprovedRemarks: { type: 'text', personal: WITHOUT_MENTIONS },
  },
  unique: [{ columns: ['customerTestId'] }],
})

/** The header of one sample number's results. */
export const resultEntryTable = defineTable('resultEntry', {
  columns: {
    sampleNo: { type: 'text', notNull: true },
    /** Printed below the results. */
    remarks: { type: 'text' },
    /** Counts the changes of the remarks and of the signatories. */
    version: { type: 'integer', notNull: true, default: '1' },
    createdAt: { type: 'timestamptz', notNull: true },
    createdById: { type: 'integer', notNull: true, references: { table: 'user' } },
  },
  unique: [{ columns: ['sampleNo'] }],
})

/** A sample number that is reported with another of the same patient: `reportNo` is that of the other. */
export const joinedSampleTable = defineTable('joinedSample', {
  columns: {
    sampleNo: { type: 'text', notNull: true },
    reportNo: { type: 'text', notNull: true },
  },
  unique: [{ columns: ['sampleNo'] }],
  indexes: [{ columns: ['reportNo'] }],
})

/** The signatories chosen for a sample's report, ordered by the alignment of their footers. */
export const sampleReportFooterTable = defineTable('sampleReportFooter', {
  columns: {
    sampleNo: { type: 'text', notNull: true },
    reportFooterId: { type: 'integer', notNull: true, references: { table: 'reportFooter' } },
    position: { type: 'integer', notNull: true },
  },
  unique: [{ columns: ['sampleNo', 'reportFooterId'] }],
})

/** A single test that a bill owes the patient: each billed test, and each member of a billed package. */
export const customerTestTable = defineTable('customerTest', {
  label: 'Ordered tests',
  columns: {
    saleId: { type: 'integer', notNull: true, references: { table: 'labSale' } },
    saleDetailId: { type: 'integer', notNull: true, references: { table: 'labSaleDetail' } },
    customerId: { type: 'integer', notNull: true, references: { table: 'customer' } },
    testId: { type: 'integer', notNull: true, references: { table: 'test' } },
    /** The billed package that it is a member of. */
    packageTestId: { type: 'integer', references: { table: 'test' } },
    position: { type: 'integer', notNull: true },
    /** The code of `orderedTestStates`. */
    status: { type: 'integer', notNull: true, default: '1' },
    collectedSampleId: { type: 'integer', references: { table: 'collectedSample' } },
    /** It is reported although its bill lines are refunded: somebody decided so, or its result had left the laboratory. */
    reportAnyway: { type: 'boolean', notNull: true, default: 'false' },
  },
  states: orderedTestStates,
  unique: [{ columns: ['saleDetailId', 'testId'] }],
  indexes: [
    { columns: ['saleId'] },
    { columns: ['customerId', 'status'] },
    { columns: ['collectedSampleId'] },
    // what is to be collected stays few while the tests grow
    { columns: ['saleId', 'id'], where: 'status = 1' },
    // so do results to enter, and those to verify
    { columns: ['id', 'collectedSampleId'], where: 'status = 2' },
    { columns: ['collectedSampleId', 'id'], where: 'status = 3' },
  ],
})

/**
 * The lines of a bill that owe one test together: when a test is billed in addition to its package, or in two packages.
 * A test that only one line owes has none.
 */
export const customerTestLineTable = defineTable('customerTestLine', {
  columns: {
    customerTestId: { type: 'integer', notNull: true, references: { table: 'customerTest' } },
    saleDetailId: { type: 'integer', notNull: true, references: { table: 'labSaleDetail' } },
  },
  primaryKey: ['customerTestId', 'saleDetailId'],
  indexes: [{ columns: ['saleDetailId'] }],
  immutable: true,
})

/** What becomes of a critical call: it is answered, or withdrawn as the value was changed. */
const callStates = defineColumnStates({
  column: 'state',
  initial: 'open',
  states: {
    open: {},
    answered: { isFinal: true },
    withdrawn: { isFinal: true },
  },
  transitions: {
    answer: { from: 'open', to: 'answered' },
    withdraw: { from: 'open', to: 'withdrawn' },
  },
})

/**
 * A critical result (HH or LL), which must be reported at once to somebody who treats the patient (ISO 15189:2022,
 * 7.4.1.3), or a possibly critical one, on which somebody decides. It waits for an answer: who was notified and whether
 * it was read back, or why nobody could be or had to be. Changing the value withdraws it.
 */
export const criticalCallTable = defineTable('criticalCall', {
  columns: {
    customerTestId: { type: 'integer', notNull: true, references: { table: 'customerTest' } },
    value: { type: 'text', notNull: true },
    unit: { type: 'text' },
    /** Null for a result that is possibly critical while no range shows what is normal. */
    flag: { type: 'text' },
    possiblyCritical: { type: 'boolean', notNull: true, default: 'false' },
    openedAt: { type: 'timestamptz', notNull: true },
    openedById: { type: 'integer', notNull: true, references: { table: 'user', indexed: false } },
    answeredAt: { type: 'timestamptz' },
    answeredById: { type: 'integer', references: { table: 'user', indexed: false } },
    toldTo: { type: 'text', personal: WITHOUT_MENTIONS },
    readBack: { type: 'boolean' },
    /** Why nobody was notified. */
    reason: { type: 'text' },
    /** The name in `callStates`. */
    state: {
      ...{ type: 'text', notNull: true, default: "'open'" },
      backfill: `case when answered_at is not null then 'answered' else 'open' end`,
    },
  },
  states: callStates,
  indexes: [{ columns: ['id'], where: "state = 'open'" }, { columns: ['answeredAt'] }],
})
