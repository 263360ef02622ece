import type { Money } from '~/domain/money'
import { ServiceKind } from '~/domain/options'
import type { Db } from '~/server/database/open'
import { lockBalances, payOff } from '~shared/sale/operations/balance'
import { lockVisitBalances, payOffVisit } from '~shared/visits/operations/visitBalance'
import { type ClearedBill, creditKey } from '../rules'

/** What stands open on a bill or a visit, locked. */
export interface CreditBalance {
  customerId: number
  due: Money
  payOff: (amount: Money) => Promise<void>
}

/**
 * Locks what stands open on bills and visits until the transaction ends: bills before visits, each in the order of their
 * ids, so that no two receipts wait for each other.
 * @returns the balances of those that exist, by `creditKey`
 */
export async function lockCredit(
  trx: Db,
  documents: readonly Pick<ClearedBill, 'serviceKind' | 'saleMain'>[],
): Promise<ReadonlyMap<string, CreditBalance>> {
  const idsOf = (kind: number) =>
    documents.filter(({ serviceKind }) => serviceKind === kind).map(({ saleMain }) => saleMain)
  const found = new Map<string, CreditBalance>()
  for (const balance of await lockBalances(trx, idsOf(ServiceKind.lab)))
    found.set(creditKey(ServiceKind.lab, balance.saleId), {
      ...balance,
      payOff: (amount) => payOff(trx, balance, amount),
    })
  for (const balance of await lockVisitBalances(trx, idsOf(ServiceKind.opd)))
    found.set(creditKey(ServiceKind.opd, balance.visitId), {
      ...balance,
      payOff: (amount) => payOffVisit(trx, balance, amount),
    })
  return found
}
