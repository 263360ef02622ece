import { type Viewer, visibleIdsQuery } from '~/documents/access/server/scope'
import { applyPayment, type Balance, lockBalances } from '~/documents/balance/server/balance'
import { refusedByState } from '~/documents/balance/server/openStates'
import type { AnyDocType } from '~/documents/docType'
import { allocationField, optionsOf } from '~/documents/documentNames'
import { compare, formatMoney, type Money } from '~/domain/money'
import { messages } from '~/metadata/messages'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { anyOfIds } from '~/server/database/page'
import type { AnyQuery } from '~/server/lists'
import { adjustAdvance } from './advances'

/** The part of a document's money that pays another document. */
export interface Allocation {
  /** The document type of the other: one of those that `settledDocTypes` returns. */
  docType: AnyDocType
  /** The other's id. */
  id: number
  /** The amount due on it when the form read it; undefined if any is. */
  dueAmount: Money | undefined
  amount: Money
}

/** The document types that it settles, one for each table, in the order in which the tables are locked. */
export function settledDocTypes(document: AnyDocType): readonly AnyDocType[] {
  const { allocations } = optionsOf(document)
  if (!allocations)
    throw new Error(`A ${document.noun} pays no others: ${document.name} states nothing that it settles.`)
  const seen = new Set<string>()
  return allocations.docTypes().filter(({ table }) => !seen.has(table) && seen.add(table))
}

/** The ids of settled documents in the table of one of these that a user sees; undefined for all. */
export const visibleTargetsQuery = (
  db: Db,
  document: AnyDocType,
  { table }: AnyDocType,
  actor: Viewer,
): AnyQuery | undefined =>
  visibleIdsQuery(
    db,
    optionsOf(document)
      .allocations!.docTypes()
      .filter((kind) => kind.table === table),
    actor,
  )

/**
 * Locks balances table by table, and by id within each, so that no two documents wait for each other. Documents that
 * the user does not see are not found.
 */
async function lockOpen(trx: Db, document: AnyDocType, settled: readonly Allocation[], actor: Viewer) {
  const byTable = new Map<string, Map<number, Balance>>()
  for (const one of settledDocTypes(document)) {
    const ids = settled.filter(({ docType }) => docType.table === one.table).map(({ id }) => id)
    const seen = ids.length > 0 ? visibleTargetsQuery(trx, document, one, actor) : undefined
    const rows = seen && (await seen.where('s.id', '=', anyOfIds(ids)).execute())
    const balances = await lockBalances(trx, one, rows ? rows.map((row) => row.id as number) : ids)
    byTable.set(one.table, new Map(balances.map((balance) => [balance.id, balance])))
  }
  return settled.map(({ docType, id }) => byTable.get(docType.table)?.get(id))
}

/** The messages of lines whose document cannot be paid in its state. */
async function linesRefusedByState(trx: Db, document: AnyDocType, settled: readonly Allocation[]) {
  const { linesField } = document.apiNames
  const problems: Record<string, string> = {}
  for (const one of settledDocTypes(document)) {
    const ids = settled.filter(({ docType }) => docType.table === one.table).map(({ id }) => id)
    const refused = await refusedByState(trx, one, 'pay', ids)
    for (const [index, { docType, id }] of settled.entries()) {
      const message = docType.table === one.table ? refused.get(id) : undefined
      if (message) problems[`${linesField}.${index}.${allocationField(optionsOf(document))}`] = message
    }
  }
  return problems
}

/** Compares payments with the locked balances. Returns messages by field. */
function problemsOf(
  document: AnyDocType,
  party: number,
  settled: readonly Allocation[],
  balances: readonly (Balance | undefined)[],
): Record<string, string> {
  const { linesField: lines } = document.apiNames
  const problems = settled.flatMap(({ dueAmount, amount }, index): [string, string][] => {
    const balance = balances[index]
    const at = (field: string, message: string): [string, string][] => [[`${lines}.${index}.${field}`, message]]
    if (balance?.party !== party) return at(allocationField(optionsOf(document)), messages.recordMissing)
    if (compare(amount, balance.due) > 0) return at('amount', messages.moreThanDue)
    if (dueAmount === undefined || compare(dueAmount, balance.due) === 0) return []
    return at('dueAmount', `The due amount is ${formatMoney(balance.due)} now.`)
  })
  return Object.fromEntries(problems)
}

/**
 * Subtracts a document's payments from the balances of the documents it pays, in the transaction that writes it. Only
 * documents of its party that the user sees can be paid.
 * @param party the id of the document's party
 * @param advance by how much it changes the party's advance
 * @returns the allocation rows
 * @throws ApiError 400 by field, such as `creditDetails.0.amount`
 */
export async function allocatePayment(
  trx: Db,
  document: AnyDocType,
  { party, settled, actor, advance }: { party: number; settled: readonly Allocation[]; actor: Viewer; advance: Money },
) {
  const balances = await lockOpen(trx, document, settled, actor)
  const problems = {
    ...problemsOf(document, party, settled, balances),
    ...(await linesRefusedByState(trx, document, settled)),
  }
  if (Object.keys(problems).length > 0) throw apiError.invalid(problems)
  await adjustAdvance(trx, document, party, advance)
  for (const [index, { docType, amount }] of settled.entries())
    await applyPayment(trx, docType, balances[index]!, amount)
  const none = Object.fromEntries(settledDocTypes(document).map(({ foreignKey }) => [foreignKey, null]))
  return settled.map(({ docType, id, amount }, index) => ({
    ...none,
    [docType.foreignKey]: id,
    dueBefore: balances[index]!.due,
    amount,
  }))
}
