import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { pageSize } from '~/server/database/page'
import type { CreditBill } from '../wire'
import { openCredit, serviceOf, withDocuments } from './creditDocuments'

export interface CreditBillQuery {
  customer: number
  offset: number
  limit: number
}

/** The bills and visits on which something of a patient stands open, the oldest first. */
export async function listCreditBills(
  db: Db,
  { customer, offset, limit }: CreditBillQuery,
): Promise<{ results: CreditBill[]; count: number }> {
  const open = openCredit(db).where('b.customerId', '=', customer)
  const amounts = open.select(['b.total', 'b.returned as returnedAmount', 'b.paid as paidAmount', 'b.due as dueAmount'])
  const rows = await withDocuments(amounts)
    .orderBy(sql`coalesce(s.created_at, v.created_at)`)
    .orderBy('saleMain')
    .limit(pageSize(limit))
    .offset(offset)
    .execute()
  const { count } = await open.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const results = rows.map(({ saleMain, ...row }) => ({ id: saleMain, ...row, ...serviceOf(row) }))
  return { results: results as CreditBill[], count: Number(count) }
}
