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

export interface Listener {
  /** The port that was bound. */
  port: number
  close: () => Promise<void>
}

const files = import.meta.glob<{ listen: (call: ListenCall) => Promise<Listener> }>(
  '~app/custom/{*,*/shared}/*/listen.ts',
  {
    eager: true,
  },
)

/**
 * Listens to devices that do not use HTTP. The only listener is declared in
 * `custom/<module>/<screen>/listen.ts`.
 * @throws if the port is not available
 */
export async function listenToAnalysers(call: ListenCall): Promise<Listener> {
  const [file, ...others] = Object.values(files)
  if (!file || others.length > 0) throw new Error('There must be one listen.ts.')
  return file.listen(call)
}
