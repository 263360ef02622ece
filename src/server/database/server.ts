import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { noTimeLimits, parseDatabaseUrl, requestTimeLimits, type TimeLimits } from './address'
import { Liveness, severConnection } from './liveness'
import type { ConnectionCounts } from './load'
import { addFilePassword } from './passwordFile'
import { watchConnection, withPreparedStatements } from './preparingClient'
import { QueryCompiler } from './queryCompiler'
import type { RunStatement } from './runStatement'
import { assertOutsideTransaction } from './transaction'
import { DatabaseUnavailableError } from './unavailable'
import { valueReaders } from './values'

/** The first version with `unique nulls not distinct`. */
export const OLDEST_VERSION = 15

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

/**
 * The settings of each new connection: the time zone UTC, as in the embedded database, no compilation to machine code, and
 * parallel workers only for the longest statements. Compilation and workers take longer (15 to 300 ms) than the queries of
 * a screen, and the planner would choose both because it cannot know how few rows a report reads.
 *
 * A pooler that lends a session for one transaction at a time keeps zone and name with its client, and all other settings
 * with the session, for its next user. It reports another process number than the session's (`process`); then the role must
 * have these settings (docs/how-to/scaling.md).
 */
const settingsOf = ({ lock, idleInTransaction, statement }: TimeLimits, name: string, process: number) => `
  set time zone 'UTC'; set application_name = '${name}';
  select set_config(own.name, own.value, false)
  from (values ('jit', 'off'), ('parallel_setup_cost', '50000'), ('lock_timeout', '${lock}'),
    ('idle_in_transaction_session_timeout', '${idleInTransaction}'), ('statement_timeout', '${statement}')) as own (name, value)
  where pg_backend_pid() = ${process};
  show transaction_read_only`

export interface ConnectionOptions {
  poolSize: number
  /** Its statements and transactions take as long as they take. */
  hasNoTimeLimits?: boolean
  /** It is a standby, which takes no writes. */
  isReplica?: boolean
  /** Called with each new connection before it is used. */
  onConnect?: ((run: RunStatement) => Promise<void>) | undefined
}

interface Connections {
  dialect: Dialect
  close(): Promise<void>
  load: () => ConnectionCounts
  /** A pooler lends its sessions; known with the first connection. */
  arePooled: () => boolean
  connect: () => Promise<pg.PoolClient>
}

/**
 * Connections to a PostgreSQL server: to the first of the hosts of `databaseUrl` that takes writes. When it takes none any
 * more, the next connection goes to the next.
 * @throws where the server cannot be reached, or is too old
 */
export async function openConnections(databaseUrl: string, options: ConnectionOptions): Promise<Connections> {
  const connections = createConnections(databaseUrl, options)
  await prepare(connections.connect).catch(async (error: Error) => {
    await connections.close()
    throw new Error(`The database of DATABASE_URL cannot be used: ${error.message || String(error)}`, { cause: error })
  })
  return connections
}

/** The same, before any is made. */
export function createConnections(
  databaseUrl: string,
  { poolSize, hasNoTimeLimits = false, isReplica = false, onConnect: onConnected }: ConnectionOptions,
): Connections {
  const { urls, limits: urlLimits } = parseDatabaseUrl(databaseUrl)
  const limits: TimeLimits = { ...requestTimeLimits, ...urlLimits, ...(hasNoTimeLimits && noTimeLimits) }
  let current = 0
  let arePooled = false
  const shared = { pipeline: true, keepAlive: true, keepAliveInitialDelayMillis: 5000, types }
  /** The pool's own limit is that of a place in it. */
  class Connection extends pg.Client {
    constructor(options: pg.ClientConfig) {
      super({ ...options, connectionTimeoutMillis: limits.connect })
      addFilePassword(this)
    }
  }
  const tried = async <T>(connect: () => Promise<T>): Promise<T> => {
    const at = current
    try {
      return await connect()
    } catch (error) {
      if (at === current) {
        current = (at + 1) % urls.length
        pool.options.connectionString = urls[current]
      }
      throw error
    }
  }
  const liveness = new Liveness(limits, () =>
    tried(async () => {
      const client = new Connection({ ...shared, connectionString: urls[current], query_timeout: limits.connect })
      client.on('error', () => {})
      await client.connect()
      return client
    }),
  )
  const onConnect = async (client: pg.ClientBase) => {
    try {
      const { processID } = client as unknown as { processID: number }
      const text = settingsOf(limits, liveness.nameOf(client), processID)
      const results: unknown = await client.query({ text, query_timeout: limits.connect } as pg.QueryConfig)
      const [set, { rows }] = (results as pg.QueryResult[]).slice(-2) as [pg.QueryResult, pg.QueryResult]
      arePooled = set.rows.length === 0
      if (!isReplica && rows[0].transaction_read_only === 'on') throw new Error('The server takes no writes.')
      await onConnected?.(async (text, values) => {
        const statement = { text, values: [...values], query_timeout: limits.connect } as pg.QueryConfig
        return (await client.query(statement)).rows
      })
      liveness.heard(client)
    } catch (error) {
      severConnection(client)
      throw error
    }
  }
  const pool = new pg.Pool({
    ...{ ...shared, connectionString: urls[0], max: poolSize, onConnect },
    ...{ connectionTimeoutMillis: limits.turn, Client: Connection as unknown as new () => pg.ClientBase },
  })
  pool.on('connect', watchConnection)
  pool.on('error', (error) => process.emitWarning(error))
  /** A connection that was heard of since the last one was lost, from the first host that has one. */
  const connect = async (): Promise<pg.PoolClient> => {
    for (let triesLeft = urls.length; ; ) {
      try {
        const client = await tried(() => pool.connect())
        if (liveness.isTrusted(client)) return client
        client.release(true)
      } catch (error) {
        triesLeft -= 1
        if (triesLeft === 0) throw error
      }
    }
  }
  const dialect = new ServerDialect({
    pool: {
      connect: async () => {
        assertOutsideTransaction()
        return withPreparedStatements(await connect().catch(refuse), liveness)
      },
      // Kysely ends only what it has used; `close` ends it in any case.
      end: async () => {},
    },
  })
  const load = () => ({ open: pool.totalCount, free: pool.idleCount, awaited: pool.waitingCount })
  return { dialect, close: () => pool.end(), load, arePooled: () => arePooled, connect }
}

/** Whatever keeps a connection from being made, the database cannot be asked. */
function refuse(error: unknown): never {
  throw new DatabaseUnavailableError('away', error)
}

async function prepare(connect: () => Promise<pg.PoolClient>): Promise<void> {
  const client = await connect()
  try {
    const { rows } = await client.query('show server_version_num')
    const version = Math.floor(Number(rows[0].server_version_num) / 10_000)
    if (version < OLDEST_VERSION)
      throw new Error(`PostgreSQL ${OLDEST_VERSION} or newer is needed, this is ${version}.`)
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [EXTENSION_LOCK])
    await client.query('create extension if not exists pg_trgm')
    await client.query('commit')
  } finally {
    client.release()
  }
}
