import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { readDiskSpace } from '../diskSpace'
import type { DatabaseUnavailableError } from './unavailable'

/** A started PGlite; it cannot be used after its disk has failed. */
export interface PGliteInstance {
  pglite: PGlite
  /** The fault that ended it. */
  readonly fault?: DatabaseUnavailableError | undefined
}

/** A database that may need a restart. */
export interface ReopenableDatabase {
  /** The instance at work. @throws DatabaseUnavailableError while there is none */
  current: () => PGliteInstance
  close: () => Promise<void>
}

export type OnFault = (fault: DatabaseUnavailableError) => void

const SHORTEST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

/**
 * Keeps a database open over a full disk: once there is room it reopens the folder, which recovers from the log as after a
 * power cut. Looking for room costs nothing and happens every second; a reopening that fails anyway (a quota) blocks the
 * whole process for a second, so each next one waits twice as long, a minute at most. A broken disk is not trusted again:
 * data that it returns may be in its memory only.
 */
export async function openReopenable(
  folder: string,
  open: (onFault: OnFault) => Promise<PGliteInstance>,
): Promise<ReopenableDatabase> {
  const ending = new AbortController()
  let instance: PGliteInstance
  let isOpen = false
  let mending = Promise.resolve()
  const onFault: OnFault = (fault) => {
    process.emitWarning(fault)
    if (isOpen && fault.reason === 'diskFull') mending = mend(instance)
  }
  const pause = (ms: number) => wait(ms, undefined, { signal: ending.signal, ref: false }).catch(() => {})

  async function mend(broken: PGliteInstance): Promise<void> {
    await pause(0)
    await broken.pglite.close().catch((error: Error) => process.emitWarning(error))
    for (let ms = SHORTEST_PAUSE_MS; ; ) {
      await pause(ms)
      if (ending.signal.aborted) return
      try {
        if (readDiskSpace(folder).state === 'none') continue
        instance = await open(onFault)
        return
      } catch (error) {
        process.emitWarning(error as Error)
        ms = Math.min(2 * ms, LONGEST_PAUSE_MS)
      }
    }
  }

  instance = await open(onFault)
  isOpen = true
  return {
    current: () => {
      if (instance.fault) throw instance.fault
      return instance
    },
    close: async () => {
      ending.abort()
      await mending
      if (!instance.pglite.closed) await instance.pglite.close()
    },
  }
}
