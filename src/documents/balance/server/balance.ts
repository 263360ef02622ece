import { sql } from 'kysely'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { add, type Money, subtract } from '~/domain/money'
import { refundAmount } from '~/domain/returns'
import type { Db } from '~/server/database/open'
import { anyOfIds } from '~/server/database/page'

/** The balance of a document: `total` less `returned` less `paid` is due, at least 0. */
export interface Balance {
  /** The document's id. */
  id: number
  /** The id of its party. */
  party: number
  total: Money
  returned: Money
  paid: Money
  due: Money
}

/** The names of a balance's table and columns, and whether something of the document can be taken back. */
function balanceOf(document: AnyDocType) {
  const { balance, party } = optionsOf(document)
  if (!balance) throw new Error(`Nothing stands open on a ${document.noun}: ${document.name} states no balance.`)
  return {
    table: document.tables.balance,
    owner: document.foreignKey,
    partyId: `${party!().name}Id`,
    total: balance.totalField,
    returns: balance.isReturnable === true,
  }
}

/** Opens the balance of a document that was just written and is still to be paid. */
export async function openBalance(
  trx: Db,
  document: AnyDocType,
  { id, party, total }: Pick<Balance, 'id' | 'party' | 'total'>,
): Promise<void> {
  const { table, owner, partyId, returns } = balanceOf(document)
  const nothing = { paid: '0.00', ...(returns && { returned: '0.00' }) }
  await trx
    .insertInto(table)
    .values({ [owner]: id, [partyId]: party, total, ...nothing })
    .execute()
}

/**
 * Locks the balances of documents until the transaction ends, in the order of their ids so that no two wait for each
 * other; who locks those of several tables does so in one order of the tables. Where something can be taken back, a
 * document without a balance gets one first, for a return writes into it: such a document is paid.
 * @returns the balances of those documents that have one
 */
export async function lockBalances(trx: Db, document: AnyDocType, ids: readonly number[]): Promise<Balance[]> {
  if (ids.length === 0) return []
  const { table, owner, partyId, returns } = balanceOf(document)
  if (returns) await makeMissing(trx, document, ids)
  return trx
    .selectFrom(`${table} as b`)
    .select([`b.${owner} as id`, `b.${partyId} as party`, 'b.total', 'b.paid', 'b.due'])
    .select(returns ? 'b.returned' : sql<Money>`0::numeric(14,2)`.as('returned'))
    .where(`b.${owner}`, '=', anyOfIds(ids))
    .orderBy(`b.${owner}`)
    .forUpdate('b')
    .execute() as Promise<Balance[]>
}

async function makeMissing(trx: Db, document: AnyDocType, ids: readonly number[]): Promise<void> {
  const { table, owner, partyId, total } = balanceOf(document)
  await trx
    .insertInto(table)
    .columns([owner, partyId, 'total', 'returned', 'paid'])
    .expression((from) =>
      from
        .selectFrom(`${document.table} as s`)
        .select(['s.id', `s.${partyId}`])
        .select(total ? `s.${total}` : sql`0`.as('total'))
        .select([sql`0`.as('returned'), total ? `s.${total} as paid` : sql`0`.as('paid')])
        .where('s.id', '=', anyOfIds(ids))
        .orderBy('s.id'),
    )
    .onConflict((conflict) => conflict.column(owner).doNothing())
    .execute()
}

/** The due amount of a document, with the fiscal year of its number. */
export interface DocumentDue {
  id: number
  documentNo: string
  fiscalYear: string
  dueAmount: Money
}

/** Reads the documents with an amount due among some ids; a document without a balance is paid. */
export async function readDues(db: Db, document: AnyDocType, ids: readonly number[]): Promise<DocumentDue[]> {
  const { table, owner } = balanceOf(document)
  return db
    .selectFrom(`${table} as b`)
    .innerJoin(`${document.table} as s`, 's.id', `b.${owner}`)
    .select(['s.id', `s.${document.number.column} as documentNo`, 's.fiscalYear', 'b.due as dueAmount'])
    .where('s.id', '=', anyOfIds(ids))
    .where('b.due', '>', 0)
    .orderBy('s.id')
    .execute() as Promise<DocumentDue[]>
}

/** Closes the locked balance of a cancelled document, on which nothing was paid or returned: nothing is due any more. */
export async function closeBalance(trx: Db, document: AnyDocType, id: number): Promise<void> {
  const { table, owner } = balanceOf(document)
  await trx.updateTable(table).set({ total: '0.00' }).where(owner, '=', id).execute()
}

/** Puts back what a cancelled return took off a locked balance. Nothing was paid back for it, so nothing is paid again. */
export async function undoReturn(
  trx: Db,
  document: AnyDocType,
  { id, returned }: Pick<Balance, 'id' | 'returned'>,
  { amount, isTaken }: { amount: Money; isTaken: boolean },
): Promise<void> {
  const { table, owner } = balanceOf(document)
  await trx
    .updateTable(table)
    .set({ returned: subtract(returned, amount), returnStatus: isTaken ? 1 : 0 })
    .where(owner, '=', id)
    .execute()
}

/** Takes a payment on a locked balance. */
export async function applyPayment(
  trx: Db,
  document: AnyDocType,
  { id, paid }: Pick<Balance, 'id' | 'paid'>,
  amount: Money,
): Promise<void> {
  const { table, owner } = balanceOf(document)
  await trx
    .updateTable(table)
    .set({ paid: add(paid, amount) })
    .where(owner, '=', id)
    .execute()
}

/** Takes a return on a locked balance, and what is given back for it. */
export async function applyReturn(
  trx: Db,
  document: AnyDocType,
  balance: Balance,
  { amount, isWhole }: { amount: Money; isWhole: boolean },
): Promise<void> {
  const { table, owner } = balanceOf(document)
  await trx
    .updateTable(table)
    .set({
      returned: add(balance.returned, amount),
      paid: subtract(balance.paid, refundAmount(balance, amount)),
      returnStatus: isWhole ? 2 : 1,
    })
    .where(owner, '=', balance.id)
    .execute()
}
