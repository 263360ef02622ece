import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { FileKind } from '~/metadata/files'
import { masterTables } from '~/metadata/masterTables'
import { interpolate } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import { recordActivity } from '../activity'
import { ApiError, apiError } from '../apiError'
import type { Db } from '../database/open'
import { refuseIfDiskFull } from '../database/unavailable'
import type { HistorySubject } from '../history/subject'
import type { Actor, RequestContext } from '../http/endpoint'
import { onceByKey } from '../idempotency/onceByKey'
import { enqueueJob } from '../jobs/job'
import { fileStoreOf } from './fileStore'
import { prepareFileJob } from './jobs'
import { type ReceivedFile, receiveFile } from './receiveFile'

/** Records to which files can be attached. */
export interface FileSubject
  extends Pick<
    HistorySubject,
    'path' | 'label' | 'tag' | 'permission' | 'entities' | 'hasFieldChanges' | 'nameOf' | 'idsOf'
  > {
  table: string
  files: readonly FileKind[]
  /** @throws ApiError 409 where files of the record cannot be removed now */
  assertRemovable?: (db: Db, id: number) => Promise<void>
}

/** A file as it is stored. */
export interface FileRow {
  id: number
  ownerId: number | null
  kind: string
  name: string
  contentType: string
  size: number
  storageKey: string
  hasThumbnail: boolean
  state: 'pending' | 'clean' | 'refused'
  createdAt: Date
  createdById: number
  createdBy: string
}

/** The files of a table's records, without removed ones. */
export const filesOf = (db: Db, { table, files }: FileSubject) =>
  db
    .selectFrom('file as f')
    .innerJoin(`${masterTables.users} as u`, 'u.id', 'f.createdById')
    .where('f.ownerTable', '=', table)
    .where(
      'f.kind',
      'in',
      files.map(({ name }) => name),
    )
    .select(['f.id', 'f.ownerId', 'f.kind', 'f.name', 'f.contentType', 'f.size', 'f.storageKey', 'f.hasThumbnail'])
    .select(['f.state', 'f.createdAt', 'f.createdById', 'u.userName as createdBy'])

/** The condition that a file belongs to a record, or to one that was merged into it. */
export const fileOwnerCondition = ({ idsOf }: FileSubject, id: number) =>
  sql<boolean>`f.owner_id in (${idsOf?.(id) ?? id})`

/** @throws ApiError 413 where the files of the installation would take more than the quota */
export async function assertFileQuota(db: Db, size: number): Promise<void> {
  const { quotaBytes } = fileStoreOf(db)
  if (quotaBytes === undefined) return
  const row = await db
    .selectFrom('file')
    .select(sql<string>`coalesce(sum(size), 0)`.as('used'))
    .executeTakeFirstOrThrow()
  if (Number(row.used) + size <= quotaBytes) return
  throw apiError.tooLarge(interpolate(serverMessages.filesFull, { most: Math.floor(quotaBytes / (1 << 20)) }))
}

/** Files that a user uploaded for forms, and did not attach yet, are no more than this at once. */
const mostUnattached = 200

