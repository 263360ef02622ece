import { add, type Money } from '~/domain/money'
import type { Db } from '~/server/database/open'

/** What stands open on a visit on credit: its total less `paid` is due. */
export interface VisitBalance {
  visitId: number
  customerId: number
  paid: Money
  due: Money
}

/** Opens the balance of a visit that was just written on credit. */
export async function openVisitBalance(trx: Db, visitId: number, customerId: number, total: Money): Promise<void> {
  await trx.insertInto('clinicVisitBalance').values({ visitId, customerId, total, paid: '0.00' }).execute()
}

/**
 * Locks the balances of visits until the transaction ends, in the order of their ids.
 * @returns the balances of those visits that are on credit
 */
export async function lockVisitBalances(trx: Db, visitIds: readonly number[]): Promise<VisitBalance[]> {
  if (visitIds.length === 0) return []
  return trx
    .selectFrom('clinicVisitBalance')
    .select(['visitId', 'customerId', 'paid', 'due'])
    .where('visitId', 'in', visitIds)
    .orderBy('visitId')
    .forUpdate()
    .execute()
}

/** Takes a payment on a locked balance. */
export async function payOffVisit(trx: Db, { visitId, paid }: VisitBalance, amount: Money): Promise<void> {
  await trx
    .updateTable('clinicVisitBalance')
    .set({ paid: add(paid, amount) })
    .where('visitId', '=', visitId)
    .execute()
}
