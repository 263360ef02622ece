import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { Db } from '../database/open'
import { fileStoreOf } from './fileStore'
import { drawPdfThumbnail } from './pdfThumbnail'
import { thumbnailKeyOf } from './storage'

/** The longer side of a thumbnail, in pixels: twice what is shown, for dense screens. */
const thumbnailSide = 320
/** The longest that a scan may take, in milliseconds: a job is given up after two minutes. */
const scanTimeout = 100_000

/** Has the command scan a file. @returns whether it found nothing @throws where it could not scan */
async function isClean([command, ...args]: readonly string[], file: string): Promise<boolean> {
  try {
    await promisify(execFile)(command!, [...args, file], { timeout: scanTimeout })
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === 1) return false
    throw new Error(`${command} could not scan a file: ${(error as Error).message}`, { cause: error })
  }
}

/** The thumbnail of a picture. */
async function shrink(file: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const small = { width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true } as const
  // its threads decode, so that requests are answered meanwhile; a picture that was stored can be decoded
  return await sharp(file).resize(small).flatten({ background: 'white' }).jpeg({ quality: 80 }).toBuffer()
}

async function writeThumbnail(db: Db, key: string, file: string, isPdf: boolean): Promise<boolean> {
  const thumbnail = isPdf ? await drawPdfThumbnail({ file, side: thumbnailSide }, db) : await shrink(file)
  if (!thumbnail) return false
  await writeFile(file, thumbnail)
  await fileStoreOf(db).storage.put(thumbnailKeyOf(key), file, 'image/jpeg')
  return true
}

/**
 * Makes a new file ready to be read: scans it where the settings name a command, deletes the bytes of a refused one, and
 * makes the thumbnail of a picture or PDF. A second run does what is still to be done.
 * @throws where the scan or the storage fails: the job runs again
 */
export async function prepareFile(db: Db, id: number): Promise<void> {
  const row = await db
    .selectFrom('file')
    .select(['storageKey', 'contentType', 'state', 'hasThumbnail'])
    .where('id', '=', id)
    .executeTakeFirst()
  const isPdf = row?.contentType === 'application/pdf'
  const isShown = isPdf || row?.contentType.startsWith('image/')
  if (!row || row.state === 'refused' || (row.state === 'clean' && (row.hasThumbnail || !isShown))) return
  const store = fileStoreOf(db)
  const { storage, incomingFolder, scanCommand } = store
  const { storageKey: key } = row
  const bytes = await storage.read(key)
  if (!bytes) return
  await mkdir(incomingFolder, { recursive: true, mode: 0o700 })
  const file = path.join(incomingFolder, thumbnailKeyOf(key))
  try {
    await pipeline(bytes, createWriteStream(file, { mode: 0o600 }))
    const state = row.state === 'clean' || !scanCommand || (await isClean(scanCommand, file)) ? 'clean' : 'refused'
    const hasThumbnail = state === 'clean' && isShown && (await writeThumbnail(db, key, file, isPdf))
    await db.updateTable('file').set({ state, hasThumbnail }).where('id', '=', id).execute()
    if (state === 'refused') await storage.delete(key)
  } finally {
    await rm(file, { force: true })
  }
}
