import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { pageSize } from '~/server/database/page'
import { searchBound } from '~/server/lists'
import { customerMatches } from '~shared/patients/operations/searchCustomers'
import type { Debtor } from '../wire'
import { openCredit } from './creditDocuments'

export interface DebtorQuery {
  offset: number
  limit: number
  /** Words of the patient's name, number or mobile number. */
  search: string
}

/** What stands open, of the patients that are searched for. */
function openCreditOf(db: Db, search: string) {
  if (!search) return openCredit(db)
  return openCredit(db).where('b.customerId', 'in', (from: Db) =>
    from.selectFrom('customer as c').select('c.id').where(customerMatches(search)),
  )
}

/**
 * Patients with dues, the last registered first: what they owe, on how many bills and visits, and since when. The page is
 * read from the indexes of open balances; patients are counted up to the bound of a search.
 */
export async function listDebtors(
  db: Db,
  { offset, limit, search }: DebtorQuery,
): Promise<{ results: Debtor[]; count: number }> {
  const byCustomer = openCreditOf(db, search).groupBy('b.customerId')
  const page = byCustomer
    .select(['b.customerId', sql<number>`count(*)::integer`.as('creditBills')])
    .select(sql<string>`sum(b.due)::numeric(14,2)`.as('dueAmount'))
    .select((of) => [of.fn.min('b.saleId').as('saleId'), of.fn.min('b.visitId').as('visitId')])
    .orderBy('b.customerId', 'desc')
    .limit(pageSize(limit))
    .offset(offset)
  const results = await db
    .selectFrom(page.as('p'))
    .innerJoin('customer as c', 'c.id', 'p.customerId')
    .leftJoin('labSale as s', 's.id', 'p.saleId')
    .leftJoin('clinicVisit as v', 'v.id', 'p.visitId')
    .select(['c.id', 'c.customerNo', 'c.fullName', 'c.mobileNo', 'c.phoneNo', 'p.creditBills', 'p.dueAmount'])
    .select(sql<string>`least(s.created_date_ad, v.created_date_ad)`.as('dueSinceAd'))
    .select(sql<string>`least(s.created_date_bs, v.created_date_bs)`.as('dueSinceBs'))
    .orderBy('c.id', 'desc')
    .execute()
  const { count } = await db
    .selectFrom(byCustomer.select('b.customerId').limit(searchBound).as('found'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return { results: results as Debtor[], count: Number(count) }
}
