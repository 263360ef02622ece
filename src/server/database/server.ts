import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { preparing, watch } from './preparingClient'
import { QueryCompiler } from './queryCompiler'
import { refuseInsideTransaction } from './transaction'
import { DatabaseUnavailable } from './unavailable'
import { valueReaders } from './values'

/** The first version with `unique nulls not distinct`. */
const OLDEST_VERSION = 15

/** Two processes that start together must not create the extension at once. */
const EXTENSION_LOCK = 7_283_401

const types = {
  getTypeParser: (oid: number, format?: string) =>
    valueReaders[oid] ?? pg.types.getTypeParser(oid, format as 'text' | undefined),
}

class ServerDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new QueryCompiler()
  }
}

/** Connections to a PostgreSQL server. Each counts in UTC, as the embedded database does. */
export async function openServer(
  databaseUrl: string,
  poolSize: number,
): Promise<{ dialect: Dialect; close(): Promise<void> }> {
  const onConnect = (client: pg.ClientBase) => client.query("set time zone 'UTC'")
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize, types, onConnect })
  pool.on('connect', watch)
  pool.on('error', (error) => process.emitWarning(error))
  await prepare(pool).catch(async (error: Error) => {
    await pool.end()
    throw new Error(`The database of DATABASE_URL cannot be used: ${error.message || String(error)}`, { cause: error })
  })
  const dialect = new ServerDialect({
    pool: {
      connect: async () => {
        refuseInsideTransaction()
        return preparing(await pool.connect().catch(refuse))
      },
      // Kysely ends only what it has used; `close` ends it in any case.
      end: async () => {},
    },
  })
  return { dialect, close: () => pool.end() }
}

/** Whatever keeps a connection from being made, the database cannot be asked. */
function refuse(error: unknown): never {
  throw new DatabaseUnavailable('away', error)
}

async function prepare(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query('show server_version_num')
  const version = Math.floor(Number(rows[0].server_version_num) / 10_000)
  if (version < OLDEST_VERSION) throw new Error(`PostgreSQL ${OLDEST_VERSION} or newer is needed, this is ${version}.`)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [EXTENSION_LOCK])
    await client.query('create extension if not exists pg_trgm')
    await client.query('commit')
  } finally {
    client.release()
  }
}
