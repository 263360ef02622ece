import { type ChildProcess, execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { withClient } from '~/server/database/withClient'
import { projectRoot } from '../tests/support/application'
import type { ClusterPrograms } from './clusterPrograms'

const run = promisify(execFile)
const templates = join(projectRoot, 'deploy/cluster')

const names = ['one', 'two', 'three'] as const
export type NodeName = (typeof names)[number]

/** Addresses of this machine that nobody else has in use. */
const proxyHost = '127.0.0.10'
const hosts: Record<NodeName | 'proxy', string> = {
  ...{ one: '127.0.0.11', two: '127.0.0.12', three: '127.0.0.13' },
  proxy: proxyHost,
}
export const restoredHost = '127.0.0.14'
const passwords = { SUPERUSER_PASSWORD: 'super', REPLICATION_PASSWORD: 'replication', PRAYOG_PASSWORD: 'prayog' }

interface Member {
  name: NodeName
  role: string
  state: string
}

/** Waits until something is so. @throws with its name after `ms` */
export async function until(what: string, isSo: () => Promise<boolean>, ms = 120_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await wait(200)) if (await isSo().catch(() => false)) return
  throw new Error(`${what}: not within ${ms / 1000} s`)
}

/** A cluster of three nodes on this machine, from the templates of deploy/cluster. */
export class TestCluster {
  readonly folder = mkdtempSync(join(tmpdir(), 'prayog-cluster-test-'))
  private readonly running = new Map<string, ChildProcess>()
  readonly url = `http://${proxyHost}:4000`
  /** Of the primary: through PgBouncer where that is among the programs, else HAProxy's. */
  readonly databaseUrl: string
  readonly replicaUrl = `postgres://prayog:${passwords.PRAYOG_PASSWORD}@${proxyHost}:5001/prayog`

  /** @param prayogPorts the ports of the two processes of Prayog */
  constructor(
    readonly programs: ClusterPrograms,
    private readonly prayogPorts: readonly [number, number],
  ) {
    this.databaseUrl = `postgres://prayog:${passwords.PRAYOG_PASSWORD}@${proxyHost}:${programs.pgbouncer ? 6432 : 5000}/prayog`
    this.give(this.folder)
    this.makeFolder('backup')
    for (const name of names) {
      for (const part of ['', 'data', 'run', 'config']) this.makeFolder(name, part)
      for (const file of ['etcd.yml', 'patroni.yml', 'pgbackrest.conf', 'createDatabase.sh', 'haproxy.cfg'])
        this.fillIn(name, file)
    }
    this.makeFolder('proxy', 'config')
    this.makeFolder('proxy', 'run')
    this.fillIn('proxy', 'pgbouncer.ini')
    const users = join(this.folder, 'proxy/config/users.txt')
    writeFileSync(users, `"prayog" "${passwords.PRAYOG_PASSWORD}"\n`)
    this.give(users)
  }

  private give(file: string): void {
    const { uid, gid } = this.programs.account
    if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
    chmodSync(file, 0o700)
  }

  /** Makes a folder for the account of the programs. */
  makeFolder(...parts: string[]): string {
    const folder = join(this.folder, ...parts)
    mkdirSync(folder, { recursive: true })
    this.give(folder)
    return folder
  }

  private fillIn(name: keyof typeof hosts, file: string): void {
    const { programs } = this
    const values: Record<string, string> = {
      ...{ NODE_NAME: name, NODE_HOST: hosts[name], HOST_ONE: hosts.one, HOST_TWO: hosts.two, HOST_THREE: hosts.three },
      ...{ CLUSTER_NETWORK: '127.0.0.0/24', PROXY_HOST: proxyHost, SUPERUSER: programs.account.name, ...passwords },
      ...{ PRAYOG_ONE: `127.0.0.1:${this.prayogPorts[0]}`, PRAYOG_TWO: `127.0.0.1:${this.prayogPorts[1]}` },
      ...{ DATA_PATH: join(this.folder, name, 'data'), RUN_PATH: join(this.folder, name, 'run') },
      ...{ CONFIG_PATH: join(this.folder, name, 'config'), BACKUP_PATH: join(this.folder, 'backup') },
      POSTGRES_BIN: programs.postgresBin,
    }
    const template = readFileSync(join(templates, file), 'utf8')
    const filled = template
      .replace(/\$\{(\w+)\}/g, (_, key: string) => values[key]!)
      // its place on the machine; without it the log is not kept
      .replaceAll('command: pgbackrest', programs.pgbackrest ? `command: ${programs.pgbackrest}` : 'command: "true" #')
      .replace('mode: automatic', 'mode: off') // a watchdog would restart this machine
    const target = join(this.folder, name, 'config', file)
    writeFileSync(target, filled)
    this.give(target)
  }

  private environment() {
    const { pythonPath, postgresBin } = this.programs
    const { PATH } = process.env
    return {
      ...{ PATH: `${postgresBin}:${PATH}`, HOME: this.folder, LANG: 'C.UTF-8', ...passwords },
      ...(pythonPath && { PYTHONPATH: pythonPath }),
    }
  }

  /** Starts a program in the background, with its output in a file. */
  spawn(name: string, program: string, args: string[]): void {
    const { uid, gid } = this.programs.account
    const log = openSync(join(this.folder, `${name}.log`), 'a')
    const child = spawn(program, args, {
      ...{ cwd: this.folder, env: this.environment(), detached: true, stdio: ['ignore', log, log] },
      ...(uid !== undefined && { uid, gid }),
    })
    closeSync(log)
    this.running.set(name, child)
  }

