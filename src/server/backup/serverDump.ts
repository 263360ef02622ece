import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { parseDatabaseUrl } from '../database/address'

/** Where Debian and the PostgreSQL project's packages put what is not on the path. */
const packaged = '/usr/lib/postgresql'

/** A program of PostgreSQL's, of the newest version that is installed. */
function programOf(name: 'pg_dump' | 'pg_restore'): string {
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((one, other) => Number(other) - Number(one)) : []
  const installed = versions
    .map((version) => path.join(packaged, version, 'bin', name))
    .find((file) => existsSync(file))
  return installed ?? name
}

/** Runs a program on a database; its password is not among the arguments, which everyone on this machine may see. */
async function run(name: 'pg_dump' | 'pg_restore', databaseUrl: string, args: string[]): Promise<void> {
  const { address, password } = parseDatabaseUrl(databaseUrl).libpq
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  try {
    await promisify(execFile)(programOf(name), [`--dbname=${address}`, ...args], { env, maxBuffer: 1 << 24 })
  } catch (error) {
    const { code, stderr = '', message } = error as NodeJS.ErrnoException & { stderr?: string }
    if (code === 'ENOENT')
      throw new Error(`${name} is not installed. It comes with PostgreSQL, on Debian as postgresql-client.`)
    throw new Error(`${name}: ${stderr.trim() || message}`, { cause: error })
  }
}

const asTheyAre = ['--no-owner', '--no-privileges']

/** Writes a database into a file, as a transaction that exported its snapshot sees it. */
export const dumpServer = (databaseUrl: string, file: string, snapshot: string): Promise<void> =>
  run('pg_dump', databaseUrl, [...asTheyAre, '--format=custom', `--snapshot=${snapshot}`, `--file=${file}`])

/** Brings what was dumped into an empty database, all of it or nothing. */
export const restoreServer = (databaseUrl: string, file: string): Promise<void> =>
  run('pg_restore', databaseUrl, [...asTheyAre, '--exit-on-error', '--single-transaction', file])
