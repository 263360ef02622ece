import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { StatementNames } from './statementNames'
import { DatabaseUnavailable, unavailableReason } from './unavailable'

const prepared = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/** Connections that broke, with what broke them. */
const broken = new WeakMap<pg.PoolClient, unknown>()

/**
 * Keeps an eye on a connection from its first day on: while a pool has lent it out, nobody else listens to its errors,
 * and an error that nobody listens to ends the process.
 */
export function watch(client: pg.PoolClient): void {
  client.on('error', (error) => {
    if (!broken.has(client)) broken.set(client, error)
  })
}

/** What a statement's failure is to the caller: a connection that is lost, or the statement's own. */
function failureOf(client: pg.PoolClient, error: unknown): unknown {
  const reason = unavailableReason((error as { code?: unknown }).code)
  if (reason === 'away') broken.set(client, error)
  if (broken.has(client)) return new DatabaseUnavailable('away', broken.get(client))
  return reason ? new DatabaseUnavailable(reason, error) : error
}

/**
 * A connection to a server that prepares each statement with parameters at its first use. It says with
 * DatabaseUnavailable that it is lost, and is not lent out again when it is, nor with a transaction left open.
 */
export function preparing(client: pg.PoolClient): PostgresPoolClient {
  const known = prepared.get(client)
  if (known) return known
  const names = new StatementNames()
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    const name = names.nameOf(text, values)
    try {
      return await client.query({ text, values: [...values], ...(name && { name }) })
    } catch (error) {
      throw failureOf(client, error)
    }
  }
  const connection = {
    query: query as <R>(text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<R>>,
    release: () => client.release(broken.has(client) || client.getTransactionStatus() !== 'I'),
  } as PostgresPoolClient
  prepared.set(client, connection)
  return connection
}
