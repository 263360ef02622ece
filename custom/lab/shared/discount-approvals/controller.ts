import { sql } from 'kysely'
import { z } from 'zod'
import { defineController } from '~/server/documents/controller'
import { searchCustomers } from '~shared/patients/operations/searchCustomers'
import { customerSchema } from '~shared/patients/responses'
import { discountApproval } from '../../../../documents/lab/discount-approval'
import { approvalTransitionColumn, approvedAtExpression } from './operations/lockApprovals'

const ofUse = (column: string) =>
  sql`(select ${sql.raw(column)} from discount_approval_use e join lab_sale b on b.id = e.sale_id where e.approval_id = s.id)`

/** Who approved a discount, and the bill that used it. */
export const controller = defineController(discountApproval, {
  virtualFields: {
    approvedBy: approvalTransitionColumn(sql`(select u.user_name from "user" u where u.id = t.by_id)`),
    approvedAt: approvedAtExpression,
    approvedById: approvalTransitionColumn(sql`t.by_id`),
    billId: ofUse('b.id'),
    billNo: ofUse('b.sale_no'),
  },
  filters: {
    bill: {
      input: z.string().regex(/^[1-9]\d{0,9}$/),
      where: (bill) =>
        sql`s.id in (select e.approval_id from discount_approval_use e where e.sale_id = ${Number(bill)})`,
    },
  },
  pickers: {
    customer: {
      summary: 'Patients to ask a discount for',
      response: customerSchema,
      find: ({ db, query, now }) => searchCustomers(db, { ...query, now }),
    },
  },
})
