import { defineTable } from '~/metadata/table'
import { documentColumns, lineColumns, paymentColumns } from '~shared/sale/columns'

/** A credit note (the spec's sale return): what was taken back of one bill, and what was given back for it. */
export const labSaleReturn = defineTable('labSaleReturn', {
  columns: {
    ...documentColumns,
    refSaleId: { type: 'integer', notNull: true, references: { table: 'labSale' } },
    /** The number of the bill, to be searched for. */
    refSaleNo: { type: 'text', notNull: true },
  },
  unique: [{ columns: ['fiscalYear', 'number'] }],
  indexes: [
    { columns: ['createdDateAd', 'id'] },
    { columns: ['customerId', 'id'] },
    { columns: ['saleNo'], using: 'trigram' },
    { columns: ['refSaleNo'], using: 'trigram' },
  ],
  immutable: true,
})

/** A line of a credit note: `qty` of a line of the bill. */
export const labSaleReturnDetail = defineTable('labSaleReturnDetail', {
  columns: {
    saleReturnId: { type: 'integer', notNull: true, references: { table: 'labSaleReturn' } },
    saleDetailId: { type: 'integer', notNull: true, references: { table: 'labSaleDetail' } },
    ...lineColumns,
  },
  unique: [{ columns: ['saleReturnId', 'saleDetailId'] }],
  immutable: true,
})

/** How the money of a cash bill was given back. */
export const labSaleReturnPayment = defineTable('labSaleReturnPayment', {
  columns: {
    saleReturnId: { type: 'integer', notNull: true, references: { table: 'labSaleReturn' } },
    ...paymentColumns,
  },
  immutable: true,
})
