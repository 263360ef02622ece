import type { Server } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { firstUserCode, hasNoUser } from './auth/firstUser'
import { makeBackup } from './backup/backup'
import { listenOnControlSocket } from './backup/controlSocket'
import { checkInSubprocess, startSchedule } from './backup/schedule'
import { checkDocumentTimes, clockWarnings } from './check/moments'
import { type Config, isLoopback, readConfig } from './config'
import type { OnUndeclared } from './database/declaredNames'
import { type Database, openDatabase } from './database/open'
import { Replica } from './database/replica'
import { DemoFilling, seedDemo } from './demo/fill'
import { demoSignIns, hasDemoUsers } from './demo/seed'
import { diskWarning, readDiskSpace } from './diskSpace'
import { openFileStore, registerFileStore } from './files/fileStore'
import { closeGracefully } from './http/close'
import { startWorkers } from './jobs/workers'
import { compareJournal } from './journal/compareJournal'
import { SaveJournal } from './journal/saveJournal'
import { adoptServerKeys } from './keys/adoptKeys'
import { serverKeysOf } from './keys/serverKeys'
import { type ConfiguredListener, openListener } from './listen'
import { erasureListIn, writeErasureList } from './persons/erasureList'
import { makeFolderPrivate } from './privateFolders'
import { extraSingletonWarnings } from './resources/selectSingleton'
import { buildApp, installation, prepareDatabase } from './start'
import { closeThreads } from './threads/pool'
import { readTls, watchTlsFiles } from './tls'

export interface OpenServer {
  app: FastifyInstance
  config: Config
  /** The listeners with the ports that were bound. */
  listeners: readonly ConfiguredListener[]
  /** The sign-ins of the demo data, when they are in the database. */
  demoSignIns: readonly string[]
  /** What the first user is created with on the sign-in page; undefined where there are users. */
  firstUserCode: string | undefined
  /** Where its data are, for a person. */
  dataPlace: string
  close: () => Promise<void>
}

/** The setting by which other machines reach this one; a proxy is there to let them. */
export function openingOf({ host, trustProxy }: Config): string | undefined {
  if (!isLoopback(host)) return `HOST=${host}`
  return trustProxy.length > 0 ? `TRUST_PROXY=${trustProxy.join()}` : undefined
}

/**
 * Brings a database up to date, and fills an empty one with the demo's data where the configuration wants them.
 * @param onUndeclared receives what the database has beyond the declarations, which otherwise is refused
 */
export async function prepareInstallation(
  database: Database,
  config: Config,
  onUndeclared?: OnUndeclared,
): Promise<void> {
  await database.withoutTimeLimits((db) => prepareDatabase(db, installation, onUndeclared))
  await adoptServerKeys(database.db, config)
  if (config.seed === 'demo') await seedDemo(database, config)
}

/**
 * Opens the database of an environment, brings it up to date, and creates the application on it.
 * @param program the command line (`bin/prayog.mjs`)
 * @param browserFolder the folder of the built pages; without it the application serves only the API
 * @param onUndeclared receives undeclared objects of the database; without it such a database is refused
 * @throws if the configuration or the database prevents the start; the message names the remedy
 */
export async function openServer(
  environment: Record<string, string | undefined>,
  program: string,
  browserFolder?: string,
  onUndeclared?: OnUndeclared,
): Promise<OpenServer> {
  const config = readConfig(environment)
  const closed = [
    makeFolderPrivate(config.dataDir, 'DATA_DIR'),
    config.backupDir && makeFolderPrivate(config.backupDir, 'BACKUP_DIR'),
  ]
  const tracing = config.traces && (await import('./metrics/tracing')).startTracing(config.traces)
  const journal = new SaveJournal(config.dataDir)
  const onConnect = journal.compare.bind(journal)
  const database = await openDatabase({ ...config, onStatement: tracing?.onStatement, onConnect })
  registerFileStore(database.db, openFileStore(config))
  try {
    await prepareInstallation(database, config, onUndeclared)
    const filling = await DemoFilling.of(database)
    const demo = await hasDemoUsers(database.db)
    const opening = openingOf(config)
    if (demo && opening)
      throw new Error(
        `${opening} would open the demo sign-ins to other machines. ` +
          'Leave it out, or start with SEED=none on an empty database.',
      )
    let newestBackup: () => number | undefined = () => undefined
    const { dataDir } = config
    const metrics =
      config.metricsPort === undefined
        ? undefined
        : (await import('./metrics/metrics')).collectMetrics(database, { dataDir, newestBackup: () => newestBackup() })
    const replica = config.replicaUrl
      ? new Replica(config.replicaUrl, database.db, config.replicaLists, tracing?.onStatement)
      : undefined
    const app = await buildApp(database.db, {
      ...{ ...config, replica, journal, allowUndeclaredSchema: onUndeclared !== undefined },
      ...{ browserFolder, logger: true, tls: config.tls && readTls(config.tls) },
      ...{
        onResponse: metrics?.observe,
        addTracing: tracing?.addTracing,
        getWarning: () => journal.warning() ?? diskWarning(readDiskSpace(dataDir)),
        getFilling: () => filling.state(),
      },
    })
    const endRenewal =
      config.tls &&
      watchTlsFiles(app.server as unknown as Server, config.tls, (err) =>
        app.log.error({ err }, 'the certificate was not renewed'),
      )
    const numbers = await metrics?.serve(config.metricsHost, config.metricsPort!)
    for (const line of closed) if (line) app.log.warn(line)
    for (const line of await extraSingletonWarnings(database.db, installation.resources)) app.log.warn(line)
    for (const line of await clockWarnings(database.db, installation.documents, new Date())) app.log.warn(line)
    await journal.start(database.db, app.log)
    const workers = await startWorkers(database.db, { ...config, replica, log: app.log, journal })
    const opened = await Promise.all(config.listeners.map((one) => openListener(one, database.db, app.log)))
    const listeners = config.listeners.map((one, index) => ({ ...one, port: opened[index]!.port }))
    const backUp = async (file: string) => void (await makeBackup(database, config, file))
    const findDates = () =>
      database.withoutTimeLimits((db) => checkDocumentTimes(db, installation.documents, new Date()))
    const findMissing = async () => (await compareJournal(database.db, dataDir)).findings
    const closeDoor = config.databaseUrl
      ? undefined
      : await listenOnControlSocket(config.dataDir, { backUp, findDates, findMissing })
    const schedule = startSchedule(config, {
      listErasures: (folder) => writeErasureList(database.db, erasureListIn(folder)),
      backUp,
      check: checkInSubprocess(program),
      log: app.log,
    })
    newestBackup = schedule.newestBackupMs
    filling.start(app.log)
    const close = async () => {
      for (const one of opened) await one.close()
      await closeGracefully(app)
      await filling.stop()
      await schedule.stop()
      await closeDoor?.()
      await numbers?.close()
      endRenewal?.()
      await workers.stop()
      await closeThreads()
      await journal.close()
      await replica?.close()
      await database.close()
      await tracing?.close()
    }
    const code = (await hasNoUser(database.db)) ? firstUserCode(await serverKeysOf(database.db)) : undefined
    const dataPlace = config.databaseUrl ? 'the PostgreSQL server of DATABASE_URL' : dataDir
    return { app, config, listeners, demoSignIns: demo ? demoSignIns : [], firstUserCode: code, dataPlace, close }
  } catch (error) {
    await database.close()
    await tracing?.close()
    throw error
  }
}
