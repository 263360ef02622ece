import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { scopeRecordIds, type Viewer } from '~/documents/access/server/scope'
import type { AnyDocType } from '~/documents/docType'
import { isImpliedStore } from '~/documents/stock/options'
import type { IdOf } from '~/domain/options'
import type { Problem } from '~/domain/problems'
import { documents } from '~/metadata/registry'
import type { Db } from '~/server/database/open'
import type { Picker, PickerCondition, Row } from '~/server/documents/controller'
import { columnContains, idIn } from '~/server/lists'
import { StoreKind, StoreModule } from '~shared/options/options'
import { stockMessages } from '../messages'
import { storeScope } from '../scope'

interface StoreFields {
  leaves: string | undefined
  enters: string | undefined
}

/** The stores to which a user is narrowed; undefined of one who is of no store in particular. */
export const viewerStoresOf = (actor: Viewer): readonly number[] | undefined => scopeRecordIds(storeScope, actor)

/** Whether a user may see what a store has, and move it. */
export const isOwnStore = (actor: Viewer, store: number): boolean => viewerStoresOf(actor)?.includes(store) ?? true

/** The condition that a column names a store whose goods the user sees. */
export function ownStoresCondition(actor: Viewer, column: string): RawBuilder<SqlBool> {
  const own = viewerStoresOf(actor)
  return own ? idIn(column, own) : sql<SqlBool>`true`
}

/** The id of a module by its name. */
export const moduleIdOf = (document: AnyDocType) =>
  StoreModule[documents.find(({ name }) => name === document.name)?.module as keyof typeof StoreModule]

interface StoreInputs {
  header: Row
  actor: Viewer
  of?: readonly string[]
}

const response = z.strictObject({ id: z.int(), name: z.string(), default: z.boolean() }).meta({
  id: 'StoreOfModule',
  description: 'A store of a module, and whether it is the one that is usual there.',
})

/** Paths of stores below a module's documents, named as the master is there. */
const storeCalls = { [StoreModule.pharmacy]: 'store', [StoreModule.inventory]: 'inventory-store' } as const

interface OfferedStores {
  /** The module of the stores; default any. */
  module?: IdOf<typeof StoreModule>
  /** Goods are used or sold out of it, or bought for it: none of quarantine then. */
  isUsed?: boolean
  /** Also those that are not the user's own. */
  isAnyones?: boolean
}

/**
 * The conditions on a store `c` that a document names: its picker offers only matching stores, and a save refuses
 * others.
 */
const storeBounds =
  ({ module, isUsed = false, isAnyones = false }: OfferedStores) =>
  (actor: Viewer): PickerCondition[] => [
    ...(isAnyones ? [] : [{ where: ownStoresCondition(actor, 'c.id'), message: stockMessages.notYours }]),
    ...(module ? [{ where: sql<SqlBool>`c.module = ${module}`, message: stockMessages.otherModule }] : []),
    { where: sql<SqlBool>`c.kind <> ${StoreKind.transit}`, message: stockMessages.inTransit },
    ...(isUsed
      ? [{ where: sql<SqlBool>`c.kind <> ${StoreKind.quarantine}`, message: stockMessages.inQuarantine }]
      : []),
  ]

/** Picks a store for a document, of those that it may name. */
export function storePicker(
  module: IdOf<typeof StoreModule>,
  offered: Omit<OfferedStores, 'module'> & { isOfAnyModule?: boolean } = {},
): Readonly<Record<string, Picker>> {
  const { isOfAnyModule = false, ...rest } = offered
  const bounds = storeBounds({ ...(!isOfAnyModule && { module }), ...rest })
  const find: Picker['find'] = async ({ db, actor, query: { search, offset, limit } }) => {
    const asked = bounds(actor).map(({ where }) => where)
    const { rows } = await sql<z.output<typeof response>>`
      select c.id, c.name, c."default" is true as "default" from store c
      where c.active and ${sql.join(asked, sql` and `)} and ${search ? columnContains('c.name', search) : sql<boolean>`true`}
      order by c.name`.execute(db)
    const page = limit > 0 ? rows.slice(offset, offset + limit) : rows.slice(offset)
    return { results: page, count: rows.length }
  }
  return { [storeCalls[module]]: { summary: 'Stores that the document may name', response, conditions: bounds, find } }
}

/** The store in which a document's module sets goods apart; the first, where there are several. */
export async function readQuarantineStore(trx: Db, document: AnyDocType): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from store where active and kind = ${StoreKind.quarantine} and module = ${moduleIdOf(document)}
    order by id limit 1`.execute(trx)
  return rows[0]?.id
}

/** Where goods of a store's module are on their way; undefined where there is no such store in use. */
export async function readTransitStore(trx: Db, storeId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select t.id from store t join store s on s.module = t.module
    where s.id = ${storeId} and t.kind = ${StoreKind.transit} and t.active order by t.id limit 1`.execute(trx)
  return rows[0]?.id
}

/**
 * Goods move between two stores of any one module, and a user moves those of their own stores. The picker decides which
 * store a document may name (`storeBounds`); a document with a source document takes that one's stores.
 * @param entered.of the stores that must be the user's own; default all that are named
 */
export async function validateStores(
  trx: Db,
  { leaves, enters }: StoreFields,
  { header, actor, of }: StoreInputs,
): Promise<Problem[]> {
  const named = [...new Set([leaves, enters])].filter((name) => name !== undefined && !isImpliedStore(name)) as string[]
  const foreign = (of ?? named).find((name) => !isOwnStore(actor, header[name] as number))
  if (foreign) return [{ field: foreign, message: stockMessages.notYours }]
  const [one, other] = named
  if (one === undefined || other === undefined) return []
  if (header[one] === header[other]) return [{ field: other, message: stockMessages.sameStore }]
  const { rows } = await sql<{ modules: number }>`select count(distinct module)::integer as modules from store
    where ${idIn('id', [header[one] as number, header[other] as number])}`.execute(trx)
  return rows[0]!.modules > 1 ? [{ field: other, message: stockMessages.otherModule }] : []
}
