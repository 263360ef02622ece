import { type Expression, type SqlBool, sql } from 'kysely'
import type { AnyDocument, Scope } from '~/metadata/document'
import { statedOf } from '~/metadata/documentNames'
import type { Db } from '../database/open'
import type { Actor } from '../http/route'
import { type AnyQuery, anyHolds, isAmong } from '../lists'
import { columnNameOf } from '../resources/columns'

type Condition = Expression<SqlBool>
export type Seeing = Pick<Actor, 'id' | 'isSuperuser' | 'own'> & Partial<Pick<Actor, 'rights'>>

/** Sees every row: what adds up and checks documents goes by it, never what answers a reader. */
export const everyone: Seeing = { id: 0, isSuperuser: true, own: {} }

/** The records of the user's own to which a scope by fields narrows; undefined where it narrows nothing. */
export function ownRecords(scope: Scope, { isSuperuser, own }: Seeing): readonly number[] | undefined {
  if (typeof scope === 'string' || isSuperuser) return undefined
  const ids = own[scope.of]
  if (!ids) throw new Error(`Users have no field ${scope.of} to narrow documents by.`)
  return scope.none === 'all' && ids.length === 0 ? undefined : ids
}

/** Whose rows `s` of a document a user sees. */
function scopeOf(document: AnyDocument, actor: Seeing): Condition[] {
  const { scope, head, seesAll } = statedOf(document)
  if (seesAll && actor.rights?.has(seesAll)) return []
  if (scope === 'own' && !actor.isSuperuser) return [sql<SqlBool>`s.created_by_id = ${actor.id}`]
  const ids = ownRecords(scope, actor)
  if (!ids || typeof scope === 'string') return []
  const columns = [scope.by].flat().map((field) => (head[field] ? columnNameOf(field, head[field]) : `${field}Id`))
  return [anyHolds(columns.map((column) => isAmong(`s.${column}`, ids)))]
}

/** Whether a user sees every document of this kind. */
export const seesAll = (document: AnyDocument, actor: Seeing): boolean => scopeOf(document, actor).length === 0

/** What bounds the rows `s` of a document's table: its kind where several share the table, and whose rows a user sees. */
export function boundsOf(document: AnyDocument, actor: Seeing): Condition[] {
  const { kindColumn } = statedOf(document)
  const kind = kindColumn ? [sql<SqlBool>`${sql.ref(`s.${kindColumn}`)} = ${document.name}`] : []
  return [...kind, ...scopeOf(document, actor)]
}

/** The ids that a user sees of documents of some kinds in one table; undefined where all of these are seen. */
export function seenIds(db: Db, kinds: readonly AnyDocument[], actor: Seeing): AnyQuery | undefined {
  if (kinds.every((kind) => scopeOf(kind, actor).length === 0)) return undefined
  const seen = kinds.map((kind) => sql`(${sql.join(boundsOf(kind, actor), sql` and `)})`)
  return db
    .selectFrom(`${kinds[0]!.table} as s`)
    .select('s.id')
    .where(sql<SqlBool>`(${sql.join(seen, sql` or `)})`) as AnyQuery
}

/** The documents `s` that a user sees. Lists, pickers, prints, returns and whatever reads documents begin here. */
export const documentsOf = (db: Db, document: AnyDocument, actor: Seeing): AnyQuery =>
  boundsOf(document, actor).reduce(
    (query: AnyQuery, bound) => query.where(bound),
    db.selectFrom(`${document.table} as s`) as AnyQuery,
  )

/** Whether a user sees the document whose id stands in a column, such as `c.sale_id`. */
export function isSeen(document: AnyDocument, actor: Seeing, idColumn: string): Condition {
  const bounds = boundsOf(document, actor)
  if (bounds.length === 0) return sql<SqlBool>`true`
  return sql<SqlBool>`${sql.ref(idColumn)} in (
    select s.id from ${sql.table(document.table)} as s where ${sql.join(bounds, sql` and `)})`
}
