import type { TestProject } from 'vitest/node'
import { dropSnapshot, type Snapshot, takeSnapshot } from '~/server/database/testing'
import { seedDemoRecords } from '~/server/demo/seed'
import { prepareDatabase } from '~/server/start'

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo database that every test file opens a copy of. */
    demo: Snapshot
  }
}

/** Prepares the demo database once for a project; `api-postgres` has it on the server of TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databaseUrl = project.name === 'api-postgres' ? process.env.TEST_DATABASE_URL : undefined
  const snapshot = await takeSnapshot(databaseUrl, async ({ db }) => {
    await prepareDatabase(db)
    await seedDemoRecords(db, () => {})
  })
  project.provide('demo', snapshot)
  return () => dropSnapshot(snapshot)
}
