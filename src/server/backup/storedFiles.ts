import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Db } from '../database/open'
import { type FileStorage, isStorageKey, thumbnailKeyOf } from '../files/storage'
import type { Writer } from './archive'

/** The folder of the files of records in an archive. */
const folderName = 'files'

/** A file as its row has it. */
interface StoredFile {
  storageKey: string
  size: number
  hasThumbnail: boolean
}

/** Whether a database has files: one of an earlier version has not. */
async function hasFiles(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('file') is not null as is_there`.execute(db)
  return Boolean(rows[0]?.isThere)
}

/** The files that can be read, or will be once they are scanned. */
export async function listStoredFiles(db: Db): Promise<StoredFile[]> {
  if (!(await hasFiles(db))) return []
  const files = db.selectFrom('file').select(['storageKey', 'size', 'hasThumbnail'])
  return files.where('state', '!=', 'refused').orderBy('id').execute()
}

/** Adds the bytes of files to an archive; those that were deleted meanwhile had been removed for long. @returns how many */
export async function addStoredFiles(
  writer: Writer,
  storage: FileStorage,
  files: readonly StoredFile[],
): Promise<number> {
  let count = 0
  for (const { storageKey, size, hasThumbnail } of files) {
    const bytes = await storage.read(storageKey)
    if (!bytes) continue
    await writer.addStream(`${folderName}/${storageKey}`, size, bytes)
    count += 1
    if (hasThumbnail) await addThumbnail(writer, storage, thumbnailKeyOf(storageKey))
  }
  return count
}

async function addThumbnail(writer: Writer, storage: FileStorage, key: string): Promise<void> {
  const stream = await storage.read(key)
  const bytes = stream && (await buffer(stream))
  if (bytes) await writer.addStream(`${folderName}/${key}`, bytes.length, Readable.from([bytes]))
}

const unpackedFolder = (folder: string) => path.join(folder, folderName)

const unpackedKeys = (folder: string): string[] =>
  existsSync(unpackedFolder(folder)) ? readdirSync(unpackedFolder(folder)).filter(isStorageKey) : []

/** Stores the files of an unpacked archive; one that is there already stays. @returns what deletes the others again */
export async function restoreStoredFiles(folder: string, storage: FileStorage): Promise<() => Promise<void>> {
  const stored: string[] = []
  const undo = async () => {
    for (const key of stored) await storage.delete(key)
  }
  try {
    for (const key of unpackedKeys(folder)) {
      const present = await storage.read(key)
      present?.destroy()
      if (present) continue
      const copy = path.join(folder, `${key}.copy`)
      await copyFile(path.join(unpackedFolder(folder), key), copy)
      stored.push(key)
      await storage.put(key, copy, 'application/octet-stream')
    }
    return undo
  } catch (error) {
    await undo()
    throw error
  }
}

/** Compares the bytes of files with their rows; returns a sentence for each difference. */
export async function storedFileDifferences(db: Db, storage: FileStorage): Promise<string[]> {
  const differences: string[] = []
  if (!(await hasFiles(db))) return differences
  const rows = await db
    .selectFrom('file')
    .select(['id', 'storageKey', 'sha256'])
    .where('state', '!=', 'refused')
    .where('removedAt', 'is', null)
    .where('ownerId', 'is not', null)
    .execute()
  for (const { id, storageKey, sha256 } of rows) {
    const bytes = await storage.read(storageKey)
    const hash = createHash('sha256')
    if (bytes) for await (const chunk of bytes) hash.update(chunk)
    if (!bytes) differences.push(`File ${id}: its bytes are missing.`)
    else if (hash.digest('hex') !== sha256) differences.push(`File ${id}: its bytes are not those that were stored.`)
  }
  return differences
}
