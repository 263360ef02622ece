import { readConfig } from '../config'
import { listenTo } from '../open'
import type { Command } from './command'
import { withDatabase } from './withDatabase'

const log = {
  error: (details: unknown, message = '') => process.stderr.write(`${message} ${details}\n`),
  warn: (details: unknown, message = '') => process.stderr.write(`${message} ${details}\n`),
}

/** Resolves when the process is asked to end. */
const stopSignal = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })

/** Listens to the analysers in a separate process, for servers that do not. */
export const analysers: Command = {
  usage: 'analysers',
  summary:
    'Listens to the analysers on ANALYSER_PORT in this process (DATABASE_URL; the embedded database has one process).',
  run: async () => {
    const config = readConfig(process.env)
    if (config.analyserPort === undefined) throw new Error('ANALYSER_PORT: where are the analysers to send to?')
    await withDatabase(async (db) => {
      const listening = await listenTo(config, db, log)
      process.stdout.write(`Listening to analysers on ${config.analyserHost}:${listening?.port}\n`)
      await stopSignal()
      await listening?.close()
    })
  },
}
