import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { masterTables } from '~/metadata/masterTables'
import { type ModuleResource, permissionFor, tableOf } from '~/metadata/resource'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import {
  type Actor,
  type Endpoint,
  endpoint,
  FileResponse,
  hasPermission,
  SIGNED_IN,
  type Upload,
} from '../http/endpoint'
import { type Picture, reencodePicture } from '../http/pictures'
import { fileResponse } from '../http/responses'
import { columnNameOf } from '../resources/columns'

/** Stores a picture, already re-encoded on arrival, and returns the key by which records refer to it. */
export async function storePicture(trx: Db, upload: Upload, now: Date): Promise<string> {
  const key = randomBytes(18).toString('base64url')
  const { fileName, type, data } = upload
  await trx
    .insertInto('storedFile')
    .values({ key, fileName: fileName.slice(0, 200), type, data, isRemade: true, createdAt: now })
    .execute()
  return key
}

/**
 * A stored picture. One that an earlier version stored as sent is re-encoded when it is first requested, so that no data of
 * a camera leave the organization; one that cannot be re-encoded stays unchanged.
 */
export async function readStoredPicture(db: Db, key: string): Promise<Picture | undefined> {
  const row = await db
    .selectFrom('storedFile')
    .select(['type', 'data', 'isRemade'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  const kept = { type: row.type, data: Buffer.from(row.data) }
  if (row.isRemade) return kept
  const remade = (await reencodePicture(kept.data, kept.type)) ?? kept
  await db
    .updateTable('storedFile')
    .set({ ...remade, isRemade: true })
    .where('key', '=', key)
    .execute()
  return remade
}

interface Holder {
  resource: string
  id: number
}

/** The records that carry a picture; none where it was replaced. */
async function holdersOf(db: Db, resources: readonly ModuleResource[], key: string): Promise<Holder[]> {
  const holders = resources.flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(([, { kind }]) => kind.name === 'image')
      .map(([name, field]) => {
        const column = columnNameOf(name, field)
        return sql`select ${sql.lit(resource.key)} as resource, id from ${sql.table(tableOf(resource))}
          where ${sql.ref(column)} = ${key}`
      }),
  )
  if (holders.length === 0) return []
  return (await sql<Holder>`${sql.join(holders, sql` union all `)}`.execute(db)).rows
}

/** Whether a user may see one of the records: what there is one of all staff see, and everyone the own photo. */
const maySee = (actor: Actor, resources: readonly ModuleResource[], holders: readonly Holder[]): boolean =>
  holders.some(({ resource: key, id }) => {
    const resource = resources.find((one) => one.key === key)!
    if (resource.isSingleton || (tableOf(resource) === masterTables.users && id === actor.id)) return true
    return hasPermission(actor, permissionFor(resource, 'view'))
  })

const picture = fileResponse('image/jpeg', 'image/png', 'image/gif', 'image/bmp')

/** The endpoint of the pictures of records: users who may see a record may see its picture. */
export const pictureEndpoints = (resources: readonly ModuleResource[]): Endpoint[] => [
  endpoint.get(
    'files/:key',
    {
      ...{ permission: SIGNED_IN, summary: 'A stored picture', tag: 'Files', response: picture },
      permissionNotes: [{ when: 'to view the record that carries it' }],
    },
    async ({ db, params, actor }) => {
      const key = params.key!
      const holders = await holdersOf(db, resources, key)
      if (holders.length === 0) throw apiError.missing()
      if (!maySee(actor, resources, holders)) throw apiError.forbidden()
      const file = await readStoredPicture(db, key)
      if (!file) throw apiError.missing()
      return new FileResponse(file.data, file.type, undefined, 'never')
    },
  ),
]
