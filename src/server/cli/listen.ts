import { readConfig } from '../config'
import type { Listener } from '../defineListener'
import { listeners, openListener } from '../listen'
import type { CliCommand } from './command'
import { withDatabase } from './withDatabase'

const log = {
  error: (details: unknown, message = '') => process.stderr.write(`${message} ${details}\n`),
  warn: (details: unknown, message = '') => process.stderr.write(`${message} ${details}\n`),
}

/** Resolves when the process is asked to end. */
const asked = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })

/** Listens in a separate process, for servers that do not. */
const commandOf = (listener: Listener): CliCommand => {
  const { name, settingPrefix } = listener
  return {
    usage: name,
    summary: `Listens to the ${name} on ${settingPrefix}_PORT in this process (DATABASE_URL; the embedded database has one process).`,
    run: async () => {
      const address = readConfig(process.env).listeners.find((one) => one.listener === listener)
      if (!address) throw new Error(`${settingPrefix}_PORT: where are the ${name} to send to?`)
      await withDatabase(async (db) => {
        const opened = await openListener(address, db, log)
        process.stdout.write(`Listening to ${name} on ${address.host}:${opened.port}\n`)
        await asked()
        await opened.close()
      })
    },
  }
}

/** The command of each listener of the application, by its name. */
export const listenerCommands: Readonly<Record<string, CliCommand>> = Object.fromEntries(
  listeners.map((listener) => [listener.name, commandOf(listener)]),
)
