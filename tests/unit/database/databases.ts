import { afterAll, beforeAll, describe, vi } from 'vitest'
import type { Database } from '~/server/database/open'
import { dropSnapshot, openSnapshot, type Snapshot, takeSnapshot } from '~/server/database/testing'

/** Databases are made and opened here, on machines that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const url = process.env.TEST_DATABASE_URL

/** The databases at hand: the embedded one always, a server when TEST_DATABASE_URL names one. */
export const databaseKinds = [{ kind: 'embedded', url: undefined }, ...(url ? [{ kind: 'server', url }] : [])]

/**
 * Runs a suite on every database at hand; `open` gives an empty one, closed after the suite.
 * @param onServer runs it on a server only, and skips it where there is none
 */
export function describeDatabases(
  name: string,
  suite: (open: () => Promise<Database>) => void,
  { onServer = false } = {},
): void {
  const kinds = onServer ? [{ kind: 'server', url }] : databaseKinds
  describe.skipIf(onServer && !url).each(kinds)(`${name} ($kind)`, ({ url }) => {
    let empty: Snapshot
    const opened: Database[] = []
    beforeAll(async () => {
      empty = await takeSnapshot(url, async () => {})
    })
    afterAll(async () => {
      await Promise.all(opened.map((database) => database.close()))
      await dropSnapshot(empty)
    })
    suite(async () => {
      const database = await openSnapshot(empty)
      opened.push(database)
      return database
    })
  })
}
