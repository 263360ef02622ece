import { type SqlBool, sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { type DocumentPage, holding, readPage } from '~/server/lists'
import { refuse } from '~/server/refusal'
import type { Customer } from '~shared/patients/customer'
import { pageOfCustomers } from '~shared/patients/operations/readCustomers'
import { customerMatches } from '~shared/patients/operations/searchCustomers'
import { sales } from '~shared/sale/operations/sales'
import type { SaleRow } from '~shared/sale/wire'
import { remainingQty } from '../rules'
import type { ReturnableLines } from '../wire'
import { readSold } from './readSold'

interface Page {
  offset: number
  /** 0 for all. */
  limit: number
  search: string
}

/** Without a search, the patients of so many bills are offered. */
const latestBills = 200

/** Patients with bills, active or not; without a search those of the last bills. */
export function listBilledCustomers(
  db: Db,
  { search, ...page }: Page,
  now: Date,
): Promise<{ results: Customer[]; count: number }> {
  const condition = search
    ? sql<SqlBool>`${customerMatches(search)} and exists (select from lab_sale s where s.customer_id = c.id)`
    : sql<SqlBool>`c.id in (select customer_id from (
        select customer_id from lab_sale order by id desc limit ${latestBills}) latest)`
  return pageOfCustomers(db, condition, { ...page, isSearch: true }, now)
}

/** The bills of a patient of which something is left to return. */
export async function listReturnableSales(
  db: Db,
  customer: number,
  { search, offset, limit, ordering }: Page & { ordering: 'id' | '-id' },
): Promise<DocumentPage<SaleRow>> {
  const found = db
    .selectFrom('labSale as s')
    .leftJoin('labSaleBalance as b', 'b.saleId', 's.id')
    .where('s.customerId', '=', customer)
    .where(sql<SqlBool>`coalesce(b.return_status, 0) < 2`)
    .where('s.saleNo', 'like', holding(search))
  const ids = found.select('s.id').orderBy('s.id', ordering === 'id' ? 'asc' : 'desc')
  const { count } = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { results: await readPage(db, sales, ids, { offset, limit }), count: Number(count) }
}

/** The lines of a bill of which something is left to return, and the bill as it stands. @throws Refusal 404 */
export async function listReturnableLines(db: Db, saleId: number): Promise<ReturnableLines> {
  const sold = await readSold(db, saleId)
  if (!sold) throw refuse.missing()
  const { lines, ...sale } = sold
  const left = lines.map((line) => ({ ...line, remQty: remainingQty(line) }))
  return { results: left.filter(({ remQty }) => remQty > 0), sale }
}
