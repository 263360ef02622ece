import type { Db } from './database/open'
import type { JobLog } from './jobs/job'

/** What a listener is given: the database, where to listen, and the clock. */
export interface ListenCall {
  db: Db
  host: string
  /** 0 for any that is free. */
  port: number
  clock: () => Date
  log: JobLog
  /** How many connections it keeps for how long, where not as usual; tests set it. */
  limits?: Readonly<Record<string, number>>
}

/** A port that is listened to. */
export interface OpenListener {
  /** The port that was bound. */
  port: number
  close: () => Promise<void>
}

/** The options of `defineListener`: a listener of an application for other protocols than HTTP, such as for devices. */
export interface Listener {
  /**
   * Who sends, in the plural: `npx prayog <name>` listens in a process of its own.
   * @example name: 'scanners'
   */
  name: string
  /**
   * The beginning of its settings: of `SCANNER` they are `SCANNER_HOST` and `SCANNER_PORT`. Nothing listens without a port.
   * @example settingPrefix: 'SCANNER'
   */
  settingPrefix: string
  /**
   * Opens the port.
   * @throws when the port cannot be had
   */
  listen: (call: ListenCall) => Promise<OpenListener>
}

/** Declares a listener: the export `listener` of `custom/<module>/<screen>/listen.ts`. */
export const defineListener = (listener: Listener): Listener => listener
