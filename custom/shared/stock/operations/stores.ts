import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { type IdOf, StoreKind, StoreModule } from '~/domain/options'
import type { Problem } from '~/domain/problems'
import type { AnyDocument } from '~/metadata/document'
import { statedOf } from '~/metadata/documentNames'
import { documents } from '~/metadata/registry'
import { transit } from '~/metadata/stock'
import type { Db } from '~/server/database/open'
import type { Picker, Row } from '~/server/documents/half'
import { ownRecords, type Seeing } from '~/server/documents/scope'
import { holds, isAmong } from '~/server/lists'
import { stockMessages } from '../messages'
import { ofStore } from '../scope'

interface Named {
  leaves: string | undefined
  enters: string | undefined
}

/** The stores to which a user is narrowed; undefined of one who is of no store in particular. */
export const storesOf = (actor: Seeing): readonly number[] | undefined => ownRecords(ofStore, actor)

/** Whether a user may see what a store has, and move it. */
export const isOwnStore = (actor: Seeing, store: number): boolean => storesOf(actor)?.includes(store) ?? true

/** That a column names a store whose goods the user sees. */
export function inOwnStores(actor: Seeing, column: string): RawBuilder<SqlBool> {
  const own = storesOf(actor)
  return own ? isAmong(column, own) : sql<SqlBool>`true`
}

/** The id of a module by its name. */
const moduleOf = (document: AnyDocument) =>
  StoreModule[documents.find(({ name }) => name === document.name)?.module as keyof typeof StoreModule]

interface Entered {
  head: Row
  actor: Seeing
  of?: readonly string[]
}

const answer = z.strictObject({ id: z.int(), name: z.string(), default: z.boolean() }).meta({
  id: 'StoreOfModule',
  description: 'A store of a module, and whether it is the one that is usual there.',
})

/** The calls of stores below the documents of a module: as the master is called there. */
const storeCalls = { [StoreModule.pharmacy]: 'store', [StoreModule.inventory]: 'inventory-store' } as const

/**
 * Picks a store of a module's documents, of those that are the user's: as `checkStores` takes them.
 * @param isSold whether goods are sold out of it, or bought for it: none of quarantine then
 */
export function storePicker(module: IdOf<typeof StoreModule>, isSold = false): Readonly<Record<string, Picker>> {
  const without = isSold ? [StoreKind.quarantine, StoreKind.transit] : [StoreKind.transit]
  const find: Picker['find'] = async ({ db, actor, query: { search, offset, limit } }) => {
    const { rows } = await sql<z.output<typeof answer>>`
      select id, name, "default" is true as "default" from store
      where active and module = ${module} and kind not in (${sql.join(without)})
        and ${inOwnStores(actor, 'id')} and ${search ? holds('name', search) : sql<boolean>`true`}
      order by name`.execute(db)
    const page = limit > 0 ? rows.slice(offset, offset + limit) : rows.slice(offset)
    return { results: page, count: rows.length }
  }
  return { [storeCalls[module]]: { summary: 'Stores of the module', answer, find } }
}

/** The store in which a document's module sets goods apart; the first, where there are several. */
export async function quarantineOf(trx: Db, document: AnyDocument): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from store where active and kind = ${StoreKind.quarantine} and module = ${moduleOf(document)}
    order by id limit 1`.execute(trx)
  return rows[0]?.id
}

/** Where goods of a store's module are on their way; undefined where there is no such store in use. */
export async function transitStore(trx: Db, storeId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select t.id from store t join store s on s.module = t.module
    where s.id = ${storeId} and t.kind = ${StoreKind.transit} and t.active order by t.id limit 1`.execute(trx)
  return rows[0]?.id
}

/**
 * Goods move within the stores of a document's module, and between two stores of any one module; a store of transit is never
 * named, for goods only pass it.
 * @param entered.of the stores that must be the user's own; default all that are named
 */
export async function checkStores(
  trx: Db,
  document: AnyDocument,
  { leaves, enters }: Named,
  { head, actor, of }: Entered,
): Promise<Problem[]> {
  // a return goes out of the store that the other document was for
  const named = [...new Set([leaves, enters])].filter((name) => name !== undefined && name !== transit) as string[]
  const ids = named.map((name) => head[name] as number)
  const foreign = (of ?? named).find((name) => !isOwnStore(actor, head[name] as number))
  if (foreign) return [{ field: foreign, message: stockMessages.notYours }]
  const { rows } = await sql<{ id: number; module: number; kind: number }>`
    select id, module, kind from store where ${isAmong('id', ids)}`.execute(trx)
  const module = moduleOf(document)
  if (leaves !== undefined && enters !== undefined && head[leaves] === head[enters])
    return [{ field: enters, message: stockMessages.sameStore }]
  const [from, to] = [leaves, enters].map((name) => rows.find(({ id }) => id === head[name ?? '']))
  if (from && to && from.module !== to.module) return [{ field: enters!, message: stockMessages.otherModule }]
  const isBetween = leaves !== undefined && enters !== undefined
  const own = Object.keys(statedOf(document).head)
  return named.flatMap((name): Problem[] => {
    const store = rows.find(({ id }) => id === head[name])
    if (!store || (!own.includes(name) && statedOf(document).party().name !== name)) return []
    if (!isBetween && module !== undefined && store.module !== module)
      return [{ field: name, message: stockMessages.otherModule }]
    if (store.kind === StoreKind.transit) return [{ field: name, message: stockMessages.inTransit }]
    return []
  })
}
