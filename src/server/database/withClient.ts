import pg from 'pg'
import { addFilePassword } from './passwordFile'

/**
 * Does something over a connection to a PostgreSQL server that is its own, and ends it. Where the server goes away meanwhile, the
 * statement under way fails and nothing else: a connection whose errors nobody listens to would end the process.
 */
export async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = addFilePassword(new pg.Client(config))
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
