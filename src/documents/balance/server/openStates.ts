import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { cancelMessages, cancelTransitionOf } from '~/documents/cancel/cancelTransition'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { interpolate } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import { stateTableOf } from '~/metadata/states'
import type { Db } from '~/server/database/open'
import { anyOfIds } from '~/server/database/page'
import { isInState } from '~/server/states/stateRows'
import { type BalanceUse, openStatesFor } from '../openStates'
import { lockBalances } from './balance'

/** The condition that the document of an id column can be paid or taken from in its state; undefined where it always can. */
export function openForCondition(
  document: AnyDocType,
  use: BalanceUse,
  idColumn: string,
): RawBuilder<SqlBool> | undefined {
  const open = openStatesFor(document, use)
  return open && isInState(document.table, idColumn, ...open)
}

/**
 * Locks the balances that transitions of a document depend on or change, as payments and returns do first: its own, where its
 * state decides whether they are possible, and before it that of its source document, if it gives back what it took of that.
 */
export async function lockBalancesForState(trx: Db, document: AnyDocType, id: number): Promise<void> {
  const { sourceDocument } = optionsOf(document)
  if (sourceDocument && cancelTransitionOf(document)) {
    const { source } = await trx
      .selectFrom(document.table)
      .select(`${sourceDocument.idColumn} as source`)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await lockBalances(trx, sourceDocument.docType(), [source as number])
  }
  const isDecisive = (['pay', 'return'] as const).some((use) => openStatesFor(document, use) !== undefined)
  if (isDecisive && optionsOf(document).balance) await lockBalances(trx, document, [id])
}

/**
 * Why some of the documents cannot be paid or taken from in their states, by id. Lock their balances first, if something is
 * to be written: transitions lock them, too.
 */
export async function refusedByState(
  db: Db,
  document: AnyDocType,
  use: BalanceUse,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const open = openStatesFor(document, use)
  if (!open || ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(stateTableOf(document.table))
    .select(['recordId', 'state'])
    .where('recordId', '=', anyOfIds(ids))
    .execute()
  const message = (state: string) =>
    state === cancelTransitionOf(document)?.to
      ? cancelMessages.cancelled
      : interpolate(use === 'pay' ? serverMessages.notPayable : serverMessages.notReturnable, {
          state: document.states!.states[state]?.label ?? state,
        })
  const closed = rows.map(({ recordId, state }) => [recordId as number, String(state)] as const)
  return new Map(closed.flatMap(([id, state]) => (open.includes(state) ? [] : [[id, message(state)] as const])))
}

/** The condition on documents `s` with their balances `b` that something of them can be taken, by quantity and state. */
export function anyReturnable(document: AnyDocType): RawBuilder<SqlBool> {
  const isOpen = openForCondition(document, 'return', 's.id')
  return sql<SqlBool>`coalesce(b.return_status, 0) < 2 ${isOpen ? sql`and ${isOpen}` : sql``}`
}
