import type { FastifyInstance } from 'fastify'
import { type Config, isLoopback, readConfig } from './config'
import { openDatabase } from './database/open'
import { demoSignIns, hasDemoUsers, seedDemo } from './demo/seed'
import { seedVisits } from './demo/seedVisits'
import { tellSeconds } from './resources/single'
import { buildApp, everything, prepareDatabase } from './start'
import { startWorkers } from './work/workers'

export interface OpenServer {
  app: FastifyInstance
  config: Config
  /** The sign-ins of the demo data, when they are in the database. */
  signIns: readonly string[]
  close: () => Promise<void>
}

/** The setting by which other machines reach this one; a proxy is there to let them. */
function openingOf({ host, trustProxy }: Config): string | undefined {
  if (!isLoopback(host)) return `HOST=${host}`
  return trustProxy.length > 0 ? `TRUST_PROXY=${trustProxy.join()}` : undefined
}

const print = (text: string) => process.stdout.write(`${text}\n`)

/**
 * Opens the database of an environment, brings it up to date, and makes the application on it.
 * @param browserFolder where the built pages lie; without it the application answers calls only
 * @throws when the configuration, the database or what is in it forbids the start; the message says what to do
 */
export async function openServer(
  environment: Record<string, string | undefined>,
  browserFolder?: string,
): Promise<OpenServer> {
  const config = readConfig(environment)
  const database = await openDatabase(config)
  try {
    await prepareDatabase(database.db)
    const isNew = config.seed === 'demo' && (await seedDemo(database.db, print))
    const demo = await hasDemoUsers(database.db)
    const opening = openingOf(config)
    if (demo && opening)
      throw new Error(
        `${opening} would open the demo sign-ins to other machines. ` +
          'Leave it out, or start with SEED=none on an empty database.',
      )
    const app = await buildApp(database.db, { ...config, browserFolder, logger: true })
    for (const line of await tellSeconds(database.db, everything.resources)) app.log.warn(line)
    if (isNew) await seedVisits(app, database.db)
    const workers = await startWorkers(database.db, { log: app.log })
    const close = async () => {
      await app.close()
      await workers.stop()
      await database.close()
    }
    return { app, config, signIns: demo ? demoSignIns : [], close }
  } catch (error) {
    await database.close()
    throw error
  }
}
