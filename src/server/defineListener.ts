import type { Db } from './database/open'
import type { JobLogger } from './jobs/job'

/** The arguments of a listener: the database, the address to listen on, and the clock. */
export interface ListenContext {
  db: Db
  host: string
  /** 0 chooses a free port. */
  port: number
  clock: () => Date
  log: JobLogger
  /** Limits of its connections, if not the usual ones; tests set them. */
  limits?: Readonly<Record<string, number>>
}

/** An open port. */
export interface OpenListener {
  /** The port that was bound. */
  port: number
  close: () => Promise<void>
}

/** The options of `defineListener`: a listener of an application for other protocols than HTTP, such as for devices. */
export interface Listener {
  /**
   * The name of its command: `npx prayog <name>` listens in a process of its own. Use the plural of the senders.
   * @example name: 'scanners'
   */
  name: string
  /**
   * The prefix of its settings: `SCANNER` reads `SCANNER_HOST` and `SCANNER_PORT`. Without a port it does not listen.
   * @example settingPrefix: 'SCANNER'
   */
  settingPrefix: string
  /**
   * Opens the port.
   * @throws if the port is in use or not allowed
   */
  listen: (call: ListenContext) => Promise<OpenListener>
}

/** Declares a listener: the export `listener` of `custom/<module>/<screen>/listen.ts`. */
export const defineListener = (listener: Listener): Listener => listener
