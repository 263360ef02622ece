import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import os from 'node:os'
import { delimiter, dirname, join } from 'node:path'

/** The account that the programs run as. */
export interface Account {
  name: string
  uid?: number
  gid?: number
}

/** The programs of a cluster, by their paths. */
export interface ClusterPrograms {
  /** The folder of `postgres`, `initdb`, `pg_rewind` and the others. */
  postgresBin: string
  etcd: string
  patroni: string
  haproxy: string
  pgbackrest: string | undefined
  pgbouncer: string | undefined
  /** For Python: where a package that was only unpacked has its modules. */
  pythonPath: string | undefined
  account: Account
}

const packaged = '/usr/lib/postgresql'

/** Folders that are searched: those of CLUSTER_PROGRAMS, also as an unpacked package has them, then the path. */
function searchedFolders(): string[] {
  const given = (process.env.CLUSTER_PROGRAMS ?? '').split(delimiter).filter(Boolean)
  const unpacked = given.flatMap((folder) => ['', 'bin', 'usr/bin', 'usr/sbin'].map((part) => join(folder, part)))
  return [...unpacked, ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
}

const find = (name: string): string | undefined =>
  searchedFolders()
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

function findPostgres(): string | undefined {
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : []
  const own = find('pg_ctl')
  return [...(own ? [dirname(own)] : []), ...versions.map((version) => join(packaged, version, 'bin'))].find((folder) =>
    ['initdb', 'postgres', 'pg_rewind'].every((name) => existsSync(join(folder, name))),
  )
}

/** PostgreSQL does not run as root: there it runs as `postgres`. */
function findAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return { name: os.userInfo().username }
  try {
    const number = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
    return { name: 'postgres', uid: number('-u'), gid: number('-g') }
  } catch {
    return undefined
  }
}

const pooler = 'PgBouncer 1.21 or newer (Debian 13: pgbouncer), which keeps what is prepared by name.'

/** Whether it keeps what a connection prepares by name although its sessions are lent. */
function keepsPrepared(pgbouncer: string): boolean {
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(outputOf(pgbouncer, '--version')) ?? []).slice(1).map(Number)
  return major > 1 || (major === 1 && minor >= 21)
}

/**
 * Finds the programs.
 * @param isPooled whether PgBouncer is needed, too
 * @returns them, or a sentence for each that is lacking
 */
export function findClusterPrograms(isPooled: boolean): ClusterPrograms | string[] {
  const lacking: string[] = []
  const need = (value: string | undefined, what: string) => {
    if (!value) lacking.push(what)
    return value ?? ''
  }
  if (os.platform() !== 'linux') lacking.push('Linux: each node has an address of its own in 127.0.0.0/8.')
  const account = findAccount()
  if (!account)
    lacking.push('An account `postgres`, or start it as another user than root: PostgreSQL does not run as root.')
  const patroni = need(find('patroni'), 'Patroni 4 (Debian 13: patroni python3-etcd).')
  const pgbouncer = find('pgbouncer')
  if (isPooled && !(pgbouncer && keepsPrepared(pgbouncer))) lacking.push(pooler)
  const modules = join(dirname(patroni), '../lib/python3/dist-packages')
  const programs = {
    postgresBin: need(findPostgres(), 'PostgreSQL 15 or newer (Debian: postgresql).'),
    etcd: need(find('etcd'), 'etcd 3.4 or newer (Debian: etcd-server).'),
    haproxy: need(find('haproxy'), 'HAProxy (Debian: haproxy).'),
    pgbackrest: find('pgbackrest'),
    pgbouncer: isPooled ? pgbouncer : undefined,
    pythonPath: patroni && existsSync(join(modules, 'patroni')) ? modules : undefined,
    patroni,
    account: account ?? { name: '' },
  }
  return lacking.length > 0 ? lacking : programs
}

const outputOf = (program: string, argument: string, env = process.env) =>
  execFileSync(program, [argument], { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] }).split('\n')[0]!

/** The versions of the programs, as they print them. */
export function versionsOf(programs: ClusterPrograms): string[] {
  const { postgresBin, patroni, etcd, haproxy, pgbackrest, pgbouncer, pythonPath } = programs
  return [
    outputOf(join(postgresBin, 'postgres'), '--version'),
    outputOf(patroni, '--version', { ...process.env, ...(pythonPath && { PYTHONPATH: pythonPath }) }),
    outputOf(etcd, '--version'),
    outputOf(haproxy, '-v'),
    pgbackrest ? outputOf(pgbackrest, 'version') : 'no pgBackRest: the case of a restore is left out',
    ...(pgbouncer ? [outputOf(pgbouncer, '--version')] : []),
  ]
}
