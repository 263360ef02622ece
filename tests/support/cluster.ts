import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { withClient } from '~/server/database/withClient'

const run = promisify(execFile)

/** Where Debian and the PostgreSQL project's packages put what is not on the path. */
const packaged = '/usr/lib/postgresql'

/** The folder of `initdb` and `pg_ctl`, the newest first; undefined where there is none. */
function findPrograms(): string | undefined {
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(packaged, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name))))
}

const programs = findPrograms()

/** Whether a test that needs a cluster of its own is left out; with CI=true it fails instead. */
export const lacksCluster = programs === undefined && process.env.CI !== 'true'

/** PostgreSQL does not run as root: there it runs as `nobody`. */
function runner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const number = (which: string) => Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** A PostgreSQL cluster of a test's own, which may be stopped and killed. */
export interface Cluster {
  url: string
  start: () => Promise<void>
  stop: (mode: 'fast' | 'immediate') => Promise<void>
  restart: (mode: 'fast' | 'immediate') => Promise<void>
  /** Rows of a statement, over a connection of its own. */
  query: <Row extends object>(statement: string) => Promise<Row[]>
  /** Does something while a connection of its own holds what a statement locked. */
  holding: <T>(statement: string, work: () => Promise<T>) => Promise<T>
  /** Ends every other connection to the database. @returns how many there were */
  terminateBackends: () => Promise<number>
  /** Ends one backend as the system does when memory runs out; PostgreSQL then restarts all of them. */
  killBackend: () => Promise<void>
  /** Copies its files, as a backup of the machine does. @returns what stops it and puts them back in their place */
  copyFiles: () => Promise<() => Promise<void>>
  /** Makes a standby of it, which has each commit before it is acknowledged; `promote` has it take over. */
  addStandby: () => Promise<Pick<Cluster, 'url' | 'query'> & { promote: () => Promise<void> }>
  /** Stops it, and its standby, and takes their files away. */
  drop: () => Promise<void>
}

const others = "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> ''"

/** Makes a cluster in a temporary folder, on a free port, and starts it. */
export async function startCluster(): Promise<Cluster> {
  if (!programs) throw new Error('PostgreSQL is not installed: initdb and pg_ctl are not found.')
  const folder = mkdtempSync(join(tmpdir(), 'prayog-cluster-'))
  const as = runner()
  if (as) chownSync(folder, as.uid, as.gid)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const port = await freePort()
  const call = (program: string, ...args: string[]) =>
    run(join(programs, program), ['-D', data, ...args], { ...as, cwd: folder })
  await call('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
  const log = join(folder, 'log')
  const start = async () => {
    await call('pg_ctl', 'start', '-w', '-s', '-l', log, '-o', options)
  }
  const queryAt =
    (address: string) =>
    async <Row extends object>(statement: string) => {
      const asked = withClient({ connectionString: address }, (client) => client.query<Row>(statement))
      return (await asked).rows
    }
  const query = queryAt(url)
  const standby = join(folder, 'standby')
  const callStandby = (...args: string[]) =>
    run(join(programs, 'pg_ctl'), ['-D', standby, '-w', '-s', ...args], { ...as, cwd: folder })
  await start()
  return {
    url,
    start,
    stop: async (mode) => {
      await call('pg_ctl', 'stop', '-w', '-s', '-m', mode)
    },
    restart: async (mode) => {
      await call('pg_ctl', 'restart', '-w', '-s', '-l', log, '-m', mode, '-o', options)
    },
    query,
    holding: (statement, work) =>
      withClient({ connectionString: url }, async (client) => {
        await client.query(statement)
        return work()
      }),
    terminateBackends: async () => (await query(`select pg_terminate_backend(pid) ${others}`)).length,
    killBackend: async () => {
      const [backend] = await query<{ pid: number }>(`select pid ${others} and state = 'active' limit 1`)
      if (backend) process.kill(backend.pid, 'SIGKILL')
    },
    copyFiles: async () => {
      const copy = join(folder, 'copy')
      await call('pg_ctl', 'stop', '-w', '-s', '-m', 'fast')
      await run('cp', ['-a', data, copy])
      await start()
      return async () => {
        await call('pg_ctl', 'stop', '-w', '-s', '-m', 'immediate')
        rmSync(data, { recursive: true })
        renameSync(copy, data)
        await start()
      }
    },
    addStandby: async () => {
      const copying = ['-D', standby, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', '-d', url]
      await run(join(programs, 'pg_basebackup'), copying, { ...as, cwd: folder })
      const own = await freePort()
      await callStandby('start', '-l', join(folder, 'standby.log'), '-o', options.replace(`-p ${port}`, `-p ${own}`))
      await query("alter system set synchronous_standby_names = '*'")
      await query('select pg_reload_conf()')
      while ((await query("select 1 from pg_stat_replication where sync_state = 'sync'")).length === 0) await wait(50)
      const there = url.replace(`:${port}/`, `:${own}/`)
      const promote = async () => {
        await callStandby('promote')
        await queryAt(there)("alter system set synchronous_standby_names = ''")
        await queryAt(there)('select pg_reload_conf()')
      }
      return { url: there, query: queryAt(there), promote }
    },
    drop: async () => {
      await callStandby('stop', '-m', 'immediate').catch(() => {})
      await call('pg_ctl', 'stop', '-w', '-s', '-m', 'immediate').catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
