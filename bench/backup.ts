import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { makeBackup } from '~/server/backup/backup'
import type { BackupContents } from '~/server/backup/contents'
import { checkBackup, restoreBackup } from '~/server/backup/restore'
import { openDatabase } from '~/server/database/open'
import { withClient } from '../src/server/database/withClient'
import { row } from './report'
import { fillFolder, openTarget } from './targets'

type Where = Parameters<typeof restoreBackup>[1]

/** How long something takes, in seconds, and what came of it. */
async function timed<T>(work: () => Promise<T>): Promise<[seconds: string, result: T]> {
  const began = performance.now()
  const result = await work()
  return [((performance.now() - began) / 1000).toFixed(1), result]
}

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0)

async function sizeOf(where: Where): Promise<number> {
  if (where.databaseUrl) {
    const size = 'select pg_database_size(current_database()) as size'
    const config = { connectionString: where.databaseUrl }
    return Number((await withClient(config, (client) => client.query<{ size: string }>(size))).rows[0]!.size)
  }
  const files = fs.readdirSync(path.join(where.dataDir, 'pg'), { withFileTypes: true, recursive: true })
  return files.reduce(
    (sum, file) => sum + (file.isFile() ? fs.statSync(path.join(file.parentPath, file.name)).size : 0),
    0,
  )
}

const rowsOf = ({ tables }: BackupContents) => Object.values(tables).reduce((sum, { count }) => sum + count, 0)
const moneyOf = ({ tables }: BackupContents) => tables.labSale?.sums.grandTotal

/** Backs up, restores into an empty place, and checks the file: counts, sums, numbers and all invariants. */
async function tried(name: string, from: Where, into: Where, file: string): Promise<string> {
  const database = await openDatabase(from)
  const [backupTook, contents] = await timed(() => makeBackup(database, from, file)).finally(() => database.close())
  const [restoreTook] = await timed(() => restoreBackup(file, into))
  const [checkTook, { differences }] = await timed(() => checkBackup(file, { ...into, dataDir: path.dirname(file) }))
  const result =
    differences.length > 0
      ? differences.join(' ')
      : `equal: ${rowsOf(contents)} rows, Rs. ${moneyOf(contents)} of bills`
  const bytes = [await sizeOf(from), fs.statSync(file).size].map(megabytes)
  return row([name, ...bytes, backupTook, restoreTook, checkTook, result])
}

/**
 * Measures a backup of so many bills on either kind of database, and its restoring into an empty one. The check restores
 * once more, into a database of its own, and runs everything that `npx prayog check` does.
 */
export async function measureBackup(databaseUrl: string, bills: number): Promise<string[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prayog-bench-backup-'))
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  const name = `prayog_bench_${randomUUID().slice(0, 8)}`
  const into = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href
  const headerCells = ['database', 'MB', 'backup MB', 'backup s', 'restore s', 'check s', 'restored']
  const lines = [row(headerCells), row(['---', ...headerCells.slice(1, -1).map(() => '--:'), '---'])]
  const print = (line: string) => process.stdout.write(`${line}\n`)
  try {
    await admin.query(`create database ${name}`)
    const target = await openTarget({ databaseUrl, bills, prepared: false })
    const server = { databaseUrl: target.databaseUrl!, dataDir: folder }
    const restored = { databaseUrl: into, dataDir: folder }
    lines.push(
      await tried(`PostgreSQL, ${bills} bills`, server, restored, path.join(folder, 'server.backup')).finally(
        target.close,
      ),
    )
    print(lines.at(-1)!)
    const [own, other] = ['own', 'other'].map((each) => ({ databaseUrl: undefined, dataDir: path.join(folder, each) }))
    const [filled] = await timed(() => fillFolder(own!.dataDir, bills))
    print(`The embedded database is filled after ${filled} s.`)
    lines.push(await tried(`embedded, ${bills} bills`, own!, other!, path.join(folder, 'embedded.backup')))
    print(lines.at(-1)!)
    return ['', ...lines]
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
