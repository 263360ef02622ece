import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { version } from '../../../package.json'
import type { Config } from '../config'
import { type Database, type Db, PREPARED_BY } from '../database/open'
import { prepareInstallation } from '../open'

/** The folder of the built server; undefined where sources run. */
const builtFolder = (): string | undefined => {
  const [url] = /^file:.*\/dist\/server\//.exec(import.meta.url) ?? []
  return url && fileURLToPath(url)
}

/**
 * Names this build by its version and the bytes of all its files: two with the same name prepare a database in the same way.
 * Sources have another name in each process, so that each prepares every database anew.
 */
export function readBuildName(folder = builtFolder()): string {
  if (folder === undefined) return `${version} ${randomUUID()}`
  const hash = createHash('sha256')
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).toSorted(byPath))
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(path.join(entry.parentPath, entry.name)))
  return `${version} ${hash.digest('hex').slice(0, 32)}`
}

const byPath = (one: { parentPath: string; name: string }, other: typeof one) =>
  path.join(one.parentPath, one.name) < path.join(other.parentPath, other.name) ? -1 : 1

/** The build that prepared a database last, if nothing else has since. */
export async function preparedBy(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{
    isThere: boolean
  }>`select to_regclass('server_setting') is not null as is_there`.execute(db)
  if (!rows[0]?.isThere) return undefined
  const row = await db.selectFrom('serverSetting').select('value').where('name', '=', PREPARED_BY).executeTakeFirst()
  return row?.value
}

/** The version in the name of a build. */
export const versionIn = (build: string | undefined): string | null => build?.split(' ')[0] ?? null

/**
 * Brings the database of a tenant up to date, as a start does with one installation's, and notes the build that did.
 * @throws where it cannot be; the message names the remedy
 */
export async function prepareTenant(database: Database, config: Config, build: string): Promise<void> {
  const { db } = database
  await prepareInstallation(database, config)
  await db
    .insertInto('serverSetting')
    .values({ name: PREPARED_BY, value: build })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: build }))
    .execute()
}
