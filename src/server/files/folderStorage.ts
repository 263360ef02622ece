import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { type FileStorage, isStorageKey, type StoredObject } from './storage'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Writes to the disk that a folder has a new name; Windows does not open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Files in a folder, in folders named after the first two digits of their keys. */
export class FolderStorage implements FileStorage {
  constructor(private readonly folder: string) {}

  private pathOf(key: string): string {
    if (!isStorageKey(key)) throw new Error(`'${key}' is no key of a file.`)
    return path.join(this.folder, key.slice(0, 2), key)
  }

  async put(key: string, file: string): Promise<void> {
    const target = this.pathOf(key)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const handle = await open(file, 'r+')
    await handle.sync().finally(() => handle.close())
    await rename(file, target)
    await syncFolder(path.dirname(target))
  }

  async read(key: string): Promise<Readable | undefined> {
    const stream = createReadStream(this.pathOf(key))
    try {
      await new Promise<void>((resolve, reject) => stream.once('open', () => resolve()).once('error', reject))
      return stream
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true })
  }

  async *list(): AsyncIterable<StoredObject> {
    const parts = await readdir(this.folder).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    for (const part of parts.filter((name) => /^[0-9a-f]{2}$/.test(name)))
      for (const key of (await readdir(path.join(this.folder, part))).filter(isStorageKey)) {
        const stats = await stat(this.pathOf(key)).catch(() => undefined)
        if (stats) yield { key, storedAt: stats.mtime }
      }
  }
}
