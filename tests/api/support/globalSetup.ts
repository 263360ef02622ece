import type { TestProject } from 'vitest/node'
import type { Database } from '~/server/database/open'
import type { Snapshot } from '~/server/database/testing'
import { quickenSignIns } from '../../support/quickPasswords'
import { withServerModules } from '../../support/serverModules'

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo database that every test file opens a copy of. */
    demo: Snapshot
  }
}

/** Prepares the demo database once for a project; `api-postgres` has it on the server of TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databaseUrl = project.name === 'api-postgres' ? process.env.TEST_DATABASE_URL : undefined
  return withServerModules(async (load) => {
    const { takeSnapshot, dropSnapshot } = await load('database/testing.ts')
    const { prepareDatabase } = await load('start.ts')
    const { seedDemo } = await load('demo/seed.ts')
    const snapshot: Snapshot = await takeSnapshot(databaseUrl, async ({ db }: Database) => {
      await prepareDatabase(db)
      await seedDemo(db, () => {})
      await quickenSignIns(db)
    })
    project.provide('demo', snapshot)
    return () => dropSnapshot(snapshot)
  })
}
