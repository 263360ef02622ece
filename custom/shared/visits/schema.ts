import { defineTable } from '~/metadata/table'
import { amount, writtenColumns } from '~shared/sale/columns'

/**
 * A visit to the clinic: an OPD registration or a follow-up, each kind with its own numbers. Written once; what is
 * changed of the patient later changes no ticket.
 */
export const clinicVisit = defineTable('clinicVisit', {
  columns: {
    /** `opd-registration` or `follow-up`. */
    kind: { type: 'text', notNull: true },
    /** Without gaps from 1 in each fiscal year, as '00001'. */
    visitNo: { type: 'text', notNull: true },
    ...writtenColumns,
    customerGender: { type: 'integer', notNull: true },
    customerDobDateAd: { type: 'date', notNull: true },
    customerTypeId: { type: 'integer', references: { table: 'customerType' } },
    payType: { type: 'integer', notNull: true },
    departmentId: { type: 'integer', notNull: true, references: { table: 'department' } },
    departmentName: { type: 'text', notNull: true },
    doctorId: { type: 'integer', references: { table: 'doctor' } },
    doctorName: { type: 'text' },
    /** The registration charge, or the follow-up charge. */
    visitCharge: amount,
    opdBookCharge: amount,
    total: amount,
    /** Of a follow-up: in Nepal's days, what its charge was decided by. */
    daysSinceFirstVisit: { type: 'integer' },
  },
  unique: [{ columns: ['kind', 'fiscalYear', 'number'] }],
  indexes: [{ columns: ['kind', 'createdDateAd', 'id'] }, { columns: ['customerId', 'id'] }],
  immutable: true,
})

/**
 * What stands open on a visit on credit: its state, not part of the document. A cash visit has none. Whoever settles
 * locks the row first.
 */
export const clinicVisitBalance = defineTable('clinicVisitBalance', {
  columns: {
    visitId: { type: 'integer', notNull: true, references: { table: 'clinicVisit' } },
    customerId: { type: 'integer', notNull: true, references: { table: 'customer' } },
    /** The visit's total. */
    total: amount,
    /** What came in. */
    paid: amount,
    due: { type: 'numeric(14,2)', generated: 'total - paid' },
  },
  primaryKey: ['visitId'],
  indexes: [{ columns: ['customerId', 'visitId'], where: 'due > 0' }],
})
