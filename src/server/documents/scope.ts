import { type Expression, type SqlBool, sql } from 'kysely'
import type { AnyDocument } from '~/metadata/document'
import { statedOf } from '~/metadata/documentNames'
import { resourceNamed } from '~/metadata/registry'
import type { Db } from '../database/open'
import type { Actor } from '../http/route'
import type { AnyQuery } from '../lists'
import { columnNameOf } from '../resources/columns'

type Condition = Expression<SqlBool>
export type Seeing = Pick<Actor, 'id' | 'isSuperuser'>

/** The records that the user's own field names: one, or a list of them in a table of pairs. */
function ownRecords(of: string, { id }: Seeing) {
  const field = resourceNamed('user').fields[of]
  if (!field) throw new Error(`Users have no field ${of} to narrow documents by.`)
  if (field.kind.name !== 'references')
    return sql`(select ${sql.ref(`w.${columnNameOf(of, field)}`)} from "user" w where w.id = ${id})`
  const pairs = `user${of.charAt(0).toUpperCase()}${of.slice(1)}`
  return sql`(select w.target_id from ${sql.table(pairs)} w where w.owner_id = ${id})`
}

function scopeOf({ scope, head }: ReturnType<typeof statedOf>, actor: Seeing): Condition[] {
  if (scope === 'all' || actor.isSuperuser) return []
  if (scope === 'own') return [sql<SqlBool>`s.created_by_id = ${actor.id}`]
  const column = sql.ref(`s.${columnNameOf(scope.by, head[scope.by]!)}`)
  return [sql<SqlBool>`${column} in ${ownRecords(scope.of, actor)}`]
}

/** What bounds the rows `s` of a document's table: its kind where several share the table, and whose rows a user sees. */
export function boundsOf(document: AnyDocument, actor: Seeing): Condition[] {
  const stated = statedOf(document)
  const kind = stated.kindColumn ? [sql<SqlBool>`${sql.ref(`s.${stated.kindColumn}`)} = ${document.name}`] : []
  return [...kind, ...scopeOf(stated, actor)]
}

/** The documents `s` that a user sees. Lists, pickers, prints, returns and whatever reads documents begin here. */
export const documentsOf = (db: Db, document: AnyDocument, actor: Seeing): AnyQuery =>
  boundsOf(document, actor).reduce(
    (query: AnyQuery, bound) => query.where(bound),
    db.selectFrom(`${document.table} as s`) as AnyQuery,
  )
