import { readFile, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'

/** Whom a connection signs in as, and where. */
type Place = Pick<pg.Client, 'host' | 'port' | 'database' | 'user'>

const isWindows = process.platform === 'win32'

/** Bits of a file's mode with which others may read it; PostgreSQL's programs then pass it over. */
const readableByOthers = 0o077

const fileOf = ({ PGPASSFILE, APPDATA = '' }: NodeJS.ProcessEnv) =>
  PGPASSFILE || (isWindows ? path.join(APPDATA, 'postgresql', 'pgpass.conf') : path.join(os.homedir(), '.pgpass'))

/** The five parts of a line: `host:port:database:user:password`, where `\:` and `\\` stand for `:` and `\`. */
const partsOf = (line: string): string[] =>
  [...line.matchAll(/((?:\\.|[^:\\])*)(?::|$)/g)].map(([, part = '']) => part.replace(/\\(.)/g, '$1'))

/**
 * The password of a connection in `PGPASSFILE` (by default `~/.pgpass`): that of the first line that fits, as with PostgreSQL's own
 * programs. @returns undefined where no line fits, or others may read the file
 */
async function readPassword({ host, port, database, user }: Place): Promise<string | undefined> {
  const file = fileOf(process.env)
  const { mode } = (await stat(file).catch(() => undefined)) ?? {}
  if (mode === undefined || (!isWindows && (mode & readableByOthers) !== 0)) return undefined
  const wanted = [host.startsWith('/') ? 'localhost' : host, String(port), database, user]
  for (const line of (await readFile(file, 'utf8')).split(/\r?\n/)) {
    if (line.startsWith('#')) continue
    const [password, ...place] = [partsOf(line)[4], ...partsOf(line).slice(0, 4)]
    const fits = place.length === 4 && place.every((part, index) => part === '*' || part === wanted[index])
    if (fits && password) return password
  }
  return undefined
}

/**
 * Has a connection whose address has no password take that of `PGPASSFILE`, when the server asks for one. pg does so itself until its
 * version 9, but takes the last line that fits, so the same file would mean another password for it than for pg_dump.
 */
export function addFilePassword<Client extends pg.Client>(client: Client): Client {
  const own = client as { password?: unknown }
  if (own.password === null || own.password === undefined) own.password = () => readPassword(client)
  return client
}
