import { cpSync, lstatSync } from 'node:fs'
import { inject } from 'vitest'
import { copyOnServer } from '~/server/database/testing'
import { type Application, newDataDir, startApplication } from '../../support/application'

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

/**
 * Starts the application on a copy of the demo database, on the server of TEST_DATABASE_URL where there is one: what screens
 * show is the same on either, and a server's answers cost a fraction. Filling one anew would take seconds.
 */
export async function startDemo(environment: Record<string, string> = {}): Promise<Application> {
  const snapshot = inject('demoOnServer')
  if (!snapshot) return startApplication(environment, { dataDir: newDemoDir(), flags })
  const { databaseUrl, drop } = await copyOnServer(snapshot)
  const application = await startApplication({ DATABASE_URL: databaseUrl, ...environment })
  const stop = async () => {
    const code = await application.stop()
    await drop()
    return code
  }
  return { ...application, stop }
}
