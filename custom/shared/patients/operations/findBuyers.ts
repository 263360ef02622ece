import { type SqlBool, sql } from 'kysely'
import { visibleDocuments } from '~/documents/access/server/scope'
import type { AnyDocType } from '~/documents/docType'
import type { PickerContext } from '~/server/documents/controller'
import { findCustomerPage } from './readCustomers'
import { customerMatches } from './searchCustomers'

/** Without a search, the patients of so many bills are offered. */
const latestBills = 200

/** Patients with bills of a kind, active or not; without a search those of the last bills. */
export const findBuyers =
  (bill: AnyDocType) =>
  ({ db, actor, query: { search, ...page }, now }: PickerContext) => {
    const bills = visibleDocuments(db, bill, actor)
    const theirs = bills.select('s.id').whereRef('s.customerId', '=', 'c.id')
    const latest = bills.select('s.customerId').orderBy('s.id', 'desc').limit(latestBills)
    const condition = search
      ? sql<SqlBool>`${customerMatches(search)} and exists (${theirs})`
      : sql<SqlBool>`c.id in (select customer_id from (${latest}) latest)`
    return findCustomerPage(db, condition, { ...page, isSearch: true }, now)
  }
