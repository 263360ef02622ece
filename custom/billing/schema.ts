import { type ColumnSpec, defineTable } from '~/metadata/table'

const amount: ColumnSpec & { type: 'numeric(14,2)' } = { type: 'numeric(14,2)', notNull: true }

/** A bill of the laboratory (the spec's lab sale). Written once; a correction is another document. */
export const labSale = defineTable('labSale', {
  columns: {
    /** Without gaps from 1 in each fiscal year, as '00001'. */
    saleNo: { type: 'text', notNull: true },
    fiscalYear: { type: 'text', notNull: true },
    number: { type: 'integer', notNull: true },
    customerId: { type: 'integer', notNull: true, references: { table: 'customer' } },
    /** The patient as the invoice says; what is changed of the patient later changes no invoice. */
    customerName: { type: 'text', notNull: true },
    customerAddress: { type: 'text' },
    customerPhone: { type: 'text' },
    customerPanNo: { type: 'text' },
    customerTypeId: { type: 'integer', references: { table: 'customerType' } },
    payType: { type: 'integer', notNull: true },
    discountSchemeId: { type: 'integer', references: { table: 'discountScheme' } },
    referralId: { type: 'integer', references: { table: 'referral' } },
    discountRate: amount,
    subTotal: amount,
    totalDiscountableAmount: amount,
    totalTaxableAmount: amount,
    totalNonTaxableAmount: amount,
    totalDiscount: amount,
    totalTax: amount,
    grandTotal: amount,
    /** Rounded by the organization's rule; what is to be paid. */
    grandTotalRoundOff: amount,
    paymentAmount: amount,
    remarks: { type: 'text' },
    createdAt: { type: 'timestamptz', notNull: true },
    createdDateAd: { type: 'date', notNull: true },
    createdDateBs: { type: 'text', notNull: true },
    createdById: { type: 'integer', notNull: true, references: { table: 'user' } },
  },
  unique: [{ columns: ['fiscalYear', 'number'] }],
  indexes: [
    { columns: ['createdDateAd', 'id'] },
    { columns: ['customerId', 'id'] },
    { columns: ['saleNo'], using: 'trigram' },
  ],
  immutable: true,
})

/** A line of a bill: a test, or a package billed as one line. Names and rates are those of the day. */
export const labSaleDetail = defineTable('labSaleDetail', {
  columns: {
    saleId: { type: 'integer', notNull: true, references: { table: 'labSale' } },
    position: { type: 'integer', notNull: true },
    testId: { type: 'integer', notNull: true, references: { table: 'test' } },
    testName: { type: 'text', notNull: true },
    packageTest: { type: 'boolean', notNull: true },
    discountable: { type: 'boolean', notNull: true },
    taxable: { type: 'boolean', notNull: true },
    cost: amount,
    qty: { type: 'integer', notNull: true },
    discountRate: amount,
    discountAmount: amount,
    taxRate: amount,
    taxAmount: amount,
    grossAmount: amount,
    netAmount: amount,
  },
  unique: [{ columns: ['saleId', 'testId'] }],
  immutable: true,
})

export const labSalePayment = defineTable('labSalePayment', {
  columns: {
    saleId: { type: 'integer', notNull: true, references: { table: 'labSale' } },
    position: { type: 'integer', notNull: true },
    paymentModeId: { type: 'integer', notNull: true, references: { table: 'paymentMode' } },
    amount,
    remarks: { type: 'text' },
  },
  indexes: [{ columns: ['saleId'] }],
  immutable: true,
})

/**
 * A single test that a bill owes the patient: each billed test, and each member of a billed package.
 * Status: 1 to be collected, 2 collected, 3 result entered, 4 verified.
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
