import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { documents, resources, screens } from '~/metadata/registry'
import { tableOf } from '~/metadata/resource'
import type { Db } from '../database/open'
import { fileStoreOf } from './fileStore'
import { thumbnailKeyOf } from './storage'

const dayMs = 86_400_000
/** Uploads for a form that was not saved. */
const unattachedDays = 1
/** Removed files, which a restored backup may still name. */
const removedDays = 30
/** How many rows are deleted at once. */
const portion = 100

const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** The tables to whose records files can be attached. */
const ownerTables = (): ReadonlySet<string> =>
  new Set([
    ...resources.filter(({ files }) => files.length > 0).map(tableOf),
    ...documents.filter(({ files }) => files.length > 0).map(({ table }) => table),
    ...screens.flatMap(({ files, recordTable }) => (files && recordTable ? [recordTable] : [])),
  ])

/** Marks the files of deleted records as removed. */
async function removeOwnerless(db: Db, now: Date): Promise<void> {
  for (const table of ownerTables())
    await sql`update file set removed_at = ${now} where owner_table = ${table} and owner_id is not null
      and removed_at is null and not exists (select 1 from ${sql.table(table)} o where o.id = owner_id)`.execute(db)
}

/** Deletes files whose time is over: first the rows, so that no row is left without its bytes. */
async function deleteOutdated(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const { storage } = fileStoreOf(db)
  for (;;) {
    signal.throwIfAborted()
    const outdated = db
      .selectFrom('file')
      .select('id')
      .where((where) =>
        where.or([
          where('removedAt', '<', before(now, removedDays)),
          where.and([where('ownerId', 'is', null), where('createdAt', '<', before(now, unattachedDays))]),
        ]),
      )
      .limit(portion)
    const gone = await db.deleteFrom('file').where('id', 'in', outdated).returning('storageKey').execute()
    for (const { storageKey } of gone)
      for (const key of [storageKey, thumbnailKeyOf(storageKey)]) await storage.delete(key)
    if (gone.length < portion) return
  }
}

/** Deletes stored bytes that have no row: of uploads whose process ended. */
async function deleteUnknown(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const { storage, incomingFolder } = fileStoreOf(db)
  let keys: string[] = []
  const flush = async () => {
    const names = new Set(keys.map((key) => key.slice(0, 32)))
    if (names.size === 0) return
    const rows = await db
      .selectFrom('file')
      .select('storageKey')
      .where('storageKey', 'in', [...names])
      .execute()
    const known = new Set(rows.map(({ storageKey }) => storageKey))
    for (const key of keys) if (!known.has(key.slice(0, 32))) await storage.delete(key)
    keys = []
  }
  const limit = before(now, unattachedDays)
  for await (const { key, storedAt } of storage.list()) {
    signal.throwIfAborted()
    if (storedAt < limit) keys.push(key)
    if (keys.length >= portion) await flush()
  }
  await flush()
  for (const name of await readdir(incomingFolder).catch(() => [])) {
    const file = path.join(incomingFolder, name)
    const stats = await stat(file).catch(() => undefined)
    if (stats && stats.mtime < limit) await rm(file, { force: true })
  }
}

/**
 * Deletes the files that no record has any more: of deleted records, removed ones after 30 days, uploads that were not
 * attached within a day, and bytes without a row.
 */
export async function sweepFiles(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  await removeOwnerless(db, now)
  await deleteOutdated(db, now, signal)
  await deleteUnknown(db, now, signal)
}
