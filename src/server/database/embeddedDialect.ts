import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { TimeSlice } from '../timeSlice'
import { EmbeddedStatements } from './embeddedStatements'
import type { ConnectionCounts } from './load'
import { QueryCompiler } from './queryCompiler'
import type { PGliteInstance, ReopenableDatabase } from './reopenable'
import { assertOutsideTransaction } from './transaction'
import { DatabaseUnavailableError, unavailableReason } from './unavailable'

/** Kysely on PGlite. It has one connection: callers wait until it is free; `load` counts them. */
export function embeddedDialect(database: ReopenableDatabase): { dialect: Dialect; load: () => ConnectionCounts } {
  const driver = new EmbeddedDriver(database)
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  }
  return { dialect, load: () => driver.load() }
}

/** Commands after which the number of rows is the number of rows changed. */
const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

class EmbeddedConnection implements DatabaseConnection {
  /** PGlite computes in this thread and answers without ever waiting. */
  private readonly turn = new TimeSlice()
  private readonly statements: EmbeddedStatements

  constructor(readonly instance: PGliteInstance) {
    this.statements = new EmbeddedStatements(instance.pglite)
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, command, rowCount } = await this.statements
      .query<Row>(sql, parameters)
      .catch((error: unknown) => this.fail(error))
    await this.turn.yieldIfDue()
    if (!command || !changing.has(command)) return { rows }
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  /** An instance that its disk has ended fails in many ways; what ended it is the reason of all of them. */
  private fail(error: unknown): never {
    if (this.instance.fault) throw this.instance.fault
    const reason = unavailableReason((error as { code?: unknown }).code)
    throw reason ? new DatabaseUnavailableError(reason, error) : error
  }

  // biome-ignore lint/correctness/useYield: results are not streamed; lists are read in pages
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database does not stream results: read them in pages.')
  }
}

class EmbeddedDriver implements Driver {
  private connection: EmbeddedConnection | undefined
  private readonly waiting: (() => void)[] = []
  private busy = false

  constructor(private readonly database: ReopenableDatabase) {}

  load(): ConnectionCounts {
    return { open: 1, free: this.busy ? 0 : 1, awaited: this.waiting.length }
  }

  async init() {}
  async destroy() {}

  async acquireConnection() {
    assertOutsideTransaction()
    if (this.busy) await new Promise<void>((resolve) => this.waiting.push(resolve))
    this.busy = true
    try {
      return this.connectionTo(this.database.current())
    } catch (error) {
      await this.releaseConnection()
      throw error
    }
  }

  /** One connection for each instance: a transaction never goes on in another one than it began in. */
  private connectionTo(instance: PGliteInstance): EmbeddedConnection {
    if (this.connection?.instance !== instance) this.connection = new EmbeddedConnection(instance)
    return this.connection
  }

  /** Hands the connection to the next in line; `busy` stays true in between, so that nobody slips in. */
  async releaseConnection() {
    const next = this.waiting.shift()
    if (next) next()
    else this.busy = false
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const parts = ['start transaction', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
    await connection.executeQuery(CompiledQuery.raw(parts.filter(Boolean).join(' ')))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
}
