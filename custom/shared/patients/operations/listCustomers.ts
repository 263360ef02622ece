import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { localDay } from '~/domain/calendar'
import type { Db } from '~/server/database/open'
import type { Customer } from '../customer'
import { emailCondition } from './findByEmail'
import { findCustomerPage } from './readCustomers'
import { customerMatches } from './searchCustomers'

export interface CustomersQuery {
  offset: number
  /** 0 for all. */
  limit: number
  search?: string
  /** Exactly this address, whatever its case: the check for duplicates. */
  email?: string
  /** First and last day of registration, AD, both included. Today, when neither is given nor anything is looked for. */
  date_after?: string
  date_before?: string
  ordering?: string
}

/** The orderings that the list takes, with a minus for the reverse. */
export const customerOrderings = [
  ...(['id', 'customer_no', 'full_name', 'created_date_ad', 'created_date_bs', 'created_time', 'dob_date_ad'] as const),
  ...(['gender', 'mobile_no', 'email', 'address', 'pan_no'] as const),
] as const

/** Values that follow from others: patients are registered in the order of their ids. */
const derived: Readonly<Record<string, string>> = { created_date_bs: 'created_date_ad', created_time: 'id' }
export type CustomerOrdering = `${'' | '-'}${(typeof customerOrderings)[number]}`

function conditionOf({ search, email, date_after, date_before }: CustomersQuery, now: Date): Expression<SqlBool> {
  const looksForSomeone = Boolean(search?.trim() || email?.trim())
  const today = date_after || date_before || looksForSomeone ? undefined : localDay(now)
  const [after, before] = [date_after ?? today, date_before ?? today]
  const conditions: Expression<SqlBool>[] = []
  if (after) conditions.push(sql<SqlBool>`c.created_date_ad >= ${after}`)
  if (before) conditions.push(sql<SqlBool>`c.created_date_ad <= ${before}`)
  if (search?.trim()) conditions.push(customerMatches(search))
  if (email?.trim()) conditions.push(emailCondition(email))
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`
}

/**
 * A page of patients, active or not, the last registered first, and the count of all that match.
 * @param computed further orderings, by expressions over the patient `c`
 */
export async function listCustomers(
  db: Db,
  request: CustomersQuery,
  now: Date,
  computed: Readonly<Record<string, RawBuilder<unknown>>> = {},
): Promise<{ results: Customer[]; count: number }> {
  const { offset, limit, search, email, ordering = '-id' } = request
  const name = ordering.replace('-', '')
  const descending = ordering.startsWith('-')
  const expression = computed[name]
  const order = [{ column: `c.${derived[name] ?? name}`, descending, ...(expression && { expression }) }]
  const isSearch = Boolean(search?.trim() || email?.trim())
  return findCustomerPage(db, conditionOf(request, now), { offset, limit, order, isSearch }, now)
}
