import { defineTable } from '~/metadata/table'
import { amount, paymentColumns, writtenColumns } from '~shared/sale/columns'

/** A receipt: what a patient paid on bills and visits on credit. Written once. */
export const labCreditReceipt = defineTable('labCreditReceipt', {
  columns: {
    /** Without gaps from 1 in each fiscal year, as '00001'. */
    receiptNo: { type: 'text', notNull: true },
    ...writtenColumns,
    /** What was received: the sum of its bills, and of its payments. */
    totalAmount: amount,
  },
  unique: [{ columns: ['fiscalYear', 'number'] }],
  indexes: [
    { columns: ['createdDateAd', 'id'] },
    { columns: ['customerId', 'id'] },
    { columns: ['receiptNo'], using: 'trigram' },
  ],
  immutable: true,
})

/** What of a receipt went to a bill, or to a visit. */
export const labCreditReceiptBill = defineTable('labCreditReceiptBill', {
  columns: {
    receiptId: { type: 'integer', notNull: true, references: { table: 'labCreditReceipt' } },
    position: { type: 'integer', notNull: true },
    /** A bill, or else a visit. */
    saleId: { type: 'integer', references: { table: 'labSale' } },
    visitId: { type: 'integer', references: { table: 'clinicVisit' } },
    /** What stood open on it before. */
    dueBefore: amount,
    amount,
  },
  unique: [{ columns: ['receiptId', 'saleId'] }, { columns: ['receiptId', 'visitId'] }],
  immutable: true,
})

export const labCreditReceiptPayment = defineTable('labCreditReceiptPayment', {
  columns: {
    receiptId: { type: 'integer', notNull: true, references: { table: 'labCreditReceipt' } },
    ...paymentColumns,
  },
  immutable: true,
})
