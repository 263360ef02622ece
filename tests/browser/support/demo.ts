import { cpSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { copySnapshotOnServer } from '~/server/database/testing'
import { type Application, newDataDir, projectRoot, sharedServerKey, startApplication } from '../../support/application'

/** A copy of the demo database, and where servers and commands that are processes of their own find it. */
export interface DemoFiles {
  dataDir: string
  environment: Record<string, string>
  drop: () => Promise<void>
}

/** Copies it on the server of TEST_DATABASE_URL, else in a folder. */
export async function newDemo(): Promise<DemoFiles> {
  const dataDir = newDataDir()
  const snapshot = inject('demoOnServer')
  if (snapshot) {
    const { databaseUrl, drop } = await copySnapshotOnServer(snapshot)
    return { dataDir, environment: { DATABASE_URL: databaseUrl, ...sharedServerKey }, drop: () => drop() }
  }
  // sockets are no files that could be copied
  const filter = (path: string) => !lstatSync(path).isSocket()
  cpSync(inject('demoFolder')!, dataDir, { recursive: true, filter })
  return { dataDir, environment: {}, drop: async () => {} }
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
async function serveHere({ dataDir, environment, drop }: DemoFiles): Promise<Demo> {
  const { openServer }: typeof import('~/server/main') = await import(built('dist/server/main.js'))
  const { app, close } = await openServer(
    { DATA_DIR: dataDir, DEMO_DAYS: '0', ...environment },
    built('bin/prayog.mjs'),
    built('dist/browser/'),
  )
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const stop = async () => {
    await close()
    await drop()
  }
  return { url: `http://localhost:${port}`, dataDir, stop }
}

/** Starts the application on a copy of the demo database. */
export function serve(demo: DemoFiles): Promise<Demo> {
  const { dataDir, environment } = demo
  return environment.DATABASE_URL ? serveHere(demo) : startApplication(environment, { dataDir, flags })
}

/**
 * Starts the application on a new copy of the demo database, on the server of TEST_DATABASE_URL if there is one: screens
 * show the same on either, and a server's responses cost a fraction. Filling a new one would take seconds.
 */
export async function startDemo(environment: Record<string, string> = {}): Promise<Demo> {
  const demo = await newDemo()
  return serve({ ...demo, environment: { ...demo.environment, ...environment } })
}
