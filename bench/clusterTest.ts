import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import os from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import {
  type Application,
  dropDataDir,
  newDataDir,
  projectRoot,
  sharedServerKey,
  startApplication,
} from '../tests/support/application'
import { Clerks, compareBills, longestPause } from './clusterClerks'
import { restoredHost, TestCluster, until } from './clusterNodes'
import { findClusterPrograms, versionsOf } from './clusterPrograms'

const runProgram = promisify(execFile)
const clerkCount = 8
/** Bills are saved for so long before and after each case, in milliseconds. */
const calmMs = 5000

/**
 * `--only <text>`: the cases whose name contains the text. `--pooler`: Prayog reaches the primary through PgBouncer. `--keep`: the
 * folder with all logs stays.
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    pooler: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const print = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

interface CaseResult {
  name: string
  longestMs: number
  saved: number
  lost: number
  doubled: number
  note: string
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

const programs = findClusterPrograms(options.pooler)
if (Array.isArray(programs)) {
  print('Skipped, as this machine lacks:', ...programs.map((one) => `  ${one}`))
  print('Programs are found on the path, or in the folders of CLUSTER_PROGRAMS.')
  process.exit(0)
}
print(...versionsOf(programs), `load ${os.loadavg()[0]!.toFixed(1)} on ${os.availableParallelism()} cores`)

const ports = [await freePort(), await freePort()] as const
const cluster = new TestCluster(programs, ports)
print(cluster.folder)
const dataDir = newDataDir()
const servers: Application[] = []
const environment = {
  DATABASE_URL: cluster.databaseUrl,
  DATABASE_REPLICA_URL: cluster.replicaUrl,
  DATABASE_REPLICA_LISTS: 'true',
}
const startServer = (index: number) =>
  startApplication({ ...environment, PORT: String(ports[index]) }, { dataDir }).then((one) => {
    servers[index] = one
  })
const results: CaseResult[] = []
const queryOf = (host?: string) => (statement: string, values: unknown[]) => cluster.query(statement, values, host)

/** Saves bills while something happens, and goes on until the cluster is whole again. */
async function measure(clerks: Clerks, name: string, happen: () => Promise<string | undefined>): Promise<void> {
  if (!name.includes(options.only)) return
  await cluster.untilWhole()
  clerks.refusals.clear()
  const before = clerks.acknowledged.length
  clerks.start(clerkCount)
  await wait(calmMs)
  const began = Date.now()
  const note = await happen()
  const count = clerks.acknowledged.length
  await until('bills saved again', async () => clerks.acknowledged.length > count + clerkCount)
  await wait(calmMs)
  const longestMs = longestPause(clerks.acknowledged, began, Date.now())
  await clerks.stop()
  await cluster.untilWhole()
  const refusals = [...clerks.refusals].map(([refusal, times]) => `${refusal}: ${times}`)
  results.push({
    ...{ name, longestMs, saved: clerks.acknowledged.length - before },
    ...(await compareBills(queryOf(), clerks.acknowledged)),
    note: [...(note ? [note] : []), ...refusals].join(', '),
  })
  print(row(results.at(-1)!))
}

const row = ({ name, longestMs, saved, lost, doubled, note }: CaseResult) =>
  `| ${name} | ${(longestMs / 1000).toFixed(1)} s | ${saved} | ${lost} / ${doubled} | ${note} |`

/**
 * Restores a backup to a moment on a server of its own, while the cluster runs; then starts Prayog on the restored server, with the
 * journal of what was saved after that moment.
 */
