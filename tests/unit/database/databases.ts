import { afterAll, beforeAll, describe } from 'vitest'
import type { Database } from '~/server/database/open'
import { dropSnapshot, openSnapshot, type Snapshot, takeSnapshot } from '~/server/database/testing'

const url = process.env.TEST_DATABASE_URL

/** The databases at hand: the embedded one always, a server when TEST_DATABASE_URL names one. */
const kinds = [{ kind: 'embedded', url: undefined }, ...(url ? [{ kind: 'server', url }] : [])]

/** Runs a suite on every database at hand; `open` gives an empty one, closed after the suite. */
export function describeDatabases(name: string, suite: (open: () => Promise<Database>) => void): void {
  describe.each(kinds)(`${name} ($kind)`, ({ url }) => {
    let empty: Snapshot
    const opened: Database[] = []
    beforeAll(async () => {
      empty = await takeSnapshot(url, async () => {})
    }, 60_000)
    afterAll(async () => {
      await Promise.all(opened.map((database) => database.close()))
      await dropSnapshot(empty)
    }, 60_000)
    suite(async () => {
      const database = await openSnapshot(empty)
      opened.push(database)
      return database
    })
  })
}