  /** Runs a program to its end, as the account of the cluster. */
  async call(program: string, ...args: string[]): Promise<string> {
    const { uid, gid } = this.programs.account
    const options = {
      cwd: this.folder,
      env: this.environment(),
      maxBuffer: 2 ** 24,
      ...(uid !== undefined && { uid, gid }),
    }
    return (await run(program, args, options)).stdout
  }

  startEtcd(name: NodeName): void {
    this.spawn(`${name}-etcd`, this.programs.etcd, ['--config-file', join(this.folder, name, 'config/etcd.yml')])
  }

  startPatroni(name: NodeName): void {
    this.spawn(`${name}-patroni`, this.programs.patroni, [join(this.folder, name, 'config/patroni.yml')])
  }

  async start(): Promise<void> {
    for (const name of names) this.startEtcd(name)
    for (const name of names) this.startPatroni(name)
    const config = join(this.folder, 'one/config/haproxy.cfg')
    this.spawn('haproxy', this.programs.haproxy, ['-W', '-db', '-f', config])
    if (this.programs.pgbouncer)
      this.spawn('pgbouncer', this.programs.pgbouncer, [join(this.folder, 'proxy/config/pgbouncer.ini')])
    await this.untilWhole()
    if (this.programs.pgbackrest) await this.pgbackrest('stanza-create')
  }

  /** pgBackRest on the node of the primary. */
  async pgbackrest(...args: string[]): Promise<string> {
    const config = join(this.folder, await this.leader(), 'config/pgbackrest.conf')
    return this.call(this.programs.pgbackrest!, `--config=${config}`, '--stanza=prayog', ...args)
  }

  private async members(): Promise<Member[]> {
    for (const name of names) {
      const answer = await fetch(`http://${hosts[name]}:8008/cluster`, { signal: AbortSignal.timeout(1500) }).catch(
        () => undefined,
      )
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }

  async leader(): Promise<NodeName> {
    const found = (await this.members()).find(({ role }) => role === 'leader')
    if (!found) throw new Error('No node is the primary.')
    return found.name
  }

  async syncStandby(): Promise<NodeName> {
    const found = (await this.members()).find(({ role }) => role === 'sync_standby')
    if (!found) throw new Error('No node is the synchronous standby.')
    return found.name
  }

  /** Waits until there is a primary with two standbys that stream, one of them synchronous. */
  untilWhole(): Promise<void> {
    return until('a primary and two standbys', async () => {
      const members = await this.members()
      const streaming = members.filter(({ state }) => state === 'streaming').length
      const roles = members.map(({ role }) => role)
      return roles.includes('leader') && roles.includes('sync_standby') && streaming === 2
    })
  }

  async switchover(): Promise<void> {
    const [leader, candidate] = [await this.leader(), await this.syncStandby()]
    const body = JSON.stringify({ leader, candidate })
    const answer = await fetch(`http://${hosts[leader]}:8008/switchover`, { method: 'POST', body })
    if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`)
  }

  /** Rows of a statement on the primary, by the superuser. */
  async query<Row extends object>(statement: string, values: unknown[] = [], host?: string): Promise<Row[]> {
    const { name } = this.programs.account
    const at = host ?? hosts[await this.leader()]
    const connectionString = `postgres://${name}:${passwords.SUPERUSER_PASSWORD}@${at}:5432/prayog`
    return (await withClient({ connectionString }, (client) => client.query<Row>(statement, values))).rows
  }

  /** The processes of PostgreSQL on a node, the parent first. */
  private postgresOf(name: NodeName): number[] {
    const file = join(this.folder, name, 'data/postgres/postmaster.pid')
    if (!existsSync(file)) return []
    const parent = Number(readFileSync(file, 'utf8').split('\n')[0])
    const children = readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .filter((entry) => parentOf(entry) === parent)
    return [parent, ...children.map(Number)]
  }

  /** Sends a signal to PostgreSQL of a node, and to its Patroni and etcd. */
  signal(name: NodeName, signal: NodeJS.Signals, parts: readonly ('postgres' | 'patroni' | 'etcd')[]): void {
    for (const part of parts) {
      const own = this.running.get(`${name}-${part}`)?.pid
      const pids = part === 'postgres' ? this.postgresOf(name) : own ? [own] : []
      // PostgreSQL ends its children when their parent was killed
      for (const pid of signal === 'SIGKILL' ? pids.slice(0, 1) : pids) sendTo(pid, signal)
    }
  }

  eachNode(work: (name: NodeName) => void): void {
    for (const name of names) work(name)
  }

  /** Ends all programs, and deletes the folder unless it is kept for its logs. */
  async stop(isKept: boolean): Promise<void> {
    for (const name of names) this.signal(name, 'SIGCONT', ['etcd', 'patroni', 'postgres'])
    for (const name of names) this.signal(name, 'SIGKILL', ['patroni', 'postgres', 'etcd'])
    for (const child of this.running.values()) if (child.pid && child.exitCode === null) sendTo(child.pid, 'SIGKILL')
    await wait(1000)
    if (!isKept) rmSync(this.folder, { recursive: true, force: true })
  }
}

/** The parent of a process; undefined where it has ended. */
function parentOf(pid: string): number | undefined {
  try {
    return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined // it ended since the list was read
  }
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