/** @throws ApiError 409 where a record, or a user's unsaved form, has as many files of the kind as it can have */
async function assertFewEnough(
  db: Db,
  subject: FileSubject,
  kind: FileKind,
  id: number | null,
  actor: Actor,
  more = 1,
) {
  const present = filesOf(db, subject).where('f.removedAt', 'is', null)
  const rows =
    id === null
      ? present.where('f.ownerId', 'is', null).where('f.createdById', '=', actor.id)
      : present.where(fileOwnerCondition(subject, id)).where('f.kind', '=', kind.name)
  const { count } = await db
    .selectFrom(rows.as('f'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  const most = id === null ? mostUnattached : kind.maxCount
  if (Number(count) + more > most)
    throw apiError.conflict(interpolate(serverMessages.tooManyFiles, { kind: kind.label, most }))
}

type Call = Pick<RequestContext, 'db' | 'actor' | 'address' | 'now'>

/** Notes in the history of a record what became of a file; of one that waits for its form, without the record. */
async function recordFile(
  trx: Db,
  call: Call,
  subject: FileSubject,
  id: number | null,
  action: 'attach' | 'detach',
  file: { kind: string; name: string },
) {
  const kind = subject.files.find(({ name }) => name === file.kind)!
  const text = `${kind.label}\n${file.name}`
  const entry = { action, entity: subject.entities[0] }
  const after = { text, kind: file.kind }
  if (id === null) return recordActivity(trx, call, { ...entry, after })
  const of = await subject.nameOf(trx, id, call.actor)
  const documentNo = subject.hasFieldChanges ? {} : { documentNo: of }
  await recordActivity(trx, call, { ...entry, entityId: id, ...documentNo, after: { ...after, of } })
}

/** Two uploads to one record at once are counted one after the other. */
const lockOwner = (trx: Db, table: string, id: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`file of ${table}`}), ${id}::integer)`.execute(trx)

/**
 * Receives a file, stores its bytes and attaches it to a record; without an id it waits for a form to be saved. The bytes are
 * stored before the row: a file that breaks off leaves nothing.
 * @returns the id of the file
 * @throws ApiError 400, 409, 413, 415; DatabaseUnavailableError (503) where the disk is full
 */
export async function attachUpload(
  call: RequestContext,
  subject: FileSubject,
  kind: FileKind,
  id: number | null,
): Promise<{ id: number }> {
  const { db, actor, now } = call
  const { storage, incomingFolder, scanCommand } = fileStoreOf(db)
  if (id !== null) await assertFewEnough(db, subject, kind, id, actor)
  await assertFileQuota(db, 0)
  const received = await receiveFile(incomingFolder, await call.readUpload(), kind).catch(refuseIfDiskFull)
  const storageKey = randomBytes(16).toString('hex')
  try {
    await assertFileQuota(db, received.size)
    await storage.put(storageKey, received.path, received.contentType).catch(refuseIfDiskFull)
    const answer = await onceByKey({ ...call, body: repeatableBody(kind, received) }, async (trx) => {
      if (id !== null) await lockOwner(trx, subject.table, id)
      await assertFewEnough(trx, subject, kind, id, actor)
      const { name, contentType, size, sha256 } = received
      const row = await trx
        .insertInto('file')
        .values({
          ...{ ownerTable: subject.table, ownerId: id, kind: kind.name, name, contentType, size, sha256, storageKey },
          ...{ state: scanCommand ? 'pending' : 'clean', createdById: actor.id, createdAt: now },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordFile(trx, call, subject, id, 'attach', { kind: kind.name, name })
      await enqueueJob(trx, prepareFileJob, { id: row.id })
      return { id: row.id as number }
    })
    // of a repeat the first upload is kept
    const kept = await db.selectFrom('file').select('storageKey').where('id', '=', answer.id).executeTakeFirst()
    if (kept?.storageKey !== storageKey) await storage.delete(storageKey)
    return answer
  } catch (error) {
    // after other errors the row may have been written: a job deletes the bytes if it was not
    if (error instanceof ApiError) await storage.delete(storageKey)
    throw error
  } finally {
    await rm(received.path, { force: true })
  }
}

/** What makes a repeated upload the same one. */
const repeatableBody = (kind: FileKind, { name, receivedSha256 }: ReceivedFile) => ({
  kind: kind.name,
  name,
  sha256: receivedSha256,
})

/**
 * Attaches files that the user uploaded for a form to the record that was saved. Files that are attached to it already stay.
 * @throws ApiError 400 for files that are not there, 409
 */
export async function attachUploaded(trx: Db, call: Call, subject: FileSubject, id: number, ids: readonly number[]) {
  await lockOwner(trx, subject.table, id)
  const rows: FileRow[] = await filesOf(trx, subject)
    .where('f.id', 'in', [...ids])
    .where('f.removedAt', 'is', null)
    .where('f.createdById', '=', call.actor.id)
    .execute()
  const isForeign = ({ ownerId }: FileRow) => ownerId !== null && ownerId !== id
  if (rows.length < new Set(ids).size || rows.some(isForeign))
    throw apiError.invalid({ files: serverMessages.fileGone })
  const waiting = rows.filter(({ ownerId }) => ownerId === null)
  for (const kind of subject.files) {
    const more = waiting.filter((row) => row.kind === kind.name).length
    if (more > 0) await assertFewEnough(trx, subject, kind, id, call.actor, more)
  }
  for (const row of waiting) {
    await trx.updateTable('file').set({ ownerId: id }).where('id', '=', row.id).execute()
    await recordFile(trx, call, subject, id, 'attach', row)
  }
}

/** Removes a file of a record, or brings it back. A repeat changes nothing. */
export async function setRemoved(
  trx: Db,
  call: Call,
  subject: FileSubject,
  id: number,
  row: FileRow,
  isRemoved: boolean,
) {
  const kind = subject.files.find(({ name }) => name === row.kind)!
  if (!isRemoved) {
    await lockOwner(trx, subject.table, id)
    await assertFewEnough(trx, subject, kind, id, call.actor)
  }
  const changed = await trx
    .updateTable('file')
    .set({ removedAt: isRemoved ? call.now : null })
    .where('id', '=', row.id)
    .where('removedAt', isRemoved ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (changed) await recordFile(trx, call, subject, id, isRemoved ? 'detach' : 'attach', row)
}
