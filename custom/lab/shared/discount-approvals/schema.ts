import { defineTable } from '~/metadata/table'

/** The bill that used an approval of a discount: each approval counts for one bill. */
export const discountApprovalUseTable = defineTable('discountApprovalUse', {
  columns: {
    approvalId: { type: 'integer', notNull: true, references: { table: 'discountApproval' } },
    saleId: { type: 'integer', notNull: true, references: { table: 'labSale' } },
  },
  unique: [{ columns: ['approvalId'] }, { columns: ['saleId'] }],
  immutable: true,
})
