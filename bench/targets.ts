import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { localDay } from '~/domain/calendar'
import { type Declarations, reports } from '~/metadata/registry'
import { rollupsOf } from '~/metadata/rollups'
import { openEmbedded } from '~/server/database/embedded'
import { type Database, type Db, embeddedDatabase, serverDatabase } from '~/server/database/open'
import { StatementNames } from '~/server/database/statementNames'
import { valueReaders } from '~/server/database/values'
import { seedDemoRecords } from '~/server/demo/seed'
import { newKey, registerServerKeys, ServerKeys } from '~/server/keys/serverKeys'
import { updateRollups } from '~/server/reports/rollups/updateRollups'
import { buildApp, prepareDatabase } from '~/server/start'
import { withClient } from '../src/server/database/withClient'
import { type Application, dropDataDir, startApplication } from '../tests/support/application'
import { type Client, openClient, signedIn } from './client'
import { fill } from './fill'

// biome-ignore lint/suspicious/noExplicitAny: rows of any statement
export type Row = Record<string, any>
export type Query = (text: string, parameters?: unknown[]) => Promise<Row[]>

/** The driver by itself, without Kysely: the baseline for Prayog. */
export interface Raw {
  query: Query
  transaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>
}

/** One filled database with Prayog serving it over HTTP, and a bare driver on the same database. */
export interface Target {
  name: 'embedded' | 'PostgreSQL'
  bills: number
  db: Db
  raw: Raw
  client: Client
  /** Where it is served. */
  url: string
  /** Where its database is; undefined for the embedded one. */
  databaseUrl: string | undefined
  /** A client of further processes, all on this database, that takes them in turn; for PostgreSQL only. */
  serveApart: (processes: number) => Promise<{ client: Client; close: () => Promise<void> }>
  close: () => Promise<void>
}

interface DatabaseConnection {
  database: Database
  databaseUrl?: string
  raw: Raw
  close: () => Promise<void>
}

/** As many connections as the server has by default, on either side. */
const poolSize = 10

/** The version of a PostgreSQL server, or undefined where none answers. */
export const serverVersion = (databaseUrl: string): Promise<string | undefined> =>
  withClient(
    { connectionString: databaseUrl, connectionTimeoutMillis: 3000 },
    async (client) => (await client.query('show server_version')).rows[0].server_version,
  ).catch(() => undefined)

/** Makes a database of its own, or takes the one of this name that an earlier run left. */
async function openOnServer(
  databaseUrl: string,
  prepared: boolean,
  kept: string | undefined,
): Promise<DatabaseConnection> {
  const name = kept ?? `prayog_bench_${randomUUID().slice(0, 8)}`
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  await withClient({ connectionString: databaseUrl, connectionTimeoutMillis: 3000 }, async (client) => {
    const { rows } = await client.query('select from pg_database where datname = $1', [name])
    if (rows.length === 0) await client.query(`create database ${name}`)
  })
  const database = await serverDatabase(url.href, poolSize)
  const getTypeParser = (oid: number) => valueReaders[oid] ?? ((text: string) => text)
  const pool = new pg.Pool({ connectionString: url.href, max: poolSize, types: { getTypeParser } })
  // The server may see the end of a connection only after the database was dropped under it.
  pool.on('error', () => undefined)
  const names = new StatementNames()
  const asked = (text: string, values: unknown[] = []) => ({
    text,
    values,
    ...(prepared && { name: names.nameOf(text, values) }),
  })
  const raw: Raw = {
    query: async (text, parameters) => (await pool.query(asked(text, parameters))).rows,
    transaction: async (work) => {
      const connection = await pool.connect()
      try {
        return await inTransaction(async (text, values) => (await connection.query(asked(text, values))).rows, work)
      } finally {
        connection.release()
      }
    },
  }
  const close = async () => {
    await pool.end()
    await database.close()
    if (!kept)
      await withClient({ connectionString: databaseUrl, connectionTimeoutMillis: 3000 }, (client) =>
        client.query(`drop database ${name} with (force)`),
      )
  }
  return { database, databaseUrl: url.href, raw, close }
}

