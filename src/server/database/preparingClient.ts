import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { StatementNames } from './statementNames'

const prepared = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/** A connection to a server that prepares each statement with parameters at its first use. */
export function preparing(client: pg.PoolClient): PostgresPoolClient {
  const known = prepared.get(client)
  if (known) return known
  const names = new StatementNames()
  const query = (text: string, values: readonly unknown[]) => {
    const name = names.nameOf(text, values)
    return client.query({ text, values: [...values], ...(name && { name }) }) as Promise<unknown>
  }
  const connection = {
    query: query as <R>(text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<R>>,
    release: () => client.release(),
  } as PostgresPoolClient
  prepared.set(client, connection)
  return connection
}
