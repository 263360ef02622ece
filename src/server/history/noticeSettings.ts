import { z } from 'zod'
import { masterTables } from '~/metadata/masterTables'
import { bellTilesOf, type NoticeKind, noticeKinds } from '~/metadata/noticeKinds'
import { type Declarations, stateTilesOf } from '~/metadata/registry'
import { permissionFor } from '~/metadata/resource'
import { openingPermissionsOf } from '~/metadata/screen'
import { serverMessages } from '~/metadata/serverMessages'
import { recordActivity } from '../activity'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import { transaction } from '../database/transaction'
import {
  type Actor,
  type Endpoint,
  type EndpointPermission,
  endpoint,
  hasPermission,
  NO_KEY_REASONS,
  SIGNED_IN,
} from '../http/endpoint'
import { type NoticeSettings, noticeSettingsSchema } from './responses'

const kinds: readonly (readonly [string, NoticeKind])[] = Object.entries(noticeKinds)

/** The tiles that the bell counts, with the label of their list and who may open it. */
const tilesOf = ({ resources, screens }: Pick<Declarations, 'resources' | 'screens'>) => [
  ...bellTilesOf(screens).map(({ screen, tile }) => ({
    ...{ tile, screen: screen.label, permission: openingPermissionsOf(screen) as EndpointPermission },
  })),
  ...resources.flatMap((master) =>
    bellTilesOf([{ pendingTiles: stateTilesOf(master, false) }]).map(({ tile }) => ({
      ...{ tile, screen: master.label, permission: permissionFor(master, 'view') as EndpointPermission },
    })),
  ),
]

/** The rows of a user: the kinds of which something is switched off. */
const readSwitched = (db: Db, userId: number) =>
  db.selectFrom('noticeSetting').select(['kind', 'inBell', 'byMail']).where('userId', '=', userId).execute() as Promise<
    { kind: string; inBell: boolean; byMail: boolean }[]
  >

/** The kinds that a user switched off, in the bell or by mail. */
export async function kindsSwitchedOff(
  db: Db,
  userId: number,
  where: 'inBell' | 'byMail',
): Promise<ReadonlySet<string>> {
  const rows = await readSwitched(db, userId)
  return new Set(rows.filter((row) => !row[where]).map(({ kind }) => kind))
}

/** The kinds of notices, and the tiles of the lists that the user may open, each with what the user chose. */
async function readSettings(db: Db, tiles: ReturnType<typeof tilesOf>, actor: Actor): Promise<NoticeSettings> {
  const chosen = new Map((await readSwitched(db, actor.id)).map((row) => [row.kind, row]))
  const user = await db.selectFrom(masterTables.users).select('email').where('id', '=', actor.id).executeTakeFirst()
  return {
    email: (user?.email as string | undefined) || null,
    results: [
      ...tiles
        .filter(({ permission }) => hasPermission(actor, permission))
        .map(({ tile: { apiPath: kind, label, urgency }, screen }) => ({
          ...{ kind, label, screen, byMail: null, isFixed: urgency === 'critical' },
          inBell: urgency === 'critical' || (chosen.get(kind)?.inBell ?? true),
        })),
      ...kinds.map(([kind, { label, hasMail }]) => ({
        ...{ kind, label, screen: null, isFixed: false, inBell: chosen.get(kind)?.inBell ?? true },
        byMail: hasMail ? (chosen.get(kind)?.byMail ?? true) : null,
      })),
    ],
  }
}

const settingInput = z.strictObject({ kind: z.string().max(200), inBell: z.boolean(), byMail: z.boolean().optional() })

/** The endpoints of what a user is notified of: each user sets it for oneself. */
export function noticeSettingEndpoints(declarations: Declarations): Endpoint[] {
  const tiles = tilesOf(declarations)
  const options = { permission: SIGNED_IN, tag: 'Session', response: noticeSettingsSchema }
  return [
    endpoint.get('notice/settings', { ...options, summary: 'What one is notified of' }, ({ db, actor }) =>
      readSettings(db, tiles, actor),
    ),
    endpoint.patch(
      'notice/settings',
      {
        ...{ ...options, summary: 'Switch a kind of notification on or off, for oneself' },
        ...{ body: settingInput, idempotency: NO_KEY_REASONS.sets },
      },
      (call) =>
        transaction(call.db, async (trx) => {
          const { actor, body } = call
          const { results } = await readSettings(trx, tiles, actor)
          const setting = results.find(({ kind }) => kind === body.kind)
          if (!setting) throw apiError.invalid({ kind: serverMessages.noticeUnknown })
          if (setting.isFixed && !body.inBell) throw apiError.invalid({ inBell: serverMessages.noticeFixed })
          if (setting.byMail === null && body.byMail) throw apiError.invalid({ byMail: serverMessages.noticeNotMailed })
          const before = { kind: body.kind, inBell: setting.inBell, byMail: setting.byMail ?? true }
          const after = { kind: body.kind, inBell: body.inBell, byMail: body.byMail ?? before.byMail }
          if (after.inBell === before.inBell && after.byMail === before.byMail) return readSettings(trx, tiles, actor)
          await trx
            .insertInto('noticeSetting')
            .values({ userId: actor.id, ...after })
            .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet(after))
            .execute()
          await recordActivity(trx, call, { action: 'change', entity: 'notice-settings', before, after })
          return readSettings(trx, tiles, actor)
        }),
    ),
  ]
}
