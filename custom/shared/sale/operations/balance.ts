import { add, type Money, subtract } from '~/domain/money'
import type { Db } from '~/server/database/open'
import { givenBack } from '../rules'

/** What stands open on a bill: `total` less `returned` less `paid` is due, and never below nothing. */
export interface SaleBalance {
  saleId: number
  customerId: number
  payType: number
  total: Money
  returned: Money
  paid: Money
  due: Money
}

/** Opens the balance of a bill that was just written on credit. */
export async function openBalance(trx: Db, saleId: number, customerId: number, total: Money): Promise<void> {
  await trx.insertInto('labSaleBalance').values({ saleId, customerId, total, returned: '0.00', paid: '0.00' }).execute()
}

/**
 * Locks the balances of bills until the transaction ends, in the order of their ids so that no two wait for each other.
 * A bill that has none yet gets one: it is paid if it was a cash bill.
 * @returns the balances of those bills that exist
 */
export async function lockBalances(trx: Db, saleIds: readonly number[]): Promise<SaleBalance[]> {
  if (saleIds.length === 0) return []
  await trx
    .insertInto('labSaleBalance')
    .columns(['saleId', 'customerId', 'total', 'returned', 'paid'])
    .expression((from) =>
      from
        .selectFrom('labSale as s')
        .select(['s.id', 's.customerId', 's.grandTotalRoundOff'])
        .select((of) => [of.val('0.00').as('returned'), 's.paymentAmount'])
        .where('s.id', 'in', saleIds)
        .orderBy('s.id'),
    )
    .onConflict((conflict) => conflict.column('saleId').doNothing())
    .execute()
  return trx
    .selectFrom('labSaleBalance as b')
    .innerJoin('labSale as s', 's.id', 'b.saleId')
    .select(['b.saleId', 'b.customerId', 's.payType', 'b.total', 'b.returned', 'b.paid', 'b.due'])
    .where('b.saleId', 'in', saleIds)
    .orderBy('b.saleId')
    .forUpdate('b')
    .execute()
}

/** Takes a payment on a locked balance. */
export async function payOff(trx: Db, { saleId, paid }: SaleBalance, amount: Money): Promise<void> {
  await trx
    .updateTable('labSaleBalance')
    .set({ paid: add(paid, amount) })
    .where('saleId', '=', saleId)
    .execute()
}

/** Takes a return on a locked balance, and what is given back for it. */
export async function takeBack(
  trx: Db,
  balance: SaleBalance,
  { amount, isWhole }: { amount: Money; isWhole: boolean },
): Promise<void> {
  await trx
    .updateTable('labSaleBalance')
    .set({
      returned: add(balance.returned, amount),
      paid: subtract(balance.paid, givenBack(balance, amount)),
      returnStatus: isWhole ? 2 : 1,
    })
    .where('saleId', '=', balance.saleId)
    .execute()
}
