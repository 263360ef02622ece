import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { TableSpec } from '~/metadata/table'
import type { Db } from '../database/open'
import type { Writer } from './archive'
import { type HighWaterMarks, readHighWaterMarks } from './contents'

/** Folders whose files PostgreSQL creates at each start. */
const madeAnew = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
])
/** Says where the log begins that mends what was copied while it changed; so it comes last. */
const control = 'global/pg_control'

async function addFile(writer: Writer, folder: string, name: string): Promise<void> {
  try {
    await writer.addFile(`pg/${name}`, path.join(folder, name))
  } catch (error) {
    // A table that was dropped since the names were read.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/**
 * Copies the folder of the embedded database while it is at work, as PostgreSQL's own base backups do: the files as they
 * are, and the log from a checkpoint before the first to behind the last, from which a start makes them of one moment.
 * Nothing else may make a checkpoint meanwhile.
 * @returns up to where the copy goes at the least
 */
export async function takeBaseBackup(
  db: Db,
  folder: string,
  tables: readonly TableSpec[],
  writer: Writer,
): Promise<HighWaterMarks> {
  await sql`select pg_backup_start('prayog', true)`.execute(db)
  let stopped: { label: string; first: string; last: string } | undefined
  let bounds: HighWaterMarks
  try {
    for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
      const name = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
      const isLeftOut = madeAnew.has(name.split('/')[0]!) && name.includes('/')
      if (entry.isDirectory()) await writer.addFolder(`pg/${name}`)
      else if (!isLeftOut && name !== control && name !== 'postmaster.pid') await addFile(writer, folder, name)
    }
    await addFile(writer, folder, control)
    bounds = await readHighWaterMarks(db, tables)
  } finally {
    stopped = await stop(db)
  }
  await writer.addText('pg/backup_label', stopped.label)
  const log = path.join(folder, 'pg_wal')
  for (const name of fs.readdirSync(log).sort())
    if (/^[0-9A-F]{24}$/.test(name) && name >= stopped.first && name <= stopped.last)
      await writer.addFile(`pg/pg_wal/${name}`, path.join(log, name))
  return bounds
}

async function stop(db: Db) {
  const { rows } = await sql<{ label: string; last: string }>`
    select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)`.execute(db)
  const { label, last } = rows[0]!
  return { label, last, first: /\(file ([0-9A-F]{24})\)/.exec(label)![1]! }
}
