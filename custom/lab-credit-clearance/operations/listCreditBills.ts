import { type SqlBool, sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { pageSize } from '~/server/database/page'
import type { CreditBill } from '../wire'

export interface CreditBillQuery {
  customer: number
  offset: number
  limit: number
}

/** The bills on which something of a patient stands open, the oldest first. */
export async function listCreditBills(
  db: Db,
  { customer, offset, limit }: CreditBillQuery,
): Promise<{ results: CreditBill[]; count: number }> {
  const open = db.selectFrom('labSaleBalance as b').where('b.customerId', '=', customer).where(sql<SqlBool>`b.due > 0`)
  const results = await open
    .innerJoin('labSale as s', 's.id', 'b.saleId')
    .select(['s.id', 's.saleNo', 's.fiscalYear', 's.createdDateAd', 's.createdDateBs'])
    .select(['b.total', 'b.returned as returnedAmount', 'b.paid as paidAmount', 'b.due as dueAmount'])
    .orderBy('b.saleId')
    .limit(pageSize(limit))
    .offset(offset)
    .execute()
  const { count } = await open.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { results: results as CreditBill[], count: Number(count) }
}
