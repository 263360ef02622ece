import { createServer } from 'vite'
import type { TestProject } from 'vitest/node'
import type { Snapshot } from '~/server/database/testing'

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo database that every test file opens a copy of. */
    demo: Snapshot
  }
}

/** Prepares the demo database once for a project; `api-postgres` has it on the server of TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databaseUrl = project.name === 'api-postgres' ? process.env.TEST_DATABASE_URL : undefined
  const vite = await createServer({
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  const { takeSnapshot, dropSnapshot } = await vite.ssrLoadModule('/src/server/database/testing.ts')
  const { prepareDatabase } = await vite.ssrLoadModule('/src/server/start.ts')
  const { seedDemo } = await vite.ssrLoadModule('/src/server/demo/seed.ts')
  const snapshot: Snapshot = await takeSnapshot(databaseUrl, async ({ db }: { db: unknown }) => {
    await prepareDatabase(db)
    await seedDemo(db, () => {})
  })
  await vite.close()
  project.provide('demo', snapshot)
  return () => dropSnapshot(snapshot)
}
