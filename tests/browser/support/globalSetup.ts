import { chromium } from '@playwright/test'
import type { TestProject } from 'vitest/node'
import type { Database } from '~/server/database/open'
import { buildIfNeeded } from '../../../scripts/build.mjs'
import { dropDataDir, startApplication } from '../../support/application'
import { chromiumPath, launchOptions, shellPath } from '../../support/browser'
import { quickenSignIns } from '../../support/quickPasswords'
import { withServerModules } from '../../support/serverModules'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a demo database, of which each test file starts a copy. */
    demoFolder: string
    /** Where the Chromium is that all test files share. */
    browserAddress: string
  }
}

/** Builds the application, fills a demo database and starts a Chromium, once for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfNeeded()
  if (!chromiumPath) return async () => {}
  const [application, server] = await Promise.all([startApplication(), chromium.launchServer(launchOptions(shellPath))])
  await application.stop()
  await withServerModules(async (load) => {
    const { openDatabase } = await load('database/open.ts')
    const { db, close }: Database = await openDatabase({ dataDir: application.dataDir })
    await quickenSignIns(db).finally(close)
  })
  project.provide('demoFolder', application.dataDir)
  project.provide('browserAddress', server.wsEndpoint())
  return async () => {
    await server.close()
    dropDataDir(application.dataDir)
  }
}