async function openInFolder(
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prayog-bench-')),
): Promise<DatabaseConnection> {
  const embedded = await openEmbedded(folder)
  const database = embeddedDatabase(embedded)
  const query: Query = async (text, parameters) => (await embedded.current().pglite.query<Row>(text, parameters)).rows
  const close = async () => {
    await database.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return { database, raw: { query, transaction: (work) => inTransaction(query, work) }, close }
}

async function inTransaction<T>(query: Query, work: (query: Query) => Promise<T>): Promise<T> {
  await query('begin')
  try {
    const result = await work(query)
    await query('commit')
    return result
  } catch (error) {
    await query('rollback')
    throw error
  }
}

async function servedApart(databaseUrl: string | undefined, processes: number) {
  if (!databaseUrl) throw new Error('Only one process at a time has the embedded database open.')
  const running: Application[] = []
  const start = () => startApplication({ DATABASE_URL: databaseUrl, SEED: 'none' })
  for (let n = 0; n < processes; n++) running.push(await start())
  const connections = running.map(({ url }) => openClient(Number(new URL(url).port)))
  const clients: Client[] = []
  for (const http of connections) clients.push(await signedIn(http, 'admin', 'admin@123'))
  let turn = 0
  const next = () => clients[turn++ % clients.length]!
  const client: Client = {
    get: (path) => next().get(path),
    post: (path, body, headers) => next().post(path, body, headers),
    ping: () => next().ping(),
  }
  const close = async () => {
    for (const http of connections) http.close()
    for (const one of running) await one.stop()
    for (const { dataDir } of running) dropDataDir(dataDir)
  }
  return { client, close }
}

/** Makes the embedded database of a folder, with the demo's masters and so many bills, their days summed, and leaves it there. */
export async function fillFolder(folder: string, bills: number): Promise<void> {
  const { database, raw } = await openInFolder(folder)
  try {
    await prepareDatabase(database.db)
    await seedDemoRecords(database.db, () => {})
    await fill(raw, bills)
    await sumEverything(database.db)
  } finally {
    await database.close()
  }
}

/** Adds up all days that are over, as the background work does in its time. */
export const sumEverything = (db: Db): Promise<unknown> =>
  updateRollups(db, rollupsOf(reports).values(), localDay(new Date()))

interface TargetOptions {
  /** A PostgreSQL server; without one the embedded database is meant. */
  databaseUrl: string | undefined
  bills: number
  /** Default: one to five bills. */
  patients?: number
  /** Whether raw SQL prepares its statements, too; PGlite cannot. */
  prepared: boolean
  /** The built pages, when they are to be served, too. */
  browserFolder?: string
  /** What it serves. Default: the declarations of the application. */
  declarations?: Declarations
  /** Leaves the database on the server, and takes it as it was left: its days end with that of the run that made it. */
  keep?: boolean
}

/** Makes a database of its own with the demo's masters and so many bills, and serves it on a free port. */
export async function openTarget(options: TargetOptions): Promise<Target> {
  const { databaseUrl, bills, patients, prepared, browserFolder, keep, declarations } = options
  const kept = keep ? `prayog_bench_kept_${bills}` : undefined
  const opened = databaseUrl ? await openOnServer(databaseUrl, prepared, kept) : await openInFolder()
  const { database, raw, close: closeDatabase } = opened
  try {
    await prepareDatabase(database.db, declarations)
    const isFilled = await database.db.selectFrom('labSale').select('id').limit(1).executeTakeFirst()
    if (!isFilled) {
      await seedDemoRecords(database.db, () => {})
      await fill(raw, bills, patients)
    }
    const keys = new ServerKeys([newKey()])
    registerServerKeys(database.db, () => keys)
    const app = await buildApp(database.db, { browserFolder, ...(declarations && { declarations }) })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const http = openClient(port)
    const client = await signedIn(http, 'admin', 'admin@123')
    const close = async () => {
      http.close()
      await app.close()
      await closeDatabase()
    }
    const serveApart = (processes: number) => servedApart(opened.databaseUrl, processes)
    const name = databaseUrl ? 'PostgreSQL' : 'embedded'
    const { databaseUrl: at } = opened
    const url = `http://127.0.0.1:${port}`
    return { name, bills, db: database.db, raw, client, databaseUrl: at, url, serveApart, close }
  } catch (error) {
    await closeDatabase()
    throw error
  }
}
