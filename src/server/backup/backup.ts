import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../config'
import { readDeclaredNames } from '../database/declaredNames'
import type { Database, Db } from '../database/open'
import { transaction } from '../database/transaction'
import { allTables, installation } from '../start'
import { writeArchive } from './archive'
import { type Contents, readContents, readHighWaterMarks } from './contents'
import { takeBaseBackup } from './embeddedFolder'
import { dumpServer } from './serverDump'

/** The dump of a server's database in an archive. */
export const DUMP_FILE_NAME = 'database.dump'

/**
 * Backs a database up into a file while it is at work, all of it as of one moment.
 * @returns what the file must hold
 * @throws where the file exists, or cannot be written
 */
export async function makeBackup(
  database: Database,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  file: string,
): Promise<Contents> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const at = new Date().toISOString()
  return databaseUrl ? dump(database, databaseUrl, file, at) : copy(database, path.join(dataDir, 'pg'), file, at)
}

/** Between the statements that count, others have their turn: what they add does not count. */
function copy({ db, withoutMaintenance }: Database, folder: string, file: string, at: string): Promise<Contents> {
  const tables = allTables(installation)
  return withoutMaintenance(() =>
    writeArchive(file, async (writer) => {
      const bounds = await takeBaseBackup(db, folder, tables, writer)
      return { at, kind: 'embedded', ...(await readContents(db, tables, bounds)), names: await readDeclaredNames(db) }
    }),
  )
}

async function dump({ withoutTimeLimits }: Database, databaseUrl: string, file: string, at: string): Promise<Contents> {
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
        }
      },
      { isolation: 'repeatable read' },
    )
  return writeArchive(file, async (writer) => {
    const contents = await withoutTimeLimits(readAll)
    await writer.addFile(DUMP_FILE_NAME, dumped)
    return { at, kind: 'server', ...contents }
  }).finally(() => rm(folder, { recursive: true, force: true }))
}
