import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { root } from './application.mjs'

/** Its rows are many, and no upgrade looks at them. */
const leftOut = 'activity'
/** What belongs to one server and its sign-ins. */
const forget = ["delete from server_setting where name in ('tokenKey', 'keyId')", 'truncate session cascade']
/** What `psql` writes for itself, and what a user who owns only a database may not run. */
const isKept = (line) => !/^(--|SET |SELECT pg_catalog\.set_config|\\(un)?restrict|COMMENT ON EXTENSION)/.test(line)

async function query(url, ...statements) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Writes `tests/fixtures/snapshots/<version>.sql.gz`: a PostgreSQL database that this version fills with the demo, on which
 * `tests/api/upgrade.test.ts` starts each later version. `pg_dump` must be installed.
 * @param {string} version as `0.3.0`
 * @param {string} server the address of a PostgreSQL server on which a database is made and dropped
 * @returns the path of the file
 */
export async function writeSnapshot(version, server) {
  const name = `prayog_snapshot_${process.pid}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const dataDir = mkdtempSync(join(tmpdir(), 'prayog-snapshot-'))
  await query(server, `create database ${name}`)
  try {
    const env = {
      ...process.env,
      DATABASE_URL: url.href,
      DATA_DIR: dataDir,
      SEED: 'demo',
      DEMO_DAYS: '1',
      DEMO_FILLING: 'first',
    }
    execFileSync(process.execPath, ['bin/prayog.mjs', 'prepare'], { cwd: root, env, stdio: 'inherit' })
    await query(url.href, ...forget)
    const args = ['--inserts', '--no-owner', '--no-privileges', `--exclude-table-data=${leftOut}`]
    const dump = spawnSync('pg_dump', [...args, url.href], { encoding: 'utf8', maxBuffer: 2 ** 28 })
    if (dump.status !== 0) throw new Error(`pg_dump failed: ${dump.error?.message ?? dump.stderr}`)
    const file = join(root, `tests/fixtures/snapshots/${version}.sql.gz`)
    writeFileSync(file, gzipSync(dump.stdout.split('\n').filter(isKept).join('\n'), { level: 9 }))
    return file
  } finally {
    await query(server, `drop database if exists ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** `npm run snapshot`: writes that of the version in `package.json`, on the server of TEST_DATABASE_URL. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  process.stdout.write(`${await writeSnapshot(version, server)}\n`)
}
