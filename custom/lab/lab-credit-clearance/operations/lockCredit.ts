import type { Money } from '~/domain/money'
import { ServiceKind } from '~/domain/options'
import type { Db } from '~/server/database/open'
import { lockBalances, payOff } from '~/server/documents/balance'
import { labSale } from '../../../../documents/lab/lab-sale'
import { opdRegistration } from '../../../../documents/lab/opd-registration'
import { type ClearedBill, creditKey } from '../rules'

/** What stands open on a bill or a visit, locked. */
export interface CreditBalance {
  /** The patient. */
  party: number
  due: Money
  payOff: (amount: Money) => Promise<void>
}

/** By what their balances are locked, in this order; visits of every kind lie in one table. */
const services = [
  [ServiceKind.lab, labSale],
  [ServiceKind.opd, opdRegistration],
] as const

/**
 * Locks what stands open on bills and visits until the transaction ends: bills before visits, each in the order of their
 * ids, so that no two receipts wait for each other.
 * @returns the balances of those that exist, by `creditKey`
 */
export async function lockCredit(
  trx: Db,
  documents: readonly Pick<ClearedBill, 'serviceKind' | 'saleMain'>[],
): Promise<ReadonlyMap<string, CreditBalance>> {
  const found = new Map<string, CreditBalance>()
  for (const [kind, document] of services) {
    const ids = documents.filter(({ serviceKind }) => serviceKind === kind).map(({ saleMain }) => saleMain)
    for (const balance of await lockBalances(trx, document, ids))
      found.set(creditKey(kind, balance.id), { ...balance, payOff: (amount) => payOff(trx, document, balance, amount) })
  }
  return found
}
