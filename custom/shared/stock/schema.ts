import { defineTable } from '~/metadata/table'

/**
 * The goods received by one line of a document: batch, expiry and prices belong to it, nothing is averaged. Prices are
 * per pack of `packSize` base units.
 */
export const stockLotTable = defineTable('stockLot', {
  columns: {
    itemId: { type: 'integer', notNull: true, references: { table: 'item' } },
    supplierId: { type: 'integer', references: { table: 'supplier' } },
    batchNo: { type: 'text', notNull: true },
    /** Absent of what does not expire. */
    expiryDate: { type: 'date' },
    packSize: { type: 'integer', notNull: true },
    mrp: { type: 'numeric(14,2)' },
    salePrice: { type: 'numeric(14,2)' },
    /** In base units, free ones with the others. */
    receivedQty: { type: 'integer', notNull: true },
    costTotal: { type: 'numeric(14,2)', notNull: true },
    /** One of `LotState`; changed by `operations/recall.ts` alone, with a row of `stockLotMove`. */
    state: { type: 'integer', notNull: true, default: '1' },
    documentKind: { type: 'text', notNull: true },
    documentId: { type: 'integer', notNull: true },
    lineId: { type: 'integer', notNull: true },
  },
  label: 'Lots',
  unique: [{ columns: ['documentKind', 'lineId'] }],
  indexes: [{ columns: ['itemId', 'expiryDate', 'id'] }, { columns: ['batchNo'], using: 'trigram' }],
  checks: { received: 'received_qty > 0 and pack_size > 0', notBelowZero: 'least(cost_total, mrp, sale_price) >= 0' },
})

/** The history of a lot's states, with user and reason; the lot itself has the current one. */
export const stockLotMoveTable = defineTable('stockLotMove', {
  columns: {
    lotId: { type: 'integer', notNull: true, references: { table: 'stockLot' } },
    /** Absent of a lot that came in when its batch was recalled already. */
    fromState: { type: 'integer' },
    toState: { type: 'integer', notNull: true },
    remarks: { type: 'text', notNull: true },
    createdAt: { type: 'timestamptz', notNull: true },
    createdById: { type: 'integer', notNull: true, references: { table: 'user', indexed: false } },
  },
  checks: { moves: 'to_state is distinct from from_state' },
  immutable: true,
})

/** The history of a lot's corrections, with old and new value, user and reason; the lot itself has the current values. */
export const stockLotChangeTable = defineTable('stockLotChange', {
  columns: {
    lotId: { type: 'integer', notNull: true, references: { table: 'stockLot' } },
    batchNo: { type: 'text', notNull: true },
    expiryDate: { type: 'date' },
    mrp: { type: 'numeric(14,2)' },
    salePrice: { type: 'numeric(14,2)' },
    previousBatchNo: { type: 'text', notNull: true },
    previousExpiryDate: { type: 'date' },
    previousMrp: { type: 'numeric(14,2)' },
    previousSalePrice: { type: 'numeric(14,2)' },
    remarks: { type: 'text', notNull: true },
    createdAt: { type: 'timestamptz', notNull: true },
    createdById: { type: 'integer', notNull: true, references: { table: 'user', indexed: false } },
  },
  immutable: true,
})

/** The quantity of a lot in a store: the row that each movement locks. */
export const stockBalanceTable = defineTable('stockBalance', {
  columns: {
    storeId: { type: 'integer', notNull: true, references: { table: 'store', indexed: false } },
    lotId: { type: 'integer', notNull: true, references: { table: 'stockLot' } },
    itemId: { type: 'integer', notNull: true, references: { table: 'item', indexed: false } },
    qty: { type: 'integer', notNull: true },
    /** Its cost, to the paisa; 0 when nothing is left. */
    value: { type: 'numeric(14,2)', notNull: true },
  },
  primaryKey: ['storeId', 'lotId'],
  indexes: [{ columns: ['itemId', 'storeId'], where: 'qty > 0' }],
  checks: { notBelowZero: 'least(qty, value) >= 0', emptyIsWorthNothing: 'qty > 0 or value = 0' },
})

/**
 * The ledger: movements into and out of a store, each with the document line that made it and the day it was written.
 */
export const stockMovementTable = defineTable('stockMovement', {
  columns: {
    storeId: { type: 'integer', notNull: true, references: { table: 'store', indexed: false } },
    lotId: { type: 'integer', notNull: true, references: { table: 'stockLot', indexed: false } },
    itemId: { type: 'integer', notNull: true, references: { table: 'item', indexed: false } },
    /** Below 0 of what left. */
    qty: { type: 'integer', notNull: true },
    value: { type: 'numeric(14,2)', notNull: true },
    /** The store's quantity of the lot after the movement. */
    balanceAfter: { type: 'integer', notNull: true },
    documentKind: { type: 'text', notNull: true },
    documentId: { type: 'integer', notNull: true },
    documentNo: { type: 'text', notNull: true },
    lineId: { type: 'integer', notNull: true },
    createdDateAd: { type: 'date', notNull: true },
    createdDateBs: { type: 'text', notNull: true },
    createdAt: { type: 'timestamptz', notNull: true },
    createdById: { type: 'integer', notNull: true, references: { table: 'user', indexed: false } },
  },
  label: 'Stock movements',
  unique: [{ columns: ['documentKind', 'lineId', 'storeId', 'lotId'] }],
  indexes: [
    { columns: ['itemId', 'storeId', 'id'] },
    { columns: ['lotId', 'id'] },
    { columns: ['storeId', 'id'] },
    { columns: ['createdDateAd', 'id'] },
    { columns: ['documentKind', 'documentId'] },
  ],
  checks: { moves: 'qty <> 0 and balance_after >= 0' },
  immutable: true,
})
