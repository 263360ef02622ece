import { canViewAll, visibleDocuments } from '~/documents/access/server/scope'
import { groupBy } from '~/domain/groupBy'
import {
  type Declarations,
  documentScreenOf,
  documents,
  type ModuleDocType,
  resources,
  screens,
} from '~/metadata/registry'
import { permissionFor } from '~/metadata/resource'
import { openingPermissionsOf } from '~/metadata/screen'
import type { Db } from '../database/open'
import { anyOfIds } from '../database/page'
import {
  type Actor,
  type Endpoint,
  type EndpointPermission,
  endpoint,
  hasPermission,
  NO_KEY_REASONS,
  SIGNED_IN,
} from '../http/endpoint'
import { emptyResponse } from '../http/responses'
import { type Notices, notices } from './responses'

/** How many notes the bell lists, including new ones. */
const most = 30

/** Where the notes of a kind are seen, and by whom. */
interface Place {
  label: string
  route: string
  permission: EndpointPermission
}

/** The screens of the records that notes are about, by the entity name in the activity log. */
const placesOf = ({ resources, documents, screens }: Declarations): ReadonlyMap<string, Place> =>
  new Map([
    ...resources.map((one): [string, Place] => [
      one.key,
      { label: one.label, route: one.route, permission: permissionFor(one, 'view') },
    ]),
    ...documents.map((one): [string, Place] => {
      const { label, route } = documentScreenOf(one)
      return [one.name, { label, route, permission: [one.permissions.view, one.permissions.add] }]
    }),
    ...screens.flatMap((one): [string, Place][] => {
      const { recordTable, label, route } = one
      return recordTable ? [[recordTable, { label, route, permission: openingPermissionsOf(one) }]] : []
    }),
  ])

let installed: ReadonlyMap<string, Place> | undefined

/** The screens of the installation's records, by the entity name in the activity log. */
export const noticePlaces = (): ReadonlyMap<string, Place> => {
  installed ??= placesOf({ resources, documents, reports: [], screens, modules: [] })
  return installed
}

interface MentionRow {
  id: number
  at: Date
  userName: string
  action: 'note' | 'transition'
  entity: string
  entityId: number
  after: { text: string; of: string }
  seenAt: Date | null
}

/** The mentions on documents that the user still sees; of masters all. */
async function visibleNotices(
  db: Db,
  all: readonly ModuleDocType[],
  rows: MentionRow[],
  actor: Actor,
): Promise<MentionRow[]> {
  const unseen = new Set<MentionRow>()
  for (const [entity, mentioned] of groupBy(rows, (row) => row.entity)) {
    const document = all.find(({ name }) => name === entity)
    if (!document || canViewAll(document, actor)) continue
    const ids = mentioned.map(({ entityId }) => entityId)
    const visible = await visibleDocuments(db, document, actor)
      .select('s.id')
      .where('s.id', '=', anyOfIds(ids))
      .execute()
    const seen = new Set(visible.map(({ id }) => id))
    for (const row of mentioned) if (!seen.has(row.entityId)) unseen.add(row)
  }
  return rows.filter((row) => !unseen.has(row))
}

/** The latest notes that name the user, of what the user still sees. */
async function readNotices(
  db: Db,
  { documents }: Declarations,
  places: ReadonlyMap<string, Place>,
  actor: Actor,
): Promise<Notices> {
  const rows: MentionRow[] = await db
    .selectFrom('mention as m')
    .innerJoin('activity as a', 'a.id', 'm.activityId')
    .select(['m.id', 'a.at', 'a.userName', 'a.action', 'a.entity', 'a.entityId', 'a.after', 'm.seenAt'])
    .where('m.userId', '=', actor.id)
    .orderBy('m.activityId', 'desc')
    .limit(most)
    .execute()
  const results = (await visibleNotices(db, documents, rows, actor)).flatMap(
    ({ id, at, userName, action, entity, entityId, after: { text, of }, seenAt }) => {
      const place = places.get(entity)
      if (!place || !hasPermission(actor, place.permission)) return []
      const address = `${place.route}/${entityId}/show?tab=history`
      const about = { label: place.label, of, address, isNew: seenAt === null }
      return [{ id, at: at.toISOString(), userName, action, text, ...about }]
    },
  )
  return { unseen: results.filter(({ isNew }) => isNew).length, results }
}

/** The endpoints of the bell: the notes that mention the user, and marking them as seen. */
export function noticeEndpoints(declarations: Declarations): Endpoint[] {
  const places = placesOf(declarations)
  return [
    endpoint.get(
      'notice',
      { permission: SIGNED_IN, summary: 'The latest notes that name one', tag: 'Session', response: notices },
      ({ db, actor }) => readNotices(db, declarations, places, actor),
    ),
    endpoint.post(
      'notice/seen',
      {
        permission: SIGNED_IN,
        idempotency: NO_KEY_REASONS.sets,
        summary: 'All notes that name one are seen',
        tag: 'Session',
        response: emptyResponse,
      },
      async ({ db, actor, now }) => {
        const own = db.updateTable('mention').set({ seenAt: now }).where('userId', '=', actor.id)
        await own.where('seenAt', 'is', null).execute()
      },
    ),
  ]
}
