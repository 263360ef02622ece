import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { checkDatabase } from '../check/checkDatabase'
import type { Config } from '../config'
import { parseDatabaseUrl } from '../database/address'
import { assertNamesKnown } from '../database/declaredNames'
import { lockFolder } from '../database/folderLock'
import { openDatabase } from '../database/open'
import { withClient } from '../database/withClient'
import { openFileStore } from '../files/fileStore'
import type { FileStorage } from '../files/storage'
import { acceptState } from '../journal/compareJournal'
import { endAllSignIns } from '../keys/adoptKeys'
import { applyErasureLists, erasureListIn } from '../persons/erasureList'
import { makeFolderPrivate } from '../privateFolders'
import { allTables, installation, prepareDatabase } from '../start'
import { readArchive } from './archive'
import { DUMP_FILE_NAME } from './backup'
import { type BackupContents, contentsDifferences, readContents, readHighWaterMarks } from './contents'
import { restoreServer } from './serverDump'
import { restoreStoredFiles, storedFileDifferences } from './storedFiles'

type Where = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 's3'>>

/** Unpacks a backup into a folder of its own, for as long as `work` needs it. */
async function unpacked<T>(
  file: string,
  parent: string,
  work: (folder: string, contents: BackupContents) => Promise<T>,
) {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  makeFolderPrivate(parent, 'DATA_DIR')
  const folder = await mkdtemp(path.join(parent, 'restore-'))
  try {
    return await work(folder, await readArchive(file, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const otherKind = ({ kind }: BackupContents) =>
  kind === 'server'
    ? 'This is the backup of a PostgreSQL server: name an empty database in DATABASE_URL.'
    : 'This is the backup of an embedded database: leave DATABASE_URL out, and name an empty folder in DATA_DIR.'

async function runOn<Row extends pg.QueryResultRow>(databaseUrl: string, statement: string): Promise<Row[]> {
  const connectionString = parseDatabaseUrl(databaseUrl).urls[0]
  return (await withClient({ connectionString }, (client) => client.query<Row>(statement))).rows
}

/**
 * Ends all sign-ins of a database that was brought back: who signed in after the backup, or before, did so elsewhere. Persons who
 * were erased since, by the lists beside the backup and in the data folder, are erased again.
 */
const mendRestored =
  (lists: readonly string[], files: FileStorage) =>
  async (where: Where): Promise<void> => {
    const database = await openDatabase(where)
    try {
      await endAllSignIns(database.db)
      // it was brought back on purpose: the journals of saves begin anew with it
      await acceptState(database.db)
      if (!lists.some((list) => existsSync(list))) return
      // a backup of an earlier version has not all columns that are erased
      await database.withoutTimeLimits((db) => prepareDatabase(db))
      await applyErasureLists(database.db, lists, installation, (key) => files.delete(key))
    } finally {
      await database.close()
    }
  }

/**
 * Brings a backup back, into an empty database, in which nobody is signed in.
 * @throws where there is anything in it already, or the backup is not whole; nothing is left then
 */
export const restoreBackup = (file: string, where: Where): Promise<BackupContents> =>
  restoreArchive(
    file,
    where,
    mendRestored([path.dirname(file), where.dataDir].map(erasureListIn), openFileStore(where).storage),
  )

async function restoreArchive(
  file: string,
  { databaseUrl, dataDir, s3 }: Where,
  mend?: (where: Where) => Promise<void>,
): Promise<BackupContents> {
  const target = path.join(dataDir, 'pg')
  if (databaseUrl) {
    const [row] = await runOn<{ count: number }>(
      databaseUrl,
      "select count(*)::integer as count from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    )
    if (row!.count > 0) throw new Error('The database of DATABASE_URL is not empty.')
  } else if (existsSync(target)) throw new Error(`${target} exists already.`)
  return unpacked(file, dataDir, async (folder, contents) => {
    assertNamesKnown(contents.names ?? [], allTables(installation), 'The backup')
    if ((contents.kind === 'server') !== Boolean(databaseUrl)) throw new Error(otherKind(contents))
    // the files first: a database that is there has its files
    const deleteFiles = await restoreStoredFiles(folder, openFileStore({ dataDir, s3 }).storage)
    try {
      if (databaseUrl) {
        await restoreServer(databaseUrl, path.join(folder, DUMP_FILE_NAME))
        await mend?.({ databaseUrl, dataDir })
      } else {
        await mend?.({ databaseUrl, dataDir: folder })
        const unlock = await lockFolder(dataDir)
        await rename(path.join(folder, 'pg'), target).finally(unlock)
      }
    } catch (error) {
      await deleteFiles()
      throw error
    }
    return contents
  })
}

/** A place to restore into that nobody else sees, and what takes it away again. */
async function scratch({ databaseUrl, dataDir }: Where): Promise<{ where: Where; drop: () => Promise<void> }> {
  const name = `prayog_check_${randomUUID().slice(0, 8)}`
  const folder = path.join(dataDir, name)
  const dropFolder = () => rm(folder, { recursive: true, force: true })
  if (!databaseUrl) return { where: { databaseUrl, dataDir: folder }, drop: dropFolder }
  await runOn(databaseUrl, `create database ${name}`)
  const own = databaseUrl.replace(/^([^?]*\/)[^/?]*/, `$1${name}`)
  const drop = async () => {
    await dropFolder()
    await runOn(databaseUrl, `drop database if exists ${name} with (force)`)
  }
  return { where: { databaseUrl: own, dataDir: folder }, drop }
}

/**
 * Restores a backup into a database of its own, which is dropped again, and holds it against what it must hold and against
 * what must always be true (`npx prayog check`).
 * @returns what differs, a sentence each
 */
export async function checkBackup(
  file: string,
  where: Where,
): Promise<{ contents: BackupContents; differences: string[] }> {
  const { where: own, drop } = await scratch(where)
  try {
    const contents = await restoreArchive(file, own)
    const database = await openDatabase(own)
    try {
      return await database.withoutTimeLimits(async (db) => {
        await sql`analyze`.execute(db)
        const { series } = await readHighWaterMarks(db, allTables(installation))
        const last = Object.fromEntries(Object.entries(contents.tables).map(([name, { last }]) => [name, last]))
        const there = await readContents(db, allTables(installation), { series, last })
        const differences = [...contentsDifferences(contents, there), ...(await checkDatabase(db, installation))]
        const missing = await storedFileDifferences(db, openFileStore(own).storage)
        return { contents, differences: [...differences, ...missing] }
      })
    } finally {
      await database.close()
    }
  } finally {
    await drop()
  }
}
