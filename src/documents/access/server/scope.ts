import { type Expression, type SqlBool, sql } from 'kysely'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import type { Db } from '~/server/database/open'
import type { Actor } from '~/server/http/endpoint'
import { type AnyQuery, anyCondition, idIn } from '~/server/lists'
import { columnNameOf } from '~/server/resources/columns'
import { notHiddenByState } from '~/server/states/hiddenStates'
import type { Scope } from '../options'

type Condition = Expression<SqlBool>
export type Viewer = Pick<Actor, 'id' | 'isSuperuser' | 'scopeRecords'> & Partial<Pick<Actor, 'permissions'>>

/** Sees every row: for sums and validation, never for responses to a user. */
export const unrestrictedViewer: Viewer = { id: 0, isSuperuser: true, scopeRecords: {} }

/** The records of the user's own to which a scope by fields narrows; undefined where it narrows nothing. */
export function scopeRecordIds(scope: Scope, { isSuperuser, scopeRecords }: Viewer): readonly number[] | undefined {
  if (typeof scope === 'string' || isSuperuser) return undefined
  const ids = scopeRecords[scope.userField]
  if (!ids) throw new Error(`Users have no field ${scope.userField} to narrow documents by.`)
  return scope.whenUnset === 'all' && ids.length === 0 ? undefined : ids
}

/** The conditions on the rows `s` of a document that a user sees. */
const scopeOf = (document: AnyDocType, actor: Viewer): Condition[] => [
  ...accessConditions(document, actor),
  ...stateConditions(document, actor),
]

function accessConditions(document: AnyDocType, actor: Viewer): Condition[] {
  const {
    access: { scope, viewAllPermission },
    header: { fields: header },
  } = optionsOf(document)
  if (viewAllPermission && actor.permissions?.has(viewAllPermission)) return []
  if (scope === 'own' && !actor.isSuperuser) return [sql<SqlBool>`s.created_by_id = ${actor.id}`]
  const ids = scopeRecordIds(scope, actor)
  if (!ids || typeof scope === 'string') return []
  const columns = [scope.fields]
    .flat()
    .map((field) => (header[field] ? columnNameOf(field, header[field]) : `${field}Id`))
  return [anyCondition(columns.map((column) => idIn(`s.${column}`, ids)))]
}

/** Whether a user sees every document of this kind. */
export const canViewAll = (document: AnyDocType, actor: Viewer): boolean => scopeOf(document, actor).length === 0

/** Returns the conditions on the rows `s` of a document's table: its kind if several share it, and the user's scope. */
export function scopeConditions(document: AnyDocType, actor: Viewer): Condition[] {
  const {
    storage: { discriminatorColumn: kindColumn },
  } = optionsOf(document)
  const kind = kindColumn ? [sql<SqlBool>`${sql.ref(`s.${kindColumn}`)} = ${document.name}`] : []
  return [...kind, ...scopeOf(document, actor)]
}

/** Hides the documents in states that only the author or users with a permission see. */
function stateConditions(document: AnyDocType, actor: Viewer): Condition[] {
  const isAuthor = sql`s.created_by_id = ${actor.id}`
  const seen = notHiddenByState(document, actor, { idColumn: 's.id', isAuthor })
  return seen ? [seen] : []
}

/** The ids that a user sees of documents of some kinds in one table; undefined where all of these are seen. */
export function visibleIdsQuery(db: Db, kinds: readonly AnyDocType[], actor: Viewer): AnyQuery | undefined {
  if (kinds.every((kind) => scopeOf(kind, actor).length === 0)) return undefined
  const seen = kinds.map((kind) => sql`(${sql.join(scopeConditions(kind, actor), sql` and `)})`)
  return db
    .selectFrom(`${kinds[0]!.table} as s`)
    .select('s.id')
    .where(sql<SqlBool>`(${sql.join(seen, sql` or `)})`) as AnyQuery
}

/** The documents `s` that a user sees. Lists, pickers, prints, returns and whatever reads documents begin here. */
export const visibleDocuments = (db: Db, document: AnyDocType, actor: Viewer): AnyQuery =>
  scopeConditions(document, actor).reduce(
    (query: AnyQuery, bound) => query.where(bound),
    db.selectFrom(`${document.table} as s`) as AnyQuery,
  )

/** Whether a user sees the document whose id is in a column, such as `c.sale_id`. */
export function isVisibleTo(document: AnyDocType, actor: Viewer, idColumn: string): Condition {
  const bounds = scopeConditions(document, actor)
  if (bounds.length === 0) return sql<SqlBool>`true`
  return sql<SqlBool>`${sql.ref(idColumn)} in (
    select s.id from ${sql.table(document.table)} as s where ${sql.join(bounds, sql` and `)})`
}
