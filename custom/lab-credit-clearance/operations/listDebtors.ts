import { type SqlBool, sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { pageSize } from '~/server/database/page'
import { searchBound } from '../../billing/operations/searchDocuments'
import { customerMatches } from '../../quick-registration/operations/searchCustomers'
import type { Debtor } from '../wire'

export interface DebtorQuery {
  offset: number
  limit: number
  /** Words of the patient's name, number or mobile number. */
  search: string
}

/** The open balances, of the patients that are searched for. */
function openBalances(db: Db, search: string) {
  const open = db.selectFrom('labSaleBalance as b').where(sql<SqlBool>`b.due > 0`)
  if (!search) return open
  return open.where('b.customerId', 'in', (from: Db) =>
    from.selectFrom('customer as c').select('c.id').where(customerMatches(search)),
  )
}

/**
 * Patients with dues, the last registered first: what they owe, on how many bills, and since when. The page is read from
 * the index of open balances; patients are counted up to the bound of a search.
 */
export async function listDebtors(
  db: Db,
  { offset, limit, search }: DebtorQuery,
): Promise<{ results: Debtor[]; count: number }> {
  const byCustomer = openBalances(db, search).groupBy('b.customerId')
  const page = byCustomer
    .select(['b.customerId', sql<number>`count(*)::integer`.as('creditBills')])
    .select([sql<string>`sum(b.due)::numeric(14,2)`.as('dueAmount'), sql<number>`min(b.sale_id)`.as('oldest')])
    .orderBy('b.customerId', 'desc')
    .limit(pageSize(limit))
    .offset(offset)
  const results = await db
    .selectFrom(page.as('p'))
    .innerJoin('customer as c', 'c.id', 'p.customerId')
    .innerJoin('labSale as s', 's.id', 'p.oldest')
    .select(['c.id', 'c.customerNo', 'c.fullName', 'c.mobileNo', 'c.phoneNo', 'p.creditBills', 'p.dueAmount'])
    .select(['s.createdDateAd as dueSinceAd', 's.createdDateBs as dueSinceBs'])
    .orderBy('c.id', 'desc')
    .execute()
  const { count } = await db
    .selectFrom(byCustomer.select('b.customerId').limit(searchBound).as('found'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return { results: results as Debtor[], count: Number(count) }
}
