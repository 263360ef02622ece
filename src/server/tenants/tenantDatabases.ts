import pg from 'pg'
import { parseDatabaseUrl } from '../database/address'
import { withClient } from '../database/withClient'

/** SQLSTATEs: there is no such database; it is being made by another. */
const [missing, exists] = ['3D000', '42P04']

/** The database that an address names, and the address of another on the same servers. */
function partsOf(databaseUrl: string): { name: string; urlOf: (database: string) => string } {
  const [url = ''] = parseDatabaseUrl(databaseUrl).urls
  const [, before = '', name = '', after = ''] = /^(\w+:\/\/[^/?]*\/)([^?]*)(.*)$/.exec(url) ?? []
  if (!name) throw new Error('The address must name a database: postgres://user@host:5432/name')
  return { name: decodeURIComponent(name), urlOf: (database) => `${before}${encodeURIComponent(database)}${after}` }
}

/** Does something beside the database of an address. */
function besides<T>(databaseUrl: string, work: (client: pg.Client, name: string) => Promise<T>): Promise<T> {
  const { name, urlOf } = partsOf(databaseUrl)
  return withClient({ connectionString: urlOf('postgres') }, (client) => work(client, pg.escapeIdentifier(name)))
}

/**
 * Makes the database of an address where there is none, owned by the role of the address. @returns whether it was made
 * @throws where the servers cannot be reached, or the role may not make databases; the message names the remedy
 */
export async function createDatabaseIfMissing(databaseUrl: string): Promise<boolean> {
  const { name, urlOf } = partsOf(databaseUrl)
  try {
    await withClient({ connectionString: urlOf(name) }, (client) => client.query('select 1'))
    return false
  } catch (error) {
    if ((error as { code?: unknown }).code !== missing) throw error
  }
  try {
    await besides(databaseUrl, (client, quoted) => client.query(`create database ${quoted}`))
    return true
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string }
    if (code === exists) return false
    throw new Error(
      `The database ${name} does not exist, and cannot be made with this role: ${message}. ` +
        `Make it with one that may: create database ${pg.escapeIdentifier(name)} owner <role>`,
      { cause: error },
    )
  }
}

/** Drops the database of an address, and ends the connections to it. */
export const dropDatabase = (databaseUrl: string): Promise<unknown> =>
  besides(databaseUrl, (client, quoted) => client.query(`drop database if exists ${quoted} with (force)`))
