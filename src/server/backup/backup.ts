import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../config'
import { readDeclaredNames } from '../database/declaredNames'
import type { Database, Db } from '../database/open'
import { transaction } from '../database/transaction'
import { openFileStore } from '../files/fileStore'
import type { FileStorage } from '../files/storage'
import { allTables, installation } from '../start'
import { writeArchive } from './archive'
import { type BackupContents, readContents, readHighWaterMarks } from './contents'
import { takeBaseBackup } from './embeddedFolder'
import { dumpServer } from './serverDump'
import { addStoredFiles, listStoredFiles } from './storedFiles'

/** The dump of a server's database in an archive. */
export const DUMP_FILE_NAME = 'database.dump'

/**
 * Backs a database up into a file while it is at work, all of it as of one moment.
 * @returns what the file must hold
 * @throws where the file exists, or cannot be written
 */
export async function makeBackup(
  database: Database,
  { databaseUrl, dataDir, s3 }: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 's3'>>,
  file: string,
): Promise<BackupContents> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const at = new Date().toISOString()
  const { storage } = openFileStore({ dataDir, s3 })
  return databaseUrl
    ? dump(database, { databaseUrl, storage }, file, at)
    : copy(database, { folder: path.join(dataDir, 'pg'), storage }, file, at)
}

/** Between the statements that count, others have their turn: what they add does not count. */
function copy(
  { db, withoutMaintenance }: Database,
  { folder, storage }: { folder: string; storage: FileStorage },
  file: string,
  at: string,
): Promise<BackupContents> {
  const tables = allTables(installation)
  return withoutMaintenance(() =>
    writeArchive(file, async (writer) => {
      const bounds = await takeBaseBackup(db, folder, tables, writer)
      const files = await addStoredFiles(writer, storage, await listStoredFiles(db))
      const contents = await readContents(db, tables, bounds)
      return { at, kind: 'embedded', ...contents, names: await readDeclaredNames(db), files }
    }),
  )
}

async function dump(
  { withoutTimeLimits }: Database,
  { databaseUrl, storage }: { databaseUrl: string; storage: FileStorage },
  file: string,
  at: string,
): Promise<BackupContents> {
  const tables = allTables(installation)
  const folder = await mkdtemp(path.join(path.dirname(file), 'dump-'))
  const dumped = path.join(folder, DUMP_FILE_NAME)
  const readAll = (db: Db) =>
    transaction(
      db,
      async (trx) => {
        const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx)
        await dumpServer(databaseUrl, dumped, rows[0]!.snapshot)
        return {
          ...(await readContents(trx, tables, await readHighWaterMarks(trx, tables))),
          names: await readDeclaredNames(trx),
          stored: await listStoredFiles(trx),
        }
      },
      { isolation: 'repeatable read' },
    )
  return writeArchive(file, async (writer) => {
    const { stored, ...contents } = await withoutTimeLimits(readAll)
    await writer.addFile(DUMP_FILE_NAME, dumped)
    return { at, kind: 'server', ...contents, files: await addStoredFiles(writer, storage, stored) }
  }).finally(() => rm(folder, { recursive: true, force: true }))
}
