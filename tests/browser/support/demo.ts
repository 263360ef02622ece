import { cpSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { copyOnServer } from '~/server/database/testing'
import { type Application, newDataDir, projectRoot, sharedServerKey, startApplication } from '../../support/application'

/** A new data folder with the demo database in it. */
export function newDemoDir(): string {
  const dataDir = newDataDir()
  // sockets are no files that could be copied
  const filter = (path: string) => !lstatSync(path).isSocket()
  cpSync(inject('demoFolder'), dataDir, { recursive: true, filter })
  return dataDir
}

/**
 * WebAssembly, of which the embedded database is made, is compiled once and quickly: making it faster as it runs costs
 * more than one desk at work gains. Not for tests of many at once.
 */
const flags = ['--liftoff-only']

/** The application on a copy of the demo database, for one browser test file. */
export type Demo = Pick<Application, 'url' | 'dataDir'> & { stop: () => Promise<unknown> }

const built = (path: string) => join(projectRoot, path)

/** Serves the built application from this process: it loads once for all files of a worker, where a start costs seconds. */
async function serveHere(environment: Record<string, string>): Promise<Demo> {
  const { openServer }: typeof import('~/server/main') = await import(built('dist/server/main.js'))
  const dataDir = newDataDir()
  const { app, close } = await openServer(
    { DATA_DIR: dataDir, DEMO_DAYS: '0', ...environment },
    built('bin/prayog.mjs'),
    built('dist/browser/'),
  )
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  return { url: `http://localhost:${port}`, dataDir, stop: close }
}

/**
 * Starts the application on a copy of the demo database, on the server of TEST_DATABASE_URL if there is one: screens
 * show the same on either, and a server's responses cost a fraction. Filling a new one would take seconds.
 */
export async function startDemo(environment: Record<string, string> = {}): Promise<Demo> {
  const snapshot = inject('demoOnServer')
  if (!snapshot) return startApplication(environment, { dataDir: newDemoDir(), flags })
  const { databaseUrl, drop } = await copyOnServer(snapshot)
  const application = await serveHere({ DATABASE_URL: databaseUrl, ...sharedServerKey, ...environment })
  const stop = async () => {
    await application.stop()
    await drop()
  }
  return { ...application, stop }
}
