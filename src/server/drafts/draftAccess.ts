import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { scopeRecordIds } from '~/documents/access/server/scope'
import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import type { Declarations } from '~/metadata/registry'
import { permissionFor, routesOf } from '~/metadata/resource'
import { type Actor, hasPermission } from '../http/endpoint'

/** Finds the permissions, any of which lets a user write in forms of a page; undefined for a page without forms. */
export type WritePermissionFinder = (path: string) => readonly string[] | undefined

/** The codes of a screen beyond the one that opens it; of a screen with one code that one. */
function writingCodes(permissions: Readonly<Record<string, string>>): readonly string[] {
  const codes = Object.keys(permissions)
  return codes.length > 1 ? codes.slice(1) : codes
}

/** Finds the permissions of pages by their paths: that of a list, or of a record below it (`/billing/7/show`). */
export function createWritePermissionFinder({ resources, documents, screens }: Declarations): WritePermissionFinder {
  const codesByRoute = new Map<string, readonly string[]>()
  for (const { route, permissions } of screens) codesByRoute.set(route, writingCodes(permissions))
  for (const { route, permissions } of documents) codesByRoute.set(route, [permissions.add, permissions.edit])
  for (const resource of resources)
    for (const route of routesOf(resource))
      codesByRoute.set(route, [permissionFor(resource, 'add'), permissionFor(resource, 'edit')])
  return (path) => {
    const [, list] = /^(\/.+?)(?:\/[1-9]\d{0,9}(?:\/show)?)?$/.exec(path) ?? []
    return codesByRoute.get(list ?? '')
  }
}

/** Whether a user may continue the drafts of other users of a document. */
export function canContinueDraftsOfOthers(
  document: AnyDocType,
  actor: Pick<Actor, 'isSuperuser' | 'permissions'>,
): boolean {
  const { draftsOfOthersPermission } = optionsOf(document).access
  return draftsOfOthersPermission !== undefined && hasPermission(actor, draftsOfOthersPermission)
}

/** The records of a document's scope that its draft `d` names, such as its store: one of them must be the user's, too. */
function inScope(document: AnyDocType, actor: Actor): RawBuilder<SqlBool> {
  const { scope } = optionsOf(document).access
  const ids = scopeRecordIds(scope, actor)
  if (!ids || typeof scope === 'string') return sql`true`
  if (ids.length === 0) return sql`false`
  const named = [scope.fields].flat().map((field) => sql`d.content #>> ${sql.lit(`{header,${field},id}`)}`)
  const own = sql.join(ids.map(String))
  return sql`(${sql.join(
    named.map((id) => sql`${id} in (${own})`),
    sql` or `,
  )})`
}

/**
 * The condition on drafts `d` that a user sees: the own ones, and those of others on new documents where the document lets
 * some users continue them. The permission to write on the page is `WritePermissionFinder`'s.
 */
export function visibleDrafts(documents: readonly AnyDocType[], actor: Actor): RawBuilder<SqlBool> {
  const shared = documents
    .filter((document) => canContinueDraftsOfOthers(document, actor))
    .map(
      (document) =>
        sql`(d.form = ${document.name} and d.path = ${document.route} and d.record is null and ${inScope(document, actor)})`,
    )
  return sql`(${sql.join([sql`d.user_id = ${actor.id}`, ...shared], sql` or `)})`
}
