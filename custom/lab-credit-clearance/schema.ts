import { type ColumnSpec, defineTable } from '~/metadata/table'

const amount: ColumnSpec & { type: 'numeric(14,2)' } = { type: 'numeric(14,2)', notNull: true }

/** A receipt: what a patient paid on credit bills. Written once. */
export const labCreditReceipt = defineTable('labCreditReceipt', {
  columns: {
    /** Without gaps from 1 in each fiscal year, as '00001'. */
    receiptNo: { type: 'text', notNull: true },
    fiscalYear: { type: 'text', notNull: true },
    number: { type: 'integer', notNull: true },
    customerId: { type: 'integer', notNull: true, references: { table: 'customer' } },
    /** The patient as the receipt says. */
    customerName: { type: 'text', notNull: true },
    customerAddress: { type: 'text' },
    customerPhone: { type: 'text' },
    /** What was received: the sum of its bills, and of its payments. */
    totalAmount: amount,
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
    { columns: ['receiptNo'], using: 'trigram' },
  ],
  immutable: true,
})

/** What of a receipt went to a bill. */
export const labCreditReceiptBill = defineTable('labCreditReceiptBill', {
  columns: {
    receiptId: { type: 'integer', notNull: true, references: { table: 'labCreditReceipt' } },
    position: { type: 'integer', notNull: true },
    saleId: { type: 'integer', notNull: true, references: { table: 'labSale' } },
    /** What stood open on the bill before. */
    dueBefore: amount,
    amount,
  },
  unique: [{ columns: ['receiptId', 'saleId'] }],
  immutable: true,
})

export const labCreditReceiptPayment = defineTable('labCreditReceiptPayment', {
  columns: {
    receiptId: { type: 'integer', notNull: true, references: { table: 'labCreditReceipt' } },
    position: { type: 'integer', notNull: true },
    paymentModeId: { type: 'integer', notNull: true, references: { table: 'paymentMode' } },
    amount,
    remarks: { type: 'text' },
  },
  immutable: true,
})