async function measureRestore(clerks: Clerks): Promise<void> {
  const name = 'restore to a moment before a deletion'
  if (!name.includes(options.only) || !cluster.programs.pgbackrest) return
  await cluster.pgbackrest('--type=full', 'backup')
  clerks.start(clerkCount)
  await wait(calmMs)
  const [{ moment }] = (await cluster.query('select clock_timestamp()::text as moment')) as [{ moment: string }]
  const at = Date.parse(moment)
  await wait(calmMs)
  await clerks.stop()
  await cluster.query('drop table lab_sale cascade; select pg_switch_wal()')
  await until('the log is archived', async () => {
    const [state] = await cluster.query<{ done: boolean }>(
      "select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) or last_archived_time > now() - interval '2 seconds' as done from pg_stat_archiver",
    )
    return state!.done
  })
  const target = cluster.makeFolder('restored')
  const run = cluster.makeFolder('restored-run')
  const began = Date.now()
  await cluster.pgbackrest(
    ...[`--pg1-path=${target}`, '--type=time', `--target=${moment}`, '--target-action=promote', 'restore'],
  )
  cluster.spawn('restored-postgres', join(cluster.programs.postgresBin, 'postgres'), [
    ...[
      '-D',
      target,
      '-c',
      `listen_addresses=${restoredHost}`,
      '-c',
      `unix_socket_directories=${run}`,
      '-c',
      'port=5432',
    ],
    ...['-c', 'archive_mode=off', '-c', 'synchronous_standby_names=', '-c', `cluster_name=restored`],
  ])
  await until('the restored server', async () => {
    const [state] = await cluster.query<{ open: boolean }>('select not pg_is_in_recovery() as open', [], restoredHost)
    return state!.open
  })
  const longestMs = Date.now() - began
  const earlier = clerks.acknowledged.filter((bill) => bill.at < at)
  const later = clerks.acknowledged.length - earlier.length
  const counts = await compareBills(queryOf(restoredHost), earlier)
  for (const server of servers) await server.stop()
  const restoredUrl = cluster.databaseUrl.replace(/@[^/]+/, `@${restoredHost}:5432`)
  const server = await startApplication({ DATABASE_URL: restoredUrl }, { dataDir })
  const refused = await clerks.sendBill(server.url)
  const env = { ...process.env, ...sharedServerKey, DATABASE_URL: restoredUrl, DATA_DIR: dataDir }
  await runProgram(process.execPath, ['bin/prayog.mjs', 'accept-database'], {
    cwd: projectRoot,
    env,
    maxBuffer: 2 ** 24,
  })
  await wait(6000)
  const accepted = await clerks.sendBill(server.url)
  await server.stop()
  if (later === 0 || refused.body.code !== 'older' || accepted.status !== 201)
    throw new Error(`After the restore a save got ${refused.status} ${refused.body.code}, then ${accepted.status}.`)
  const note = `time of the restore; ${later} bills after the moment: refused (503 older) until accept-database`
  results.push({ name, longestMs, saved: earlier.length, ...counts, note })
  print(row(results.at(-1)!))
}

try {
  await cluster.start()
  print('The cluster is whole.')
  await startServer(0)
  await startServer(1)
  const clerks = new Clerks(cluster.url)
  await until('a process of Prayog behind HAProxy', async () => (await fetch(`${cluster.url}/readyz`)).ok)
  await clerks.prepare()
  print('', '| case | no bill saved for | saved | lost / doubled | other responses |', '|---|--:|--:|---|---|')
  await measure(clerks, 'kill -9 of the primary’s PostgreSQL', async () => {
    cluster.signal(await cluster.leader(), 'SIGKILL', ['postgres'])
    return undefined
  })
  await measure(clerks, 'kill -9 of the primary’s node (Patroni, PostgreSQL)', async () => {
    const leader = await cluster.leader()
    cluster.signal(leader, 'SIGKILL', ['patroni', 'postgres'])
    await until('another primary', async () => (await cluster.leader()) !== leader)
    await wait(calmMs)
    cluster.startPatroni(leader)
    return undefined
  })
  await measure(clerks, 'switchover', async () => {
    await cluster.switchover()
    return undefined
  })
  await measure(clerks, 'primary’s node frozen for 45 s, then thawed', async () => {
    const leader = await cluster.leader()
    cluster.signal(leader, 'SIGSTOP', ['patroni', 'etcd', 'postgres'])
    await wait(45_000)
    cluster.signal(leader, 'SIGCONT', ['etcd', 'postgres', 'patroni'])
    await wait(10_000)
    return undefined
  })
  await measure(clerks, 'all of etcd away for 40 s', async () => {
    cluster.eachNode((name) => cluster.signal(name, 'SIGKILL', ['etcd']))
    await wait(40_000)
    cluster.eachNode((name) => cluster.startEtcd(name))
    return undefined
  })
  await measure(clerks, 'synchronous standby killed', async () => {
    const standby = await cluster.syncStandby()
    cluster.signal(standby, 'SIGKILL', ['patroni', 'postgres'])
    await wait(25_000)
    cluster.startPatroni(standby)
    return undefined
  })
  await measure(clerks, 'both standbys frozen for 25 s', async () => {
    const leader = await cluster.leader()
    const standbys = (['one', 'two', 'three'] as const).filter((name) => name !== leader)
    for (const name of standbys) cluster.signal(name, 'SIGSTOP', ['patroni', 'postgres'])
    await wait(25_000)
    for (const name of standbys) cluster.signal(name, 'SIGCONT', ['postgres', 'patroni'])
    return undefined
  })
  await measure(clerks, 'rolling restart of Prayog, two processes', async () => {
    for (const index of [0, 1]) {
      await servers[index]!.stop()
      await startServer(index)
      await until('both behind HAProxy', async () => (await fetch(`http://127.0.0.1:${ports[index]}/readyz`)).ok)
      await wait(2000)
    }
    return undefined
  })
  await measureRestore(clerks)
} finally {
  for (const server of servers) if (server.lives()) await server.kill()
  await cluster.stop(options.keep)
  dropDataDir(dataDir)
}
const failed = results.filter(({ lost, doubled }) => lost > 0 || doubled > 0)
print(
  '',
  failed.length === 0
    ? 'No bill was lost, and no number was doubled.'
    : `Bills were lost or numbers doubled in: ${failed.map(({ name }) => name).join('; ')}`,
)
process.exitCode = failed.length > 0 ? 1 : 0
