import { CamelCasePlugin, type Dialect, type Kysely } from 'kysely'
import { openEmbedded } from './embedded'
import { embeddedDialect } from './embeddedDialect'
import type { Lasting } from './lasting'
import { openServer } from './server'
import { GuardedKysely } from './transaction'
import { startUpkeep } from './upkeep'

/** The database, or a transaction in it. Names are camelCase; the tables are those of the declarations. */
// biome-ignore lint/suspicious/noExplicitAny: see above; `db.withTables<TablesOf<…>>()` names them where the types help
export type Db = Kysely<any>

export interface Database {
  db: Db
  kind: 'embedded' | 'server'
  close(): Promise<void>
}

export interface DatabaseConfig {
  /** A PostgreSQL server, 15 or newer; without one, the embedded database is used. */
  databaseUrl?: string | undefined
  /** Where the embedded database lives, in the folder `pg`. */
  dataDir: string
  /** The most connections to a server at once; default 10. */
  poolSize?: number
}

/**
 * Opens the database that the settings name. Both kinds read and take the same values (`values.ts`).
 * @throws when the server cannot be reached, or another process has the embedded one open
 */
export async function openDatabase({ databaseUrl, dataDir, poolSize = 10 }: DatabaseConfig): Promise<Database> {
  return databaseUrl ? serverDatabase(databaseUrl, poolSize) : embeddedDatabase(await openEmbedded(dataDir))
}

export async function serverDatabase(databaseUrl: string, poolSize: number): Promise<Database> {
  const { dialect, close } = await openServer(databaseUrl, poolSize)
  return database('server', dialect, close)
}

export function embeddedDatabase(lasting: Lasting): Database {
  const { db, ...rest } = database('embedded', embeddedDialect(lasting), lasting.close)
  const stopUpkeep = startUpkeep(db)
  return { ...rest, db, close: () => stopUpkeep().then(rest.close) }
}

/** Column names are turned about, the keys of JSON values are left as they are. */
function database(kind: Database['kind'], dialect: Dialect, closeBelow: () => Promise<void>): Database {
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  const db = new GuardedKysely({ dialect, plugins }, kind === 'embedded')
  const close = async () => {
    await db.destroy()
    await closeBelow()
  }
  return { db, kind, close }
}
