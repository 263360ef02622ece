import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { anyCondition, columnContains } from '~/server/lists'
import type { Customer } from '../customer'
import { findCustomerPage } from './readCustomers'

export interface CustomerSearch {
  search?: string
  offset: number
  /** 0 for all. */
  limit: number
  now: Date
}

const wholeNumber = /^tcn-\d+$/i

function wordMatches(word: string, alias: string): Expression<SqlBool> {
  if (wholeNumber.test(word)) return sql<SqlBool>`${sql.ref(`${alias}.customerNo`)} = ${word.toUpperCase()}`
  const columns = /\d/.test(word) ? ['fullName', 'customerNo', 'mobileNo'] : ['fullName']
  return anyCondition(columns.map((column) => columnContains(`${alias}.${column}`, word)))
}

/**
 * The condition (on the patient `c`) that each word of a search is in the name or, with a digit in it, the number or
 * the mobile number, so that 'sita rai' finds Sita Kumari Rai. A patient who was merged leads to the surviving one.
 */
export function customerMatches(search: string): Expression<SqlBool> {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 8)
  if (words.length === 0) return sql<SqlBool>`true`
  const matches = (alias: string) =>
    sql.join(
      words.map((word) => wordMatches(word, alias)),
      sql` and `,
    )
  return sql<SqlBool>`((${matches('c')}) or c.id = any(array(select m.merged_into_id from customer m
    where m.merged_into_id is not null and ${matches('m')})))`
}

/** Active patients by name, number or mobile number, the last registered first: what pickers of a patient show. */
export async function searchCustomers(
  db: Db,
  { search = '', offset, limit, now }: CustomerSearch,
): Promise<{ results: Customer[]; count: number }> {
  const condition = sql<SqlBool>`c.active and ${customerMatches(search)}`
  return findCustomerPage(db, condition, { offset, limit, isSearch: search.trim() !== '' }, now)
}
