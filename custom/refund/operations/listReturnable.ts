import { type SqlBool, sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { refuse } from '~/server/refusal'
import type { DocumentPage } from '../../billing/operations/documentPage'
import { sales } from '../../billing/operations/sales'
import type { SaleRow } from '../../billing/wire'
import type { Customer } from '../../quick-registration/customer'
import { pageOfCustomers } from '../../quick-registration/operations/readCustomers'
import { customerMatches } from '../../quick-registration/operations/searchCustomers'
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
  const direction = ordering === 'id' ? 'asc' : 'desc'
  const found = sales
    .select(db)
    .where('s.customerId', '=', customer)
    .where(sql<SqlBool>`coalesce(b.return_status, 0) < 2`)
    .where('s.saleNo', 'like', `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
    .orderBy('s.id', direction)
  const rows = await found.execute()
  const page = limit > 0 ? rows.slice(offset, offset + limit) : rows.slice(offset)
  return { results: page.map(sales.toRow), count: rows.length }
}

/** The lines of a bill of which something is left to return, and the bill as it stands. @throws Refusal 404 */
export async function listReturnableLines(db: Db, saleId: number): Promise<ReturnableLines> {
  const sold = await readSold(db, saleId)
  if (!sold) throw refuse.missing()
  const { lines, ...sale } = sold
  const left = lines.map((line) => ({ ...line, remQty: remainingQty(line) }))
  return { results: left.filter(({ remQty }) => remQty > 0), sale }
}
