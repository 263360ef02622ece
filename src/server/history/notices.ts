import { visibleDocuments } from '~/documents/access/server/scope'
import { groupBy } from '~/domain/groupBy'
import { type NoticeAction, noticeKinds } from '~/metadata/noticeKinds'
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
import { CREATE } from '~/metadata/states'
import { countAssignments } from '../assignments/countAssignments'
import type { Db } from '../database/open'
import { anyOfIds } from '../database/page'
import {
  type Actor,
  type Endpoint,
  type EndpointPermission,
  endpoint,
  hasPermission,
  NO_KEY_REASONS,
  type RequestContext,
  SIGNED_IN,
} from '../http/endpoint'
import { emptyResponse } from '../http/responses'
import { kindsSwitchedOff, noticeSettingEndpoints } from './noticeSettings'
import { type Notices, noticesSchema } from './responses'
import { subjectOfEntity } from './subjects'
import { canView } from './viewers'

/** How many notes the bell lists, including new ones. */
const most = 30

/** Where the notes of a kind are seen, and by whom. */
export interface NoticePlace {
  label: string
  route: string
  permission: EndpointPermission
}

/** The screens of the records that notes are about, by the entity name in the activity log. */
export const placesOf = ({ resources, documents, screens }: Declarations): ReadonlyMap<string, NoticePlace> =>
  new Map([
    ...resources.map((one): [string, NoticePlace] => [
      one.key,
      { label: one.label, route: one.route, permission: permissionFor(one, 'view') },
    ]),
    ...documents.map((one): [string, NoticePlace] => {
      const { label, route } = documentScreenOf(one)
      return [one.name, { label, route, permission: [one.permissions.view, one.permissions.add] }]
    }),
    ...screens.flatMap((one): [string, NoticePlace][] => {
      const { recordTable, label, route } = one
      return recordTable ? [[recordTable, { label, route, permission: openingPermissionsOf(one) }]] : []
    }),
  ])

let installed: ReadonlyMap<string, NoticePlace> | undefined

/** The screens of the installation's records, by the entity name in the activity log. */
export const noticePlaces = (): ReadonlyMap<string, NoticePlace> => {
  installed ??= placesOf({ resources, documents, reports: [], screens, modules: [] })
  return installed
}

const noticeActions = Object.keys(noticeKinds) as NoticeAction[]

interface MentionRow {
  id: number
  activityId: number
  at: Date
  userName: string
  action: NoticeAction
  entity: string
  entityId: number
  after: { text: string; of: string; transition?: string }
  seenAt: Date | null
}

/** The notices on records that the user still sees: scopes, states and deletions may hide one. */
async function visibleNotices(
  db: Db,
  all: readonly ModuleDocType[],
  rows: readonly MentionRow[],
  actor: Actor,
): Promise<MentionRow[]> {
  const visible = new Set<MentionRow>()
  for (const [entity, mentioned] of groupBy(rows, (row) => row.entity)) {
    const ids = [...new Set(mentioned.map(({ entityId }) => entityId))]
    const document = all.find(({ name }) => name === entity)
    const seen = document
      ? await visibleDocumentIds(db, document, ids, actor)
      : await visibleRecordIds(db, entity, ids, actor)
    for (const row of mentioned) if (seen.has(row.entityId)) visible.add(row)
  }
  return rows.filter((row) => visible.has(row))
}

async function visibleDocumentIds(db: Db, document: ModuleDocType, ids: readonly number[], actor: Actor) {
  const query = visibleDocuments(db, document, actor).select('s.id').where('s.id', '=', anyOfIds(ids))
  const rows = await query.execute()
  return new Set(rows.map(({ id }) => id as number))
}

async function visibleRecordIds(db: Db, entity: string, ids: readonly number[], actor: Actor) {
  const subject = subjectOfEntity(entity)
  const seen = new Set<number>()
  for (const id of ids) if (subject && (await canView(db, subject, id, actor))) seen.add(id)
  return seen
}

/** The latest notes that name the user, of what the user still sees. */
async function readNotices(
  db: Db,
  { documents }: Declarations,
  places: ReadonlyMap<string, NoticePlace>,
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
): Promise<Notices> {
  const hidden = await kindsSwitchedOff(db, actor.id, 'inBell')
  const rows: MentionRow[] = await db
    .selectFrom('mention as m')
    .innerJoin('activity as a', 'a.id', 'm.activityId')
    .select(['m.id', 'm.activityId', 'a.at', 'a.userName', 'a.action', 'a.entity', 'a.entityId', 'a.after', 'm.seenAt'])
    .where('m.userId', '=', actor.id)
    .where(
      'a.action',
      'in',
      noticeActions.filter((action) => !hidden.has(action)),
    )
    .orderBy('m.activityId', 'desc')
    .limit(most)
    .execute()
  const results = (await visibleNotices(db, documents, rows, actor)).flatMap(
    ({ id, activityId, at, userName, action, entity, entityId, after: { text, of, transition }, seenAt }) => {
      const place = places.get(entity)
      if (!place || !hasPermission(actor, place.permission)) return []
      const page = `${place.route}/${entityId}/show`
      // the history leads to the note; who is assigned has the note at the top of the page, and a creation is the page itself
      const isInHistory = action === 'note' || (action === 'transition' && transition !== CREATE)
      const address = isInHistory ? `${page}?tab=history#event-${activityId}` : page
      const about = { label: place.label, of, address, isNew: seenAt === null }
      return [{ id, at: at.toISOString(), userName, action, text, ...about }]
    },
  )
  const assignments = await countAssignments(db, actor.id, now)
  const hiddenTiles = [...hidden].filter((kind) => !(kind in noticeKinds))
  return { unseen: results.filter(({ isNew }) => isNew).length, results, assignments, hiddenTiles }
}

/** The endpoints of the bell: the notes that mention the user, and marking them as seen. */
export function noticeEndpoints(declarations: Declarations): Endpoint[] {
  const places = placesOf(declarations)
  return [
    endpoint.get(
      'notice',
      { permission: SIGNED_IN, summary: 'The latest notes that name one', tag: 'Session', response: noticesSchema },
      (call) => readNotices(call.db, declarations, places, call),
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
    ...noticeSettingEndpoints(declarations),
  ]
}
