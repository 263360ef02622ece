import { sql } from 'kysely'
import type { CalculatedAmounts } from '~/documents/amounts/options'
import type { AnyDocType } from '~/documents/docType'
import type { Problem } from '~/domain/problems'
import type { Db } from '../database/open'
import type { RequestContext } from '../http/endpoint'
import type { DocumentDraft, SavedDocument } from './controller'

/** A validated document before it is written. */
export interface PendingSave {
  document: AnyDocType
  draft: DocumentDraft
  /** Its lines with their amounts, as they will be written. */
  calculatedAmounts: CalculatedAmounts
}

type Caller = Pick<RequestContext, 'actor' | 'address' | 'now'>

/** The effect of a document: problems that prevent saving it, and rows that are written with it. */
export interface HookEffect {
  problems: Problem[]
  /** Nothing is locked or written. */
  isEmpty?: boolean
  /**
   * Locks what the document changes, with the statement after it (`executeWithNext`), and validates against what it holds
   * then. So others wait for it only from the statement that writes the document on.
   * @returns what is read after that statement
   */
  lock?: ((trx: Db) => Promise<() => Promise<Problem[]>>) | undefined
  /** In the document's transaction, while its number is held: others wait. */
  write: (trx: Db, call: Caller, written: SavedDocument) => Promise<void>
}

/**
 * Hooks of a shared part into every document that declares its behaviour, such as goods that move:
 * `custom/shared/<part>/documentHooks.ts` exports them as `documentHook`.
 */
export interface DocumentHook {
  /** Locks what the document touches, in one order for all documents, and validates it. Undefined where nothing follows. */
  prepare: (trx: Db, call: Caller, saving: PendingSave) => Promise<HookEffect | undefined>
  /** Undoes what it wrote with a document that counts as cancelled already; returns why that is no longer possible. */
  cancel?: (trx: Db, call: Caller, cancelled: CancelledDocument) => Promise<string | undefined>
}

/** A document that is cancelled, and the day of that in the application's calendar. */
export interface CancelledDocument {
  document: AnyDocType
  id: number
  documentNo: string
  dateBs: string
}

const files = import.meta.glob<{ documentHook: DocumentHook }>('~app/custom/{shared,*/shared}/*/documentHooks.ts', {
  eager: true,
})

/** Locks and validates without writing the document. @returns the problems that prevent saving it */
export async function lockAlone(trx: Db, { lock }: HookEffect): Promise<Problem[]> {
  if (!lock) return []
  const read = await lock(trx)
  await sql`select`.execute(trx)
  return read()
}

/** Collects the effects of a document in all shared parts. Nothing is written yet. */
export async function prepareHooks(trx: Db, call: Caller, saving: PendingSave): Promise<HookEffect> {
  const effects: HookEffect[] = []
  for (const { documentHook } of Object.values(files)) {
    const effect = await documentHook.prepare(trx, call, saving)
    if (effect) effects.push(effect)
  }
  const locks = effects.flatMap(({ lock }) => lock ?? [])
  return {
    problems: effects.flatMap(({ problems }) => problems),
    isEmpty: effects.length === 0,
    lock: locks.length > 0 ? (trx) => lockAll(trx, locks) : undefined,
    write: async (...args) => {
      for (const effect of effects) await effect.write(...args)
    },
  }
}

async function lockAll(trx: Db, locks: readonly NonNullable<HookEffect['lock']>[]) {
  const reads: (() => Promise<Problem[]>)[] = []
  for (const lock of locks) reads.push(await lock(trx))
  return async () => {
    const problems: Problem[] = []
    for (const read of reads) problems.push(...(await read()))
    return problems
  }
}

/** Undoes the effects of a cancelled document in all shared parts; returns the first reason why that is not possible. */
export async function cancelHooks(trx: Db, call: Caller, cancelled: CancelledDocument): Promise<string | undefined> {
  for (const { documentHook } of Object.values(files)) {
    const problem = await documentHook.cancel?.(trx, call, cancelled)
    if (problem) return problem
  }
  return undefined
}
