import { CamelCasePlugin, type Dialect, type Kysely, type KyselyConfig } from 'kysely'
import { makeFolderPrivate } from '../privateFolders'
import { createEmbedded, embeddedDatabaseExists, openEmbedded } from './embedded'
import { embeddedDialect } from './embeddedDialect'
import type { ConnectionCounts } from './load'
import { startMaintenance } from './maintenance'
import type { ReopenableDatabase } from './reopenable'
import { type RunStatement, runOnDatabase } from './runStatement'
import { createConnections, openConnections } from './server'
import { GuardedKysely, type SessionKind } from './transaction'

/** The database, or a transaction in it. Names are camelCase; the tables are those of the declarations. */
// biome-ignore lint/suspicious/noExplicitAny: see above; `db.withTables<TablesOf<…>>()` names them where the types help
export type Db = Kysely<any>

/** The row of `server_setting` that names the build which prepared the database of a tenant, until another prepares it. */
export const PREPARED_BY = 'preparedBy'

/** What a database and its transactions have in common: settings of an installation are found by it. */
export const sharedAdapterOf = (db: Db): object => db.getExecutor().adapter

/** What a process keeps in memory of each database by itself, made when it is first asked for with the database or a transaction of it. */
export function perDatabase<Kept>(make: () => Kept): (db: Db) => Kept {
  const kept = new WeakMap<object, Kept>()
  return (db) => {
    const key = sharedAdapterOf(db)
    const own = kept.get(key) ?? make()
    kept.set(key, own)
    return own
  }
}

export interface Database {
  db: Db
  kind: 'embedded' | 'server'
  /** Runs what may take as long as it takes, such as bringing tables up to date: on connections of its own, without limits. */
  withoutTimeLimits<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Runs something while the embedded database's files are not cleared up. */
  withoutMaintenance<T>(work: () => Promise<T>): Promise<T>
  /** Counts its connections now. */
  connectionLoad: () => ConnectionCounts
  close(): Promise<void>
}

/** Told of each statement when it is over: its text, without its values, and how many milliseconds it took. */
export type OnStatement = (statement: { text: string; ms: number; failed: boolean }) => void

export interface DatabaseConfig {
  /** A PostgreSQL server, 15 or newer; without one, the embedded database is used. */
  databaseUrl?: string | undefined
  /** Where the embedded database lives, in the folder `pg`. */
  dataDir: string
  /** The most connections to a server at once; default 10. */
  poolSize?: number
  onStatement?: OnStatement | undefined
  /** Called with each new connection before it is used. */
  onConnect?: (run: RunStatement) => Promise<void>
}

/**
 * Opens the database that the settings name. Both kinds read and take the same values (`values.ts`).
 * @throws when the server cannot be reached, or another process has the embedded one open
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const { databaseUrl, dataDir, poolSize = 10, onStatement, onConnect } = config
  makeFolderPrivate(dataDir, 'DATA_DIR')
  if (databaseUrl) return serverDatabase(databaseUrl, poolSize, onStatement, onConnect)
  const embedded = embeddedDatabase(await openEmbedded(dataDir), onStatement)
  await onConnect?.(runOnDatabase(embedded.db))
  return embedded
}

/**
 * Opens the database for what a first start writes into it. The embedded one is made with it whole or not at all, and much sooner
 * than if each statement waited for the disk.
 * @param archive a file of `writeEmptyDatabase` from which the embedded one begins
 */
export async function withFirstDatabase(
  config: DatabaseConfig,
  fill: (database: Database) => Promise<void>,
  archive?: string,
): Promise<void> {
  const { databaseUrl, dataDir, onStatement } = config
  if (databaseUrl || embeddedDatabaseExists(dataDir)) {
    const database = await openDatabase(config)
    return fill(database).finally(database.close)
  }
  makeFolderPrivate(dataDir, 'DATA_DIR')
  const fillFiles = async (files: ReopenableDatabase) => {
    const database = embeddedDatabase(files, onStatement)
    await fill(database).finally(database.close)
  }
  await createEmbedded(dataDir, fillFiles, archive)
}

export async function serverDatabase(
  databaseUrl: string,
  poolSize: number,
  onStatement?: OnStatement,
  onConnect?: DatabaseConfig['onConnect'],
): Promise<Database> {
  const { dialect, close, load, arePooled } = await openConnections(databaseUrl, { poolSize, onConnect })
  const withoutTimeLimits: Database['withoutTimeLimits'] = async (work) => {
    const own = await openConnections(databaseUrl, { poolSize: 2, hasNoTimeLimits: true })
    const { db, close } = database('server', own.dialect, own.close, own)
    return work(db).finally(close)
  }
  const own = database('server', dialect, close, { arePooled }, onStatement)
  return { ...own, withoutTimeLimits, withoutMaintenance: (work) => work(), connectionLoad: load }
}

/** A standby of a server, to be read only; it is not asked before something is read. */
export function replicaDatabase(replicaUrl: string, poolSize: number, onStatement?: OnStatement): Database {
  const { dialect, close, load, arePooled } = createConnections(replicaUrl, { poolSize, isReplica: true })
  const own = database('server', dialect, close, { arePooled }, onStatement)
  return {
    ...own,
    withoutTimeLimits: (work) => work(own.db),
    withoutMaintenance: (work) => work(),
    connectionLoad: load,
  }
}

export function embeddedDatabase(reopenable: ReopenableDatabase, onStatement?: OnStatement): Database {
  const { dialect, load } = embeddedDialect(reopenable)
  const { db, ...rest } = database('embedded', dialect, reopenable.close, { arePooled: () => false }, onStatement)
  const { stop, runBetweenRounds } = startMaintenance(db)
  const withoutTimeLimits: Database['withoutTimeLimits'] = (work) => work(db)
  return {
    ...rest,
    db,
    connectionLoad: load,
    withoutTimeLimits,
    withoutMaintenance: runBetweenRounds,
    close: () => stop().then(rest.close),
  }
}

/** Makes a database that converts the names of columns, but not the keys of JSON values. */
function database(
  kind: Database['kind'],
  dialect: Dialect,
  closeBelow: () => Promise<void>,
  { arePooled }: Pick<SessionKind, 'arePooled'>,
  onStatement?: OnStatement,
) {
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  const log: KyselyConfig['log'] =
    onStatement &&
    (({ query, queryDurationMillis: ms, level }) => onStatement({ text: query.sql, ms, failed: level === 'error' }))
  const db: Db = new GuardedKysely(
    { dialect, plugins, ...(log && { log }) },
    { isSingleSession: kind === 'embedded', arePooled },
  )
  const close = async () => {
    await db.destroy()
    await closeBelow()
  }
  return { db, kind, close }
}
