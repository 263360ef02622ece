import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { type Liveness, StandbyAwaitedError, severConnection } from './liveness'
import { StatementNames } from './statementNames'
import { DatabaseUnavailableError, unavailableReason } from './unavailable'

const prepared = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/** Connections that broke, with what broke them. */
const broken = new WeakMap<pg.PoolClient, unknown>()

/**
 * Keeps an eye on a connection from its first day on: while a pool has lent it out, nobody else listens to its errors,
 * and an error that nobody listens to ends the process.
 */
export function watchConnection(client: pg.PoolClient): void {
  client.on('error', (error) => {
    if (!broken.has(client)) broken.set(client, error)
  })
}

/** Returns the error of a failed statement for the caller: the loss of the connection, or the statement's own error. */
async function failureOf(client: pg.PoolClient, error: unknown, liveness: Liveness): Promise<unknown> {
  const reason = unavailableReason((error as { code?: unknown }).code)
  if (reason === 'away' && !broken.has(client)) broken.set(client, error)
  const cause = broken.get(client)
  if (cause instanceof StandbyAwaitedError) return new DatabaseUnavailableError('standby', cause)
  if (broken.has(client)) {
    liveness.suspectAll()
    return new DatabaseUnavailableError('away', cause)
  }
  if (reason === 'busy' && (await liveness.isStandbyAwaited())) return new DatabaseUnavailableError('standby', error)
  return reason ? new DatabaseUnavailableError(reason, error) : error
}

/**
 * A connection to a server that prepares each statement with parameters at its first use. It throws DatabaseUnavailableError
 * when the connection is lost, also if only its silence shows that. The pool does not reuse it then, nor with an open
 * transaction.
 */
export function withPreparedStatements(client: pg.PoolClient, liveness: Liveness): PostgresPoolClient {
  const known = prepared.get(client)
  if (known) return known
  const names = new StatementNames()
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    const name = names.nameOf(text, values)
    const endWatch = liveness.watch(client, (reason) => {
      broken.set(client, reason)
      severConnection(client)
    })
    try {
      const result = await client.query({ text, values: [...values], ...(name && { name }) })
      liveness.heard(client)
      return result
    } catch (error) {
      throw await failureOf(client, error, liveness)
    } finally {
      endWatch()
    }
  }
  const connection = {
    query: query as <R>(text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<R>>,
    release: () => client.release(broken.has(client) || client.getTransactionStatus() !== 'I'),
  } as PostgresPoolClient
  prepared.set(client, connection)
  return connection
}
