import { sql } from 'kysely'
import { newestBackupIn } from '../backup/schedule'
import type { Db } from '../database/open'
import { DatabaseUnavailableError } from '../database/unavailable'
import type { JobLogger } from '../jobs/job'
import { maintainJobs, runDueJobs } from '../jobs/runDueJobs'
import { maintenanceIntervalSeconds, pollingIntervalSeconds } from '../jobs/workers'
import { preparedBy, versionIn } from './prepareTenant'
import { type BackupOptions, TenantBackups } from './tenantBackups'
import type { TenantDirectory, TenantFigures } from './tenantDirectory'
import type { TenantEntry } from './tenantGroup'

/** How often the list of tenants is read again, in milliseconds. */
const rereadMs = 1000
/**
 * A tenant with a request in this time has its jobs looked for as often as an installation by itself, or later where there are so many
 * that looking would fill the process, in milliseconds.
 */
const recentMs = 300_000
const recentSpacingMs = 100
/**
 * The others take turns: each has one so often, or later where there are so many that turns would fill the process. A timed mail of a
 * tenant where nobody is at work is late by so much at the most.
 */
const idleTurnMs = 300_000
/** The sizes and the version of a tenant are read again after so long. */
const figuresMs = 60_000
/** The turns of idle tenants begin so far apart, so that those of all are no load at once. */
const spacingMs = 250
/** How many turns are taken at the same time. */
const turnsAtOnce = 2
const defaultBackupLookSeconds = 60

interface TurnState {
  isRunning: boolean
  lastAt: number
  maintainedAt: number
}

interface RoundOptions extends BackupOptions {
  directory: TenantDirectory
  log: JobLogger & { child: (bindings: object) => JobLogger }
  /** Seconds between two looks for jobs of a tenant at work; tests set it. */
  pollingSeconds?: number
  /** Seconds between two looks for backups that are due; tests set it. */
  backupLookSeconds?: number
}

/** What is known of a tenant's disk. */
async function readSizes(db: Db): Promise<{ databaseBytes: number; fileBytes: number }> {
  const { rows } = await sql<{ databaseBytes: number; fileBytes: number }>`
    select pg_database_size(current_database())::float8 as database_bytes,
      (select coalesce(sum(size), 0)::float8 from file) as file_bytes`.execute(db)
  return rows[0]!
}

/**
 * What happens to tenants by itself: the list is read again, jobs run, backups are made, figures are kept. A tenant at work has
 * its jobs looked for every two seconds or ten times a second for all together, all others every five minutes, so that a thousand idle
 * ones are no load of a thousand.
 */
export class TenantRounds {
  private readonly turns = new Map<string, TurnState>()
  private readonly figures = new Map<string, TenantFigures>()
  private readonly ending = new AbortController()
  private readonly running = new Set<Promise<unknown>>()
  private readonly timers: NodeJS.Timeout[] = []
  private readonly backups: TenantBackups
  private idleTurnAt = Number.NEGATIVE_INFINITY
  private lastProblem = ''

  constructor(private readonly options: RoundOptions) {
    this.backups = new TenantBackups(options, (name, error) => this.saveError(name, error))
  }

  start(): void {
    const every = (ms: number, work: () => void) => this.timers.push(setInterval(work, ms).unref())
    every(rereadMs, () => this.keep(this.reread()))
    every(Math.min(spacingMs, this.pollingMs()), () => this.beginTurns())
    const { backupLookSeconds = defaultBackupLookSeconds } = this.options
    every(backupLookSeconds * 1000, () => this.keep(this.backups.makeDue(this.ending.signal)))
    this.keep(this.backups.makeDue(this.ending.signal))
  }

  /** The figures of tenants as of their last turns. */
  readFigures(): ReadonlyMap<string, TenantFigures> {
    return this.figures
  }

  async stop(): Promise<void> {
    this.ending.abort()
    for (const timer of this.timers) clearInterval(timer)
    await Promise.allSettled(this.running)
  }

  private pollingMs(): number {
    return (this.options.pollingSeconds ?? pollingIntervalSeconds) * 1000
  }

  private keep(work: Promise<unknown>): void {
    this.running.add(work)
    work.finally(() => this.running.delete(work))
  }

  /** A list that cannot be read leaves the last one in force; it is logged once. */
  private async reread(): Promise<void> {
    const { group, log } = this.options
    try {
      await group.reread()
      await group.closeIdle()
      this.lastProblem = ''
    } catch (err) {
      const problem = (err as Error).message
      if (problem !== this.lastProblem)
        log.error({ err }, 'the list of tenants cannot be read; the last one stays in force')
      this.lastProblem = problem
    }
  }

