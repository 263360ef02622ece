import { mkdir } from 'node:fs/promises'
import type { Server } from 'node:tls'
import { readConfig } from '../config'
import { closeGracefully } from '../http/close'
import type { OpenServer } from '../open'
import { makeFolderPrivate } from '../privateFolders'
import { buildTenantsApp } from '../start'
import { closeThreads } from '../threads/pool'
import { readTls, watchTlsFiles } from '../tls'
import { openDirectory } from './openDirectory'
import { readBuildName } from './prepareTenant'
import { TenantGroup } from './tenantGroup'
import { TenantRounds } from './tenantRounds'

interface TenantServerOptions {
  /** The command line (`bin/prayog.mjs`). */
  program: string
  /** The folder of the built pages; without it only the API is served. */
  browserFolder?: string
  /** The name of the build; tests set it. */
  build?: string
  /** Seconds between two looks for jobs of a tenant at work; tests set it. */
  pollingSeconds?: number
  /** Seconds between two looks for backups that are due; tests set it. */
  backupLookSeconds?: number
}

const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Opens the group of tenants that an environment lists, and creates the application that serves them by their hosts. Their
 * databases are prepared in the background, one after another; a tenant whose database is not, is answered 503.
 * @throws if the configuration or the list of tenants prevents the start; the message names the remedy
 */
export async function openTenantServer(
  environment: Record<string, string | undefined>,
  { program, browserFolder, build = readBuildName(), ...looks }: TenantServerOptions,
): Promise<OpenServer> {
  const config = readConfig(environment)
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const closed = [
    makeFolderPrivate(config.dataDir, 'DATA_DIR'),
    config.backupDir && makeFolderPrivate(config.backupDir, 'BACKUP_DIR'),
  ]
  const directory = await openDirectory(config)
  const tracing = config.traces && (await import('../metrics/tracing')).startTracing(config.traces)
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : (await import('../metrics/tenantMetrics')).collectTenantMetrics(config)
  const { trustProxy, allowedOrigins, serviceWorker, tls } = config
  const closing: (() => unknown)[] = [() => directory.close(), () => tracing?.close()]
  const close = async () => {
    for (const one of closing.toReversed()) await one()
  }
  try {
    // the log is the application's, which needs the group
    const hosts: { group?: TenantGroup } = {}
    const app = await buildTenantsApp(
      {
        tenantOf: (name) => hosts.group!.tenantOf(name),
        isSuspended: (tenant) => hosts.group!.isSuspended(tenant),
        begin: (tenant) => hosts.group!.begin(tenant),
        readiness: () => hosts.group!.readiness(),
      },
      {
        ...{ trustProxy, allowedOrigins, serviceWorker, logger: true, tls: tls && readTls(tls) },
        ...(browserFolder !== undefined && { browserFolder }),
        ...{ onResponse: metrics?.observe, addTracing: tracing?.addTracing },
      },
    )
    const { log } = app
    const onStatement = tracing?.onStatement
    const group = new TenantGroup({ directory, environment, config, build, log, onStatement, onPrepared: print })
    hosts.group = group
    closing.push(
      () => closeThreads(),
      () => group.close(),
    )
    await group.reread()
    for (const line of closed) if (line) log.warn(line)
    const rounds = new TenantRounds({
      ...{ group, directory, config, environment, program, log, ...looks },
    })
    rounds.start()
    closing.push(() => rounds.stop())
    const numbers = await metrics?.serve(group, rounds)
    closing.push(async () => numbers?.close())
    const endRenewal =
      tls &&
      watchTlsFiles(app.server as unknown as Server, tls, (err) =>
        log.error({ err }, 'the certificate was not renewed'),
      )
    closing.push(() => endRenewal?.())
    closing.push(() => closeGracefully(app))
    const dataPlace = `of ${Object.values(group.countStates())
      .slice(0, 4)
      .reduce((sum, count) => sum + count)} tenants`
    return { app, config, listeners: [], demoSignIns: [], firstUserCode: undefined, dataPlace, close }
  } catch (error) {
    await close()
    throw error
  }
}
