import type { Db } from './database/open'
import type { Listener, OpenListener } from './defineListener'
import type { JobLogger } from './jobs/job'

/** A listener with the address that the settings give it. */
export interface ConfiguredListener {
  listener: Listener
  host: string
  port: number
}

const files = import.meta.glob<{ listener: Listener }>('~app/custom/{*,*/shared}/*/listen.ts', { eager: true })

/** The listeners of the application. */
export const listeners: readonly Listener[] = Object.values(files).map((file) => file.listener)

/** The name of a listener as a heading: 'Scanners'. */
export const listenerLabel = ({ name }: Listener): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Opens the port of a listener. @throws when the port cannot be had */
export const openListener = (
  { listener, host, port }: ConfiguredListener,
  db: Db,
  log: JobLogger,
): Promise<OpenListener> => listener.listen({ db, host, port, log, clock: () => new Date() })
