import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from '../src/server/database/withClient'
import { type Application, dropDataDir, newDataDir, projectRoot, startApplication } from '../tests/support/application'
import { startBalancer } from './balancer'
import { Clerks, compareBills, longestPause } from './clusterClerks'

const clerkCount = 8
/** Bills are saved for so long before and after the upgrade, and while both versions run, in milliseconds. */
const calmMs = 5000
const besideMs = 60_000

const run = (cwd: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

/** The sources of a commit in a folder of their own, with the packages of this checkout. */
function checkOut(ref: string, folder: string, change: (root: string) => void = () => {}): string {
  mkdirSync(folder)
  run(projectRoot, 'git', 'archive', '--output', `${folder}.tar`, ref)
  run(folder, 'tar', '-xf', `${folder}.tar`)
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  change(folder)
  run(folder, process.execPath, 'scripts/buildNow.mjs')
  return folder
}

/** A later version: it has one more master, with a table of its own. */
const addMaster = (root: string) =>
  run(
    ...([root, process.execPath, 'bin/prayog.mjs', 'new', 'resource', 'later-thing'] as const),
    ...['--module', 'core-setup', '--fields', 'name:text'],
  )

interface Step {
  name: string
  from: number
}

/**
 * Upgrades two processes one after the other behind a balancer that asks `/readyz`, while eight clerks save bills; both versions
 * work at the same time for a minute.
 * @param earlier the commit of the earlier version, whose packages must be those of this checkout; without one this checkout is the
 * earlier one, and a copy with one more master the later
 * @returns the lines of a table
 * @throws if a bill was lost, a number was doubled, or the earlier process did not go on
 */
export async function measureUpgrade(databaseUrl: string, earlier?: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'prayog-upgrade-'))
  const name = `prayog_upgrade_${randomUUID().slice(0, 8)}`
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  const onServer = (statement: string) =>
    withClient({ connectionString: databaseUrl }, (client) => client.query(statement))
  await onServer(`create database ${name}`)
  const dataDirs = [newDataDir(), newDataDir()]
  const running: Application[] = []
  const balancer = await startBalancer(() => running.map((one) => one.url))
  try {
    const before = checkOut(earlier ?? 'HEAD', join(folder, 'earlier'))
    const after = earlier ? projectRoot : checkOut('HEAD', join(folder, 'later'), addMaster)
    const start = (root: string, index: number) =>
      startApplication({ DATABASE_URL: url.href }, { root, dataDir: dataDirs[index]! })
    running.push(await start(before, 0))
    running.push(await start(before, 1))
    const clerks = new Clerks(balancer.url)
    await balancer.untilReady(2)
    await clerks.prepare()
    const steps: Step[] = []
    const begin = (step: string) => steps.push({ name: step, from: Date.now() })
    const replace = async (index: number) => {
      await running[index]!.stop()
      running[index] = await start(after, index)
      await balancer.untilReady(2)
    }
    clerks.start(clerkCount)
    begin('both earlier')
    await wait(calmMs)
    begin('the first is replaced')
    await replace(0)
    begin('earlier and later at the same time')
    const answeredBefore = balancer.answeredBy(running[1]!.url)
    await wait(besideMs)
    const byEarlier = balancer.answeredBy(running[1]!.url) - answeredBefore
    begin('the second is replaced')
    await replace(1)
    begin('both later')
    await wait(calmMs)
    const end = Date.now()
    await clerks.stop()
    const query = (statement: string, values: unknown[]) =>
      withClient({ connectionString: url.href }, async (client) => (await client.query(statement, values)).rows)
    const { lost, doubled } = await compareBills(query, clerks.acknowledged)
    const rows = steps.map((step, index) => {
      const to = steps[index + 1]?.from ?? end
      const saved = clerks.acknowledged.filter(({ at }) => at >= step.from && at < to).length
      const seconds = (ms: number) => (ms / 1000).toFixed(1)
      const pause = longestPause(clerks.acknowledged, step.from, to)
      return `| ${step.name} | ${seconds(to - step.from)} | ${saved} | ${seconds(pause)} |`
    })
    const refusals = [...clerks.refusals].map(([refusal, times]) => `${refusal}: ${times}`).join(', ') || 'none'
    if (lost > 0 || doubled > 0 || byEarlier === 0)
      throw new Error(
        `Lost ${lost}, doubled ${doubled}; the earlier version answered ${byEarlier} while the later one ran.`,
      )
    return [
      '| | s | bills saved | no bill saved for, s |',
      '|---|--:|--:|--:|',
      ...rows,
      '',
      `${clerks.acknowledged.length} bills, 0 lost, 0 numbers doubled; while both ran, the earlier version answered ${byEarlier} of them.`,
      `Other responses, each sent again: ${refusals}.`,
    ]
  } finally {
    await balancer.close()
    for (const one of running) if (one.lives()) await one.kill()
    for (const one of dataDirs) dropDataDir(one)
    await onServer(`drop database if exists ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
}
