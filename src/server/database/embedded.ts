import fs from 'node:fs'
import path from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type CopyOnWriteFiles, unpackDatabase } from './copiedFiles'
import { DurableFileSystem } from './durableFileSystem'
import { lockFolder } from './folderLock'
import { type OnFault, openReopenable, type PGliteInstance, type ReopenableDatabase } from './reopenable'
import { valueReaders } from './values'

/** PGlite's own settings, but for `-F` (fsync off) and the memory it takes. */
const settings = {
  search_path: 'public',
  timezone: 'UTC',
  exit_on_error: 'false',
  log_checkpoints: 'false',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  shared_buffers: '32MB',
}
const durable = { fsync: 'on', wal_sync_method: 'fsync', synchronous_commit: 'on', full_page_writes: 'on' }
const careless = { fsync: 'off' }

/** Starts PGlite; when it cannot start, the error holds what PostgreSQL last said, or what is wrong with the disk. */
async function start(options: PGliteOptions, safety: Record<string, string>): Promise<PGlite> {
  const lastLines: string[] = []
  const params = Object.entries({ ...settings, ...safety }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  try {
    const pglite = await PGlite.create({
      ...options,
      extensions: { pg_trgm },
      parsers: valueReaders,
      startParams: ['--single', '-O', '-j', ...params],
      onStderr: (line) => {
        if (lastLines.push(line) > 10) lastLines.shift()
        return false
      },
    })
    await pglite.query('create extension if not exists pg_trgm')
    return pglite
  } catch (error) {
    throw new Error(
      `The embedded database did not start: ${(error as Error).message}\n${lastLines.join('\n')}`.trim(),
      {
        cause: error,
      },
    )
  }
}

/** Starts PGlite on a folder. @throws DatabaseUnavailableError when the disk is full or broken */
async function startOn(fileSystem: DurableFileSystem, safety: Record<string, string>): Promise<PGliteInstance> {
  try {
    const pglite = await start({ fs: fileSystem }, safety)
    return {
      pglite,
      get fault() {
        return fileSystem.fault
      },
    }
  } catch (error) {
    await fileSystem.closeFs()
    throw fileSystem.fault ?? error
  }
}

/** Brings everything below a folder, and the folder itself, to the disk: many at once, which the disk takes as one. */
async function syncTree(folder: string): Promise<void> {
  const entries = fs.readdirSync(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  const syncNext = async () => {
    for (let file = files.pop(); file; file = files.pop()) await syncPath(file)
  }
  await Promise.all(Array.from({ length: 16 }, syncNext))
  syncFolder(folder)
}

async function syncPath(file: string): Promise<void> {
  const handle = await fs.promises.open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Windows cannot open folders this way and needs it not. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const fd = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(fd)
  } finally {
    fs.closeSync(fd)
  }
}

/**
 * Creates a new database in a temporary folder and moves it into place when complete: a first start may be interrupted.
 * Until then nothing waits for the disk.
 */
async function create(folder: string, fill: FillDatabase = async () => {}, archive?: string): Promise<void> {
  const draft = `${folder}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  if (archive) await unpackDatabase(archive, draft)
  const skipSync = () => {}
  const instance = await startOn(new DurableFileSystem(draft, undefined, skipSync), careless)
  try {
    await fill({ current: () => instance, close: async () => {} })
  } finally {
    await instance.pglite.close()
  }
  await syncTree(draft)
  fs.renameSync(draft, folder)
  syncFolder(path.dirname(folder))
}

const folderOf = (dataDir: string) => path.join(path.resolve(dataDir), 'pg')
const isWhole = (folder: string) => fs.existsSync(path.join(folder, 'PG_VERSION'))

/** Whether the embedded database was made already, by a start or a command. */
export const embeddedDatabaseExists = (dataDir: string): boolean => isWhole(folderOf(dataDir))

/** Writes what a new database begins with. */
type FillDatabase = (database: ReopenableDatabase) => Promise<void>

/**
 * Makes the database in `dataDir`/pg with all that it begins with, or nothing.
 * @param archive a file of `writeEmptyDatabase` from which it begins
 * @throws when another process has it open
 */
export async function createEmbedded(dataDir: string, fill: FillDatabase, archive?: string): Promise<void> {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(dataDir)
  try {
    await create(folderOf(dataDir), fill, archive)
  } finally {
    await unlock()
  }
}

/**
 * Opens the database in `dataDir`/pg, and makes it on the first start (about 3 s). What it acknowledged is on the disk.
 * @param fsync how a file is brought to the disk; another function is for tests only
 * @throws when another process has it open
 */
export async function openEmbedded(
  dataDir: string,
  fsync: (fd: number) => void = fs.fsyncSync,
): Promise<ReopenableDatabase> {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(dataDir)
  try {
    const folder = folderOf(dataDir)
    if (!isWhole(folder)) await create(folder)
    const open = (onFault: OnFault) => startOn(new DurableFileSystem(folder, onFault, fsync), durable)
    const { current, close } = await openReopenable(folder, open)
    return { current, close: () => close().then(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** A database in memory, on files that are there or empty; for tests. */
export async function openInMemory(files?: CopyOnWriteFiles): Promise<ReopenableDatabase> {
  const pglite = await start(files ? { fs: files } : {}, careless)
  const instance = { pglite }
  return { current: () => instance, close: () => pglite.close() }
}
