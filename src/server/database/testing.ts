import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { registerServerKeys, ServerKeys } from '../keys/serverKeys'
import { CopyOnWriteFiles, type DatabaseFiles, readTarArchive } from './copiedFiles'
import { openInMemory } from './embedded'
import { type Database, embeddedDatabase, type OnStatement, serverDatabase } from './open'
import { withClient } from './withClient'

/** A prepared database, of which tests open copies. It is plain data, to be handed to other processes. */
export type Snapshot = { kind: 'embedded'; file: string } | { kind: 'server'; databaseUrl: string; template: string }

/** Few connections each, as many copies may be open at once. */
const POOL_SIZE = 4

const freshName = () => `prayog_${randomUUID().replaceAll('-', '').slice(0, 16)}`

const withDatabase = (databaseUrl: string, name: string) => {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}

async function runOnServer(databaseUrl: string, statement: string): Promise<void> {
  await withClient({ connectionString: databaseUrl }, (client) => client.query(statement))
}

/** A database that nothing has to outlast: its commits wait for no disk. */
async function createDatabase(databaseUrl: string, name: string, template = 'template1'): Promise<void> {
  await runOnServer(databaseUrl, `create database ${name} template ${template}`)
  await runOnServer(databaseUrl, `alter database ${name} set synchronous_commit = off`)
}

/**
 * Makes an empty database, lets `prepare` fill it, and keeps it: in a file, or on the server when one is given.
 * @param earlier the SQL of an earlier state (`pg_dump --inserts`), with which the database begins
 */
export async function takeSnapshot(
  databaseUrl: string | undefined,
  prepare: (database: Database) => Promise<void>,
  earlier = '',
): Promise<Snapshot> {
  if (databaseUrl) {
    const template = freshName()
    await createDatabase(databaseUrl, template)
    if (earlier) await runOnServer(withDatabase(databaseUrl, template), earlier)
    const database = await serverDatabase(withDatabase(databaseUrl, template), POOL_SIZE)
    await database.withoutTimeLimits((db) => prepare({ ...database, db })).finally(() => database.close())
    return { kind: 'server', databaseUrl, template }
  }
  const embedded = await openInMemory()
  if (earlier) await embedded.current().pglite.exec(earlier)
  const database = embeddedDatabase(embedded)
  await prepare(database)
  await embedded.current().pglite.exec('checkpoint') // a copy has nothing to recover
  const dump = await embedded.current().pglite.dumpDataDir('none')
  await database.close()
  const file = path.join(os.tmpdir(), `${freshName()}.tar`)
  fs.writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  return { kind: 'embedded', file }
}

const packed = new Map<string, Promise<DatabaseFiles>>()

/** The files of a snapshot, read once. */
function filesOf(file: string): Promise<DatabaseFiles> {
  const files = packed.get(file) ?? readTarArchive(fs.readFileSync(file))
  packed.set(file, files)
  return files
}

/** A snapshot on a server. */
export type ServerSnapshot = Extract<Snapshot, { kind: 'server' }>

/** Makes a copy of a snapshot on its server, for who opens it as another process. */
export async function copySnapshotOnServer({ databaseUrl, template }: ServerSnapshot) {
  const name = freshName()
  await createDatabase(databaseUrl, name, template)
  return {
    databaseUrl: withDatabase(databaseUrl, name),
    drop: () => runOnServer(databaseUrl, `drop database ${name} with (force)`),
  }
}

/** Opens a copy of its own, which goes when it is closed. */
export async function openSnapshot(snapshot: Snapshot, onStatement?: OnStatement): Promise<Database> {
  const database = await openCopy(snapshot, onStatement)
  registerServerKeys(database.db, () => testKeys)
  return database
}

/** The server keys of all copies. */
const testKeys = new ServerKeys(['the server key of databases that tests make'])

async function openCopy(snapshot: Snapshot, onStatement?: OnStatement): Promise<Database> {
  if (snapshot.kind === 'embedded') {
    return embeddedDatabase(await openInMemory(new CopyOnWriteFiles(await filesOf(snapshot.file))), onStatement)
  }
  const { databaseUrl, drop } = await copySnapshotOnServer(snapshot)
  const database = await serverDatabase(databaseUrl, POOL_SIZE, onStatement)
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}

export async function dropSnapshot(snapshot: Snapshot): Promise<void> {
  if (snapshot.kind === 'embedded') fs.rmSync(snapshot.file, { force: true })
  else await runOnServer(snapshot.databaseUrl, `drop database if exists ${snapshot.template} with (force)`)
}
