import { defineTable } from '~/metadata/table'
import { amount, documentColumns, lineColumns, paymentColumns } from './columns'

/** A bill of the laboratory (the spec's lab sale). Written once; a correction is another document. */
export const labSale = defineTable('labSale', {
  columns: {
    ...documentColumns,
    customerTypeId: { type: 'integer', references: { table: 'customerType' } },
    discountSchemeId: { type: 'integer', references: { table: 'discountScheme' } },
    referralId: { type: 'integer', references: { table: 'referral' } },
  },
  unique: [{ columns: ['fiscalYear', 'number'] }],
  indexes: [
    { columns: ['createdDateAd', 'id'] },
    { columns: ['customerId', 'id'] },
    { columns: ['saleNo'], using: 'trigram' },
  ],
  immutable: true,
})

/** The lines of bills. */
export const labSaleDetail = defineTable('labSaleDetail', {
  columns: { saleId: { type: 'integer', notNull: true, references: { table: 'labSale' } }, ...lineColumns },
  unique: [{ columns: ['saleId', 'testId'] }],
  immutable: true,
})

export const labSalePayment = defineTable('labSalePayment', {
  columns: { saleId: { type: 'integer', notNull: true, references: { table: 'labSale' } }, ...paymentColumns },
  indexes: [{ columns: ['saleId'] }],
  immutable: true,
})

/**
 * A single test that a bill owes the patient: each billed test, and each member of a billed package.
 * Status: 0 returned, 1 to be collected, 2 collected, 3 result entered, 4 verified.
 */
export const customerTest = defineTable('customerTest', {
  columns: {
    saleId: { type: 'integer', notNull: true, references: { table: 'labSale' } },
    saleDetailId: { type: 'integer', notNull: true, references: { table: 'labSaleDetail' } },
    customerId: { type: 'integer', notNull: true, references: { table: 'customer' } },
    testId: { type: 'integer', notNull: true, references: { table: 'test' } },
    /** The billed package that it is a member of. */
    packageTestId: { type: 'integer', references: { table: 'test' } },
    position: { type: 'integer', notNull: true },
    status: { type: 'integer', notNull: true, default: '1' },
    collectedSampleId: { type: 'integer', references: { table: 'collectedSample' } },
  },
  unique: [{ columns: ['saleDetailId', 'testId'] }],
  indexes: [{ columns: ['saleId'] }, { columns: ['customerId', 'status'] }, { columns: ['collectedSampleId'] }],
})

/**
 * The lines of a bill that owe one test together: where a test is billed beside its package, or in two packages. A test
 * that one line alone owes has none.
 */
export const customerTestLine = defineTable('customerTestLine', {
  columns: {
    customerTestId: { type: 'integer', notNull: true, references: { table: 'customerTest' } },
    saleDetailId: { type: 'integer', notNull: true, references: { table: 'labSaleDetail' } },
  },
  primaryKey: ['customerTestId', 'saleDetailId'],
  indexes: [{ columns: ['saleDetailId'] }],
  immutable: true,
})

/**
 * What stands open on a bill: its state, not part of the document. A bill without a row is paid and nothing of it was
 * returned; so a cash bill gets one with its first refund, a credit bill with its save. Whoever returns or settles
 * locks the row first.
 */
export const labSaleBalance = defineTable('labSaleBalance', {
  columns: {
    saleId: { type: 'integer', notNull: true, references: { table: 'labSale' } },
    customerId: { type: 'integer', notNull: true, references: { table: 'customer' } },
    /** The bill's rounded grand total. */
    total: amount,
    /** What credit notes took off. */
    returned: amount,
    /** What came in, less what was given back. */
    paid: amount,
    due: { type: 'numeric(14,2)', generated: 'total - returned - paid' },
    /** 0 nothing returned, 1 some of it, 2 everything. */
    returnStatus: { type: 'integer', notNull: true, default: '0' },
  },
  primaryKey: ['saleId'],
  indexes: [{ columns: ['customerId', 'saleId'], where: 'due > 0' }],
})

/**
 * A correction of a bill's referral. The bill stays as it was written; the last of its corrections counts in its place,
 * in lists and reports (`referralOf`).
 */
export const labSaleReferral = defineTable('labSaleReferral', {
  columns: {
    saleId: { type: 'integer', notNull: true, references: { table: 'labSale' } },
    /** Absent where the bill shall have none. */
    referralId: { type: 'integer', references: { table: 'referral' } },
    /** What counted before. */
    previousReferralId: { type: 'integer', references: { table: 'referral' } },
    remarks: { type: 'text', notNull: true },
    createdAt: { type: 'timestamptz', notNull: true },
    createdById: { type: 'integer', notNull: true, references: { table: 'user' } },
  },
  indexes: [{ columns: ['saleId', 'id'] }],
  immutable: true,
})
