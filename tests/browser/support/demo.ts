import { cpSync, lstatSync } from 'node:fs'
import { inject } from 'vitest'
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

/** Starts the application on a copy of the demo database; a first start would take seconds to fill one. */
export const startDemo = (environment: Record<string, string> = {}): Promise<Application> =>
  startApplication(environment, { dataDir: newDemoDir(), flags })
