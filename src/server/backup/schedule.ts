import { execFile } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '../config'
import type { JobLogger } from '../jobs/job'

const lookEveryMs = 60_000
const hourMs = 3_600_000
/** How far a clock may be set back without a message. */
const aheadMs = 60_000

const nameAt = (at: Date) => `prayog-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`
const timeOf = (name: string) => {
  const [, day, time] = /^prayog-(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)\.backup$/.exec(name) ?? []
  return day ? Date.parse(`${day}T${time!.replaceAll('-', ':')}Z`) : undefined
}

/** The backups of a folder that were made by schedule, the newest first. */
const made = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => timeOf(name) !== undefined)
    .sort()
    .reverse()

/** The same without those of a moment that only a clock that was ahead has seen: nothing waits for them, and none of them is taken away. */
const madeUntil = (folder: string, now: number) => made(folder).filter((name) => timeOf(name)! <= now + aheadMs)

/** The backups that an earlier process began and did not finish. */
const drafts = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.backup.new'))

/** Restores it with a program of its own (`npx prayog`), so that nobody waits for that. */
export const checkInSubprocess =
  (program: string, environment: Record<string, string | undefined> = process.env) =>
  (file: string, signal: AbortSignal) =>
    promisify(execFile)(process.execPath, [program, 'check-backup', file], { signal, env: environment })

export interface Schedule {
  /** When the newest backup was made, in milliseconds; undefined where there is none. */
  newestBackupMs: () => number | undefined
  stop: () => Promise<void>
}

interface BackupOptions {
  backUp: (file: string) => Promise<unknown>
  /** Holds a backup against what it must hold. @throws with what differs */
  check: (file: string, signal: AbortSignal) => Promise<unknown>
  now?: () => number
}

interface ScheduleOptions extends BackupOptions {
  /** Writes who was erased into the folder, beside the backups that still have them. */
  listErasures: (folder: string) => Promise<unknown>
  log: JobLogger
}

type BackupSettings = Pick<Config, 'backupDir' | 'backupEveryHours' | 'backupKeep'>

/** When the newest backup of a folder was made by schedule, in milliseconds; undefined where there is none. */
export const newestBackupIn = (backupDir: string, now = Date.now()): number | undefined =>
  timeOf(madeUntil(backupDir, now)[0] ?? '')

/** Deletes the backups that an earlier process began and did not finish. */
export function deleteDrafts(backupDir: string): void {
  for (const draft of drafts(backupDir)) rmSync(path.join(backupDir, draft))
}

/**
 * Makes a backup if the newest one is too old, verifies it, and deletes the oldest if there are more than are kept.
 * @throws where it fails, or lacks required contents
 */
export async function backUpIfDue(
  { backupDir, backupEveryHours, backupKeep }: BackupSettings & { backupDir: string },
  { backUp, check, now = Date.now }: BackupOptions,
  signal: AbortSignal,
): Promise<void> {
  if (now() - (newestBackupIn(backupDir, now()) ?? 0) < backupEveryHours * hourMs) return
  const file = path.join(backupDir, nameAt(new Date(now())))
  await backUp(file)
  try {
    await check(file, signal)
  } catch (error) {
    if (signal.aborted) return
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Error(`The backup ${file} does not hold what it must: ${stderr?.trim() || message}`)
  }
  for (const old of madeUntil(backupDir, now()).slice(backupKeep)) await rm(path.join(backupDir, old))
}

/**
 * Makes a backup whenever the newest one is too old, verifies it, and deletes the oldest if there are more than are kept.
 * One that lacks required contents is logged and does not count.
 */
export function startSchedule(
  { backupDir, ...settings }: BackupSettings,
  { listErasures, log, now = Date.now, ...options }: ScheduleOptions,
): Schedule {
  const newest = () => (backupDir === undefined ? undefined : newestBackupIn(backupDir, now()))
  if (backupDir === undefined) return { newestBackupMs: newest, stop: async () => {} }
  const ending = new AbortController()
  deleteDrafts(backupDir)
  const reported = new Set<string>()
  const warnOfFutureBackups = () => {
    const later = made(backupDir).filter((name) => timeOf(name)! > now() + aheadMs && !reported.has(name))
    for (const name of later) reported.add(name)
    if (later.length > 0)
      log.warn({ files: later }, 'backups are named after moments to come; they count as none, and are not taken away')
  }
  const round = async () => {
    warnOfFutureBackups()
    await listErasures(backupDir)
    await backUpIfDue({ backupDir, ...settings }, { ...options, now }, ending.signal)
  }
  let running: Promise<unknown> = Promise.resolve()
  let isRunning = false
  const look = () => {
    if (isRunning) return
    isRunning = true
    running = round()
      .catch((err) => log.error({ err }, 'the backup failed'))
      .finally(() => {
        isRunning = false
      })
  }
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  look()
  return {
    newestBackupMs: newest,
    stop: async () => {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}