  private beginTurns(): void {
    const { group } = this.options
    const now = performance.now()
    const active = group.active()
    const isRecent = ({ lastRequestAt }: TenantEntry) => now - lastRequestAt < recentMs
    const idleMs = Math.max(idleTurnMs, active.length * spacingMs)
    const lookMs = Math.max(this.pollingMs(), active.filter(isRecent).length * recentSpacingMs)
    const waits = (entry: TenantEntry) =>
      this.turnOf(entry.tenant.name).lastAt + (isRecent(entry) ? lookMs : idleMs) - now
    const due = active
      .filter((entry) => entry.phase === 'ready' && !this.turnOf(entry.tenant.name).isRunning && waits(entry) <= 0)
      .toSorted((one, other) => waits(one) - waits(other))
    let free = turnsAtOnce - [...this.turns.values()].filter(({ isRunning }) => isRunning).length
    for (const entry of due) {
      if (free <= 0) return
      if (!isRecent(entry)) {
        if (now - this.idleTurnAt < spacingMs) continue
        this.idleTurnAt = now
      }
      free -= 1
      this.keep(this.takeTurns(entry))
    }
  }

  private turnOf(name: string): TurnState {
    const turn = this.turns.get(name) ?? {
      isRunning: false,
      lastAt: Number.NEGATIVE_INFINITY,
      maintainedAt: performance.now(),
    }
    this.turns.set(name, turn)
    return turn
  }

  /** Takes the turn of one tenant, and then at once those of others that are due. */
  private async takeTurns(entry: TenantEntry): Promise<void> {
    const turn = this.turnOf(entry.tenant.name)
    turn.isRunning = true
    try {
      await this.takeTurn(entry, turn)
    } finally {
      turn.isRunning = false
      turn.lastAt = performance.now()
    }
    if (!this.ending.signal.aborted) this.beginTurns()
  }

  private async takeTurn(entry: TenantEntry, turn: TurnState): Promise<void> {
    const { group, log: groupLog } = this.options
    const { tenant, config } = entry
    const log = groupLog.child({ tenant: tenant.name })
    try {
      await group.withTenant(entry, async ({ database: { db }, served: { replica, journal } }) => {
        const { dataDir, publicUrl = null, draftDays, webhookDeliveryDays, allowPrivateWebhooks } = config
        const call = {
          ...{ db, dataDir, publicUrl, draftDays, webhookDeliveryDays, allowPrivateWebhooks, log },
          signal: this.ending.signal,
          readFrom: async () => (await replica?.reader())?.db ?? db,
        }
        // as workers do: a job would write to a database that lacks what was acknowledged
        if (journal?.warning() === undefined) await runDueJobs(call, tenant.limits.jobsAtOnce)
        if (performance.now() - turn.maintainedAt > maintenanceIntervalSeconds * 1000) {
          turn.maintainedAt = performance.now()
          await maintainJobs({ db })
        }
        await this.noteFigures(entry, db)
      })
    } catch (err) {
      // a database that is away was reported by who opened it
      if (!(err instanceof DatabaseUnavailableError)) log.error({ err }, 'the turn of a tenant failed')
    }
  }

  private async noteFigures(entry: TenantEntry, db: Db): Promise<void> {
    const { tenant, config } = entry
    const last = this.figures.get(tenant.name)
    const isRecent = last !== undefined && Date.now() - Date.parse(last.at) < figuresMs
    const sizes = isRecent ? last : await readSizes(db)
    const most = tenant.limits.diskMb === undefined ? Number.POSITIVE_INFINITY : tenant.limits.diskMb * 2 ** 20
    entry.isFull = (sizes.databaseBytes ?? 0) + (sizes.fileBytes ?? 0) > most
    if (isRecent) return
    const newest = config.backupDir && newestBackupIn(config.backupDir)
    await this.save(tenant.name, {
      ...{ at: new Date().toISOString(), version: versionIn(await preparedBy(db)), ...sizes },
      lastBackupAt: newest ? new Date(newest).toISOString() : null,
      error: entry.isFull
        ? `It takes more than its ${tenant.limits.diskMb} MB.`
        : (this.backups.errorOf(tenant.name) ?? null),
    })
  }

  private async save(name: string, figures: TenantFigures): Promise<void> {
    this.figures.set(name, figures)
    await this.options.directory.saveFigures(name, figures)
  }

  /** Has the operator see why a tenant is not served, or a backup failed. */
  private async saveError(name: string, error: string): Promise<void> {
    const empty = { version: null, databaseBytes: null, fileBytes: null, lastBackupAt: null }
    await this.save(name, { ...empty, ...this.figures.get(name), at: new Date().toISOString(), error })
  }
}
