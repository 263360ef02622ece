import { chromium } from '@playwright/test'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '~/server/database/open'
import { dropSnapshot, type ServerSnapshot, takeSnapshot } from '~/server/database/testing'
import { quickenSignIns } from '~/testing/quickPasswords'
import { buildIfNeeded } from '../../../scripts/build.mjs'
import { dropDataDir, startApplication } from '../../support/application'
import { chromiumPath, launchOptions, shellPath } from '../../support/browser'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a demo database, of which each test file starts a copy; none where there is one on a server. */
    demoFolder: string | undefined
    /** A demo database on the server of TEST_DATABASE_URL, where there is one. */
    demoOnServer: ServerSnapshot | undefined
    /** Where the Chromium is that all test files share. */
    browserAddress: string
  }
}

/** Fills a demo database as a first start does: in a folder, or at `DATABASE_URL`. @returns the folder */
async function fillDemo(environment: { DATABASE_URL?: string } = {}): Promise<string> {
  const { stop, dataDir } = await startApplication(environment, { flags: ['--liftoff-only'] })
  await stop()
  const { db, close } = await openDatabase({ dataDir, databaseUrl: environment.DATABASE_URL })
  await quickenSignIns(db).finally(close)
  return dataDir
}

/** A demo database on a server, to be copied. */
async function demoOnServer(databaseUrl: string) {
  const snapshot = (await takeSnapshot(databaseUrl, async () => {})) as ServerSnapshot
  const at = new URL(databaseUrl)
  at.pathname = `/${snapshot.template}`
  dropDataDir(await fillDemo({ DATABASE_URL: at.href }))
  return { snapshot, drop: () => dropSnapshot(snapshot) }
}

/** Builds the application, fills the demo databases and starts a Chromium, once for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfNeeded()
  if (!chromiumPath) return async () => {}
  const { TEST_DATABASE_URL } = process.env
  const [folder, server, onServer] = await Promise.all([
    TEST_DATABASE_URL ? undefined : fillDemo(),
    chromium.launchServer(launchOptions(shellPath)),
    TEST_DATABASE_URL ? demoOnServer(TEST_DATABASE_URL) : undefined,
  ])
  project.provide('demoFolder', folder)
  project.provide('demoOnServer', onServer?.snapshot)
  project.provide('browserAddress', server.wsEndpoint())
  return async () => {
    await server.close()
    if (folder) dropDataDir(folder)
    await onServer?.drop()
  }
}
